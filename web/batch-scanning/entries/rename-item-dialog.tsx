import type { DialogControl } from '../../ui/dialogs/dialog.tsx'
import { NameDialog } from '../../ui/dialogs/name-dialog.tsx'
import { texts } from '../../i18n/texts.ts'
import { messages } from '../../i18n/messages.ts'
import { submit } from '../../outbox/submit.ts'
import { updateEntry } from '../batch/batch.ts'
import type { BatchState } from '../batch/batch-state.ts'
import { type ScanEntry, withRenaming } from '../batch/scan-entry.ts'
import { latest } from '../batch/state-text.ts'

interface Props extends DialogControl {
  readonly entry: ScanEntry
  readonly store: BatchState
}

export function RenameItemDialog({ entry, store, ...state }: Props) {
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
