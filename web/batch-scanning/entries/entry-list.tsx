import { useRef } from 'react'
import { SourceLine } from '../../products/look-up-line.tsx'
import { useDialogState } from '../../ui/dialogs/use-dialog-state.ts'
import { correctStock } from '../../quick-looks/correct-stock.ts'
import { texts } from '../../i18n/texts.ts'
import type { BatchState } from '../batch/batch-state.ts'
import { EntryRow } from './entry-row.tsx'
import { askedBefore } from './asked-before.ts'
import { type ScanEntry, withRenaming } from '../batch/scan-entry.ts'
import { undoEntry } from '../batch/scans.ts'
import { latest } from '../batch/state-text.ts'
import type { DialogControl } from '../../ui/dialogs/dialog.tsx'
import { NameDialog } from '../../ui/dialogs/name-dialog.tsx'
import { messages } from '../../i18n/messages.ts'
import { submit } from '../../outbox/submit.ts'
import { updateEntry } from '../batch/batch.ts'

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
