import { useState } from 'react'
import { outbox } from '../outbox/device.ts'
import { type Intent, readIntent } from '../outbox/log/intent.ts'
import { failureOf } from '../outbox/log/refusal.ts'
import { useItems } from '../outbox/use-items.ts'
import { Button } from '../ui/buttons/button.tsx'
import { warningIcon } from '../ui/images/icons.ts'
import { messages, texts } from '../i18n/messages.ts'
import { refusalText } from '../i18n/refusal-text.ts'
import { DecisionRow } from './decision-row.tsx'
import { DiscardButton } from './discard-button.tsx'
import { type Code, codesOf } from '../../functions/model/codes.ts'
import { itemFields } from '../../functions/model/fields.ts'
import { normalizeCode } from '../../functions/model/code-forms.ts'
import { amountsByCode, findByCode } from '../finding/find-by-code.ts'
import type { Item } from '../../functions/model/item.ts'
import { withReason } from './refusal-reason.ts'
import { type DialogControl, Dialog, FormDialog } from '../ui/dialogs/dialog.tsx'
import { TextField } from '../ui/inputs/text-field.tsx'
import { add } from '../../functions/model/quantity.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { RadioButton } from '../ui/inputs/radio-button.tsx'
import { formatQuantity } from '../i18n/format.ts'
import { describeTime } from './describe.ts'

export function RefusedRow({ intent }: { readonly intent: Intent }) {
  const { rows } = useItems()
  const [opened, setOpened] = useState<'merge' | 'ean'>()
  const twin = isTwin(intent) ? findTwin(rows, intent) : undefined
  const close = () => setOpened(undefined)
  return (
    <DecisionRow intent={intent} icon={warningIcon} kind="refused" reason={reasonOf(intent, twin?.name)}>
      {twin && (
        <Button variant="text" onClick={() => setOpened('merge')}>
          {texts.unsentChanges.waiting.merge}
        </Button>
      )}
      {isTwin(intent) ? (
        <Button variant="text" onClick={() => setOpened('ean')}>
          {texts.unsentChanges.waiting.changeEan}
        </Button>
      ) : (
        <Button variant="text" onClick={() => void outbox.retry(intent.id)}>
          {messages.failure.retry}
        </Button>
      )}
      <DiscardButton intent={intent}>{texts.unsentChanges.waiting.discard}</DiscardButton>
      {isTwin(intent) && twin && (
        <MergeDialog mine={intent} twin={twin} open={opened === 'merge'} onClose={close} />
      )}
      {isTwin(intent) && (
        <ChangeEanDialog mine={intent} twin={twin} open={opened === 'ean'} onClose={close} />
      )}
    </DecisionRow>
  )
}

function reasonOf({ refusal }: Intent, twin: string | undefined): string {
  if (twin !== undefined)
    return texts.unsentChanges.waiting.refused(texts.unsentChanges.waiting.sameEan(twin))
  const reason = refusal && refusalText(failureOf(withReason(refusal)), texts.refusals)
  return texts.unsentChanges.waiting.refused(reason || messages.failure.other)
}

interface Props extends DialogControl {
  readonly mine: Twin
  /** Absent where it is gone meanwhile. */
  readonly twin: Item | undefined
}

function ChangeEanDialog({ mine, twin, ...dialog }: Props) {
  const [ean, setEan] = useState(mine.input.fields.ean ?? '')
  return (
    <FormDialog
      {...dialog}
      title={texts.unsentChanges.waiting.changeEan}
      submit={texts.unsentChanges.waiting.send}
      typing
      onSubmit={() => void changeEan(mine, ean.trim(), twin)}
    >
      <TextField label={messages.fields.ean} value={ean} onChange={setEan} />
    </FormDialog>
  )
}

interface MergeDialogProps extends DialogControl {
  readonly mine: Twin
  readonly twin: Item
}

