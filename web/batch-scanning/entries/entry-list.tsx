import { useRef } from 'react'
import { SourceLine } from '../../products/look-up-line.tsx'
import { useDialogState } from '../../ui/dialogs/use-dialog-state.ts'
import type { DialogControl } from '../../ui/dialogs/dialog.tsx'
import { correctStock } from '../../quick-looks/correct-stock.ts'
import type { BatchState } from '../batch/batch-state.ts'
import { type ScanEntry, withRenaming, updateEntry } from '../batch/batch.ts'
import { undoEntry, setAmount, answerEntry } from '../batch/scans.ts'
import { latest, stateText } from '../batch/state-text.ts'
import { NameDialog } from '../../ui/dialogs/name-dialog.tsx'
import { messages, texts } from '../../i18n/messages.ts'
import { submit } from '../../outbox/submit.ts'
import {
  isUnexplained,
  beliefsOf,
  mostQuestions,
  worthQuestions,
} from '../../../functions/model/forecasts/doubts.ts'
import { toBuy } from '../../../functions/model/gap.ts'
import { UsedUpOrMore } from '../../add-to-list/used-up-or-more.tsx'
import { replicas } from '../../outbox/device.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { pencilIcon, undoIcon } from '../../ui/images/icons.ts'
import { useAction } from '../../ui/messages/use-action.ts'
import { formatQuantity } from '../../i18n/format.ts'
import { EntryAmount } from './entry-amount.tsx'
import { RowText } from '../../ui/lists/row-group.tsx'
import { subtract } from '../../../functions/model/quantity.ts'

interface Props {
  readonly entries: readonly ScanEntry[]
  readonly store: BatchState
}

export function EntryList({ entries, store }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const dialog = useDialogState<ScanEntry>()
  const asked = askedBefore(store)

  // The button that was clicked disappears with its entry.
  async function undo(id: string) {
    const undone = undoEntry(store, id)
    if (await undone) heading.current?.focus()
  }

  function sayNone({ itemId, amount }: ScanEntry) {
    heading.current?.focus()
    correctStock(itemId, amount)
  }

  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {texts.batchScanning.lines}
      </h2>
      {entries.length === 0 && <p className="hint">{texts.batchScanning.empty}</p>}
      <ul className="rows">
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={latest(entry, store.householdId)}
            store={store}
            onRename={() => dialog.show(entry)}
            onUndo={() => undo(entry.id)}
            onNoneBefore={asked.includes(entry) ? () => sayNone(entry) : undefined}
          />
        ))}
      </ul>
      {entries.some(({ isNew = false }) => isNew) && <SourceLine />}
      {dialog.value !== undefined && (
        <RenameItemDialog key={dialog.turn} entry={dialog.value} store={store} {...dialog.control} />
      )}
    </section>
  )
}

interface RenameItemDialogProps extends DialogControl {
  readonly entry: ScanEntry
  readonly store: BatchState
}

function RenameItemDialog({ entry, store, ...state }: RenameItemDialogProps) {
  const { householdId: household } = store
  async function rename(name: string) {
    const change = { kind: 'edit', input: { id: entry.itemId, fields: { name } }, name } as const
    const outcome = await submit(change, { household })
    await store.change((batch) => updateEntry(batch, entry.id, (one) => withRenaming(one, outcome)))
  }
  const labels = {
    title: texts.batchScanning.renameTitle,
    label: messages.item.name,
    submit: messages.dialog.save,
  }
  return <NameDialog {...state} {...labels} name={latest(entry, household).name} onName={rename} />
}

interface EntryRowProps {
  /** Opens what changes the name of a new item. */
  readonly onRename: () => void
  readonly entry: ScanEntry
  readonly store: BatchState
  readonly onUndo: () => Promise<void>
  /** Corrects the stock to what was scanned, where that is worth asking. */
  readonly onNoneBefore: (() => void) | undefined
}

function EntryRow({ entry, store, onRename, onUndo, onNoneBefore }: EntryRowProps) {
  const { id, mode, name, sending, failure, isNew = false } = entry
  const undo = useAction(onUndo)
  const state = sending > 0 ? texts.batchScanning.saving : stateText(store.householdId, entry)
  const item = mode === 'list' ? replicas.current(store.householdId).find(entry.itemId) : undefined
  // It was not on the list before.
  const isAsked = item?.quantity && toBuy(item) === entry.amount && isUnexplained(item)
  const stock = isAsked && texts.batchScanning.inStock(formatQuantity(item.quantity))
  const detail = [!isNew && texts.batchScanning.did[mode], state, stock].filter(Boolean).join(' · ')
  return (
    <li className="row still scan-entry">
      <RowText title={name} detail={failure === undefined ? detail : undefined} />
      {isNew && (
        <Button
          variant="text"
          icon={pencilIcon}
          aria-label={texts.batchScanning.rename(name)}
          onClick={onRename}
        />
      )}
      <EntryAmount name={name} amount={entry.amount} onChange={(amount) => setAmount(store, id, amount)} />
      <Button
        variant="text"
        icon={undoIcon}
        aria-label={texts.batchScanning.undo(name)}
        busy={undo.busy || sending > 0}
        onClick={() => sending > 0 || undo.run()}
      />
      {item && isAsked && (
        <UsedUpOrMore
          name={name}
          buttonOf={(answer) => ({ onClick: () => answerEntry(store, entry, item, answer) })}
        />
      )}
      {onNoneBefore && (
        <Button variant="text" aria-label={texts.batchScanning.noneBeforeOf(name)} onClick={onNoneBefore}>
          {texts.batchScanning.noneBefore}
        </Button>
      )}
      {failure !== undefined && (
        <span className="scan-entry-failure">
          <span className="error-text">{failure}</span>
        </span>
      )}
    </li>
  )
}

/** The entries of which it is worth asking if some was there before: the first ones, so that they stay the same. */
function askedBefore({ householdId, read }: BatchState): readonly ScanEntry[] {
  const { find, shown } = replicas.current(householdId)
  const beliefs = beliefsOf(shown(), Date.now())
  const asked = read().entries.filter(({ mode, itemId, amount, sending }) => {
    const item = mode === 'add' && sending === 0 ? find(itemId) : undefined
    const before = item && { ...item, quantity: Math.max(0, subtract(item.quantity ?? 0, amount)) }
    return before && worthQuestions([before], beliefs).length > 0
  })
  return asked.slice(-mostQuestions)
}
