import { useRef } from 'react'
import { DeleteActions } from '../../ui/buttons/delete-actions.tsx'
import { useDialogState } from '../../ui/dialogs/use-dialog-state.ts'
import type { BatchState } from '../batch/batch-state.ts'
import type { InboxCode } from '../batch/inbox-code.ts'
import { NewCodeDialog } from './new-code-dialog.tsx'
import type { Item } from '../../../functions/model/item.ts'
import { discardCode } from '../batch/scans.ts'
import { useInboxParts } from './use-inbox-parts.ts'
import { sameCode } from '../../../functions/model/code-forms.ts'
import { addErrorMessage } from '../../items/add-error-message.ts'
import { categoriesOf } from '../../finding/filter-and-sort.ts'
import { type LookUp, nameOf } from '../../products/look-up.ts'
import { type Suggestion, suggestionOf } from '../../products/suggestion.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Message } from '../../ui/messages/message.tsx'
import { normalizeText } from '../../../functions/model/normalize-text.ts'
import { useAction } from '../../ui/messages/use-action.ts'
import { notify } from '../../ui/plain/toasts.ts'
import { messages, texts } from '../../i18n/messages.ts'
import { addCodes, undoAdded, giveCode } from './add-code.ts'
import { sameNamed } from './inbox-parts.ts'
import { SourceLine } from '../../products/look-up-line.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import { barcodeIcon } from '../../ui/images/icons.ts'
import { formatCalendarDay } from '../../i18n/format.ts'
import './inbox.css'

export function Inbox({ rows, store }: { readonly rows: readonly Item[]; readonly store: BatchState }) {
  const { parts, lookUpOf } = useInboxParts(store, rows)
  const codes = [...parts.open, ...parts.pending]
  const body = useRef<HTMLDivElement>(null)
  const dialog = useDialogState<InboxCode>()
  const focusBody = () => body.current?.focus()

  function discardAll() {
    for (const one of codes) discardCode(store, one)
    focusBody()
  }

  return (
    <div className="inbox" ref={body} tabIndex={-1}>
      {codes.length > 1 && (
        <DeleteActions
          label={texts.batchScanning.discardAll}
          question={texts.batchScanning.discardAllQuestion(codes.length)}
          consequence={texts.batchScanning.discardAllConsequence}
          busy={false}
          onDelete={discardAll}
        />
      )}
      <p className="hint">
        {codes.length === 0 ? texts.batchScanning.inboxEmpty : texts.batchScanning.inboxHint}
      </p>
      <InboxGroups codes={codes} rows={rows} store={store} lookUpOf={lookUpOf} onAdd={dialog.show} />
      <AddFound codes={codes} rows={rows} lookUpOf={lookUpOf} store={store} onAdded={focusBody} />
      {dialog.value && (
        <NewCodeDialog
          key={dialog.turn}
          inboxCode={dialog.value}
          store={store}
          {...dialog.control}
          onClosed={focusBody}
        />
      )}
    </div>
  )
}

type Found = readonly [InboxCode, Suggestion]

interface Props {
  readonly rows: readonly Item[]
  readonly codes: readonly InboxCode[]
  readonly lookUpOf: (code: string) => LookUp
  readonly store: BatchState
  readonly onAdded: () => void
}

/** Makes items of all codes that were found, as they were found, but for names that are there already. */
function AddFound({ rows, codes, lookUpOf, store, onAdded }: Props) {
  const categories = categoriesOf(rows)
  const found = distinct(
    codes.flatMap((inboxCode) => {
      const lookUp = lookUpOf(inboxCode.code)
      const isNew = inboxCode.mode !== 'take' && lookUp.state === 'found' && !sameNamed(rows, lookUp)
      return isNew ? [[inboxCode, suggestionOf(lookUp, categories)] as const] : []
    }),
  )
  const add = useAction(async () => {
    const added = await addCodes(store, found)
    notify('success', texts.batchScanning.addedAll(added.itemIds.length), {
      label: messages.history.undo,
      run: () => void undoAdded(store, added),
    })
    onAdded()
  }, addErrorMessage)
  if (found.length === 0) return null
  return (
    <>
      {add.error !== undefined && <Message severity="error">{add.error}</Message>}
      <Button busy={add.busy} onClick={add.run}>
        {texts.batchScanning.addAllFound(found.length)}
      </Button>
    </>
  )
}

/** Keeps one of each name and code: a person has to decide about the second one. */
function distinct(found: readonly Found[]): readonly Found[] {
  return found.filter(([{ code }, { name }], index) =>
    found
      .slice(0, index)
      .every(
        ([one, fields]) => !sameCode(one.code, code) && normalizeText(fields.name) !== normalizeText(name),
      ),
  )
}

interface Actions {
  readonly rows: readonly Item[]
  readonly store: BatchState
  readonly lookUpOf: (code: string) => LookUp
  readonly onAdd: (inboxCode: InboxCode) => void
}

interface InboxGroupsProps extends Actions {
  readonly codes: readonly InboxCode[]
}

function InboxGroups({ codes, ...actions }: InboxGroupsProps) {
  const stateOf = ({ code }: InboxCode) => actions.lookUpOf(code).state
  const found = codes.filter((one) => stateOf(one) === 'found')
  const missing = codes.filter((one) => stateOf(one) === 'missing')
  const others = codes.filter((one) => !found.includes(one) && !missing.includes(one))
  if (codes.every((one) => stateOf(one) === 'none')) return <Rows codes={codes} {...actions} />
  return (
    <>
      <Group title={texts.batchScanning.found} codes={found} {...actions} />
      {found.length > 0 && <SourceLine />}
      <Group title={texts.batchScanning.notFound} codes={missing} {...actions} />
      <Group title={texts.batchScanning.notLookedUp} codes={others} {...actions} />
    </>
  )
}

function Group({ title, codes, ...actions }: InboxGroupsProps & { readonly title: string }) {
  if (codes.length === 0) return null
  return (
    <section>
      <h2>
        {title} <span className="count">{codes.length}</span>
      </h2>
      <Rows codes={codes} {...actions} />
    </section>
  )
}

function Rows({ codes, ...actions }: InboxGroupsProps) {
  return (
    <ul className="rows">
      {codes.map((inboxCode) => (
        <Row key={inboxCode.itemId} inboxCode={inboxCode} {...actions} />
      ))}
    </ul>
  )
}

function Row({ inboxCode, rows, store, lookUpOf, onAdd }: Actions & { readonly inboxCode: InboxCode }) {
  const { code, mode, count, until } = inboxCode
  const lookUp = lookUpOf(code)
  const same = sameNamed(rows, lookUp)
  const name = lookUp.state === 'found' ? nameOf(lookUp.product) : undefined
  const detail = lookUp.state === 'own' ? texts.products.own : texts.batchScanning.scanned({ count, mode })
  return (
    <li className="row still inbox-row">
      <Icon of={barcodeIcon} />
      <span className="row-name">
        <strong>{name ?? texts.batchScanning.noName}</strong>
        <span className="detail">
          {code} · {detail}
          {until !== undefined && ` · ${messages.records.until(formatCalendarDay(until))}`}
        </span>
      </span>
      {same && (
        <span className="same-name">
          <Button variant="outlined" onClick={() => void giveCode(store, inboxCode, same, 1)}>
            {texts.batchScanning.sameAs(same.name)}
          </Button>
        </span>
      )}
      <Button
        variant="text"
        aria-label={texts.batchScanning.addCode(name ?? code)}
        onClick={() => onAdd(inboxCode)}
      >
        {texts.batchScanning.add}
      </Button>
    </li>
  )
}