function MergeDialog({ mine, twin, ...dialog }: MergeDialogProps) {
  const { waiting, refused } = useOutbox()
  const [name, setName] = useState(twin.name)
  const added = stockOf(mine, [...refused, ...waiting])
  const present = twin.quantity ?? 0
  const choices = [
    { of: texts.unsentChanges.merge.theirs, name: twin.name, quantity: present },
    { of: texts.unsentChanges.merge.mine(describeTime(mine.at)), name: mine.name, quantity: added },
  ]
  return (
    <Dialog
      title={texts.unsentChanges.merge.title}
      {...dialog}
      footer={
        <div className="led-buttons">
          <Button onClick={() => void merge(mine, twin, name)}>{texts.unsentChanges.merge.merge}</Button>
          <Button variant="text" onClick={() => void changeEan(mine, '', twin)}>
            {texts.unsentChanges.merge.keepBoth}
          </Button>
        </div>
      }
    >
      <div className="merge">
        <fieldset className="choices">
          <legend>{texts.unsentChanges.merge.question(codesOf(mine.input.fields)[0]?.ean ?? '')}</legend>
          {choices.map((choice) => (
            <RadioButton
              key={choice.of}
              name={mine.id}
              label={`${choice.of} ${choice.name}`}
              checked={choice.name === name}
              onChoose={() => setName(choice.name)}
            >
              <span className="row-name">
                <span className="detail">{choice.of}</span> {choice.name}
              </span>
              <span className="detail">
                {texts.unsentChanges.merge.quantity(formatQuantity(choice.quantity))}
              </span>
            </RadioButton>
          ))}
        </fieldset>
        <p className="merge-sum">
          {messages.item.quantity}
          <span className="quantity-change">
            {formatQuantity(present)} + {formatQuantity(added)} →{' '}
            <strong>{formatQuantity(add(present, added))}</strong>
          </span>
        </p>
      </div>
    </Dialog>
  )
}

/** A refused addition of an item of which another one has a code. */
type Twin = Extract<Intent, { kind: 'create' }>

function isTwin(intent: Intent): intent is Twin {
  return intent.kind === 'create' && intent.refusal?.code === 'ean_taken'
}

/** The item with one of its codes, in any form of the GTIN. */
function findTwin(rows: readonly Item[], { input }: Twin): Item | undefined {
  const [found] = codesOf(input.fields).flatMap(({ ean }) => findByCode(rows, ean))
  return found?.item
}

/** How much of the refused item was put into stock meanwhile. */
function stockOf({ input }: Twin, intents: readonly Intent[]): number {
  return intents.reduce(
    (sum, one) => (one.kind === 'stock' && one.input.id === input.id ? sum + one.input.delta : sum),
    0,
  )
}

/** The other item gets what was done to the refused one, the chosen name and the codes that it lacks. */
function merge(mine: Twin, into: Item, name: string): Promise<void> {
  const more = codesOf(mine.input.fields).filter(isNoCodeOf(into))
  const codes = [...into.codes, ...more].slice(0, itemFields.codes.maximum)
  const fields = { name, ...(more.length > 0 && { codes }) }
  return outbox.amend(mine.id, (intent) => {
    if (intent.id === mine.id) return { ...mine, kind: 'edit', name, input: { id: into.id, fields } }
    return redirected(intent, mine.input.id, into.id)
  })
}

/** Adds the item all the same, under another EAN or none, and without the codes that the other one has. */
function changeEan(mine: Twin, ean: string, twin: Item | undefined): Promise<void> {
  const { codes = [], ...fields } = mine.input.fields
  const kept = twin ? codes.filter(isNoCodeOf(twin)) : codes
  const input = { ...mine.input, fields: { ...fields, ean, ...(kept.length > 0 && { codes: kept }) } }
  return outbox.amend(mine.id, (intent) => (intent.id === mine.id ? { ...mine, input } : intent))
}

const isNoCodeOf =
  (item: Item) =>
  ({ ean }: Code) =>
    !amountsByCode(item).has(normalizeCode(ean))

// An id is nowhere else in it.
const redirected = (intent: Intent, from: string, to: string): Intent =>
  readIntent(JSON.parse(JSON.stringify(intent).replaceAll(from, to))) ?? intent
