import { useId } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Form } from '../../ui/inputs/form.tsx'
import { Message } from '../../ui/messages/message.tsx'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { useAction } from '../../ui/messages/use-action.ts'
import { useFields } from '../../ui/inputs/use-fields.ts'
import { texts } from '../../i18n/texts.ts'
import { messages } from '../../i18n/messages.ts'
import { required } from '../../i18n/required.ts'
import { submit } from '../../outbox/submit.ts'
import { updateEntry } from '../batch/batch.ts'
import type { BatchState } from '../batch/batch-state.ts'
import { type ScanEntry, withRenaming } from '../batch/scan-entry.ts'
import { latest } from '../batch/state-text.ts'

interface Props {
  readonly entry: ScanEntry
  readonly store: BatchState
  readonly open: boolean
  readonly onClose: () => void
}

export function RenameItemDialog({ entry, store, open, onClose }: Props) {
  const form = useId()
  const { householdId: household } = store
  const { name: current } = latest(entry, household)
  const {
    values,
    field,
    submit: check,
  } = useFields({ name: current }, ({ name }) => ({
    name: required(messages.item.name, name),
  }))
  const rename = useAction(async () => {
    const { name } = values
    const change = { kind: 'edit', input: { id: entry.itemId, fields: { name } }, name } as const
    const outcome = await submit(change, { household })
    await store.change((batch) => updateEntry(batch, entry.id, (one) => withRenaming(one, outcome)))
    onClose()
  })
  const footer = (
    <div className="buttons">
      <Button type="submit" form={form} busy={rename.busy}>
        {messages.dialog.save}
      </Button>
    </div>
  )
  return (
    <Dialog title={texts.batchScanning.renameTitle} open={open} onClose={onClose} typing footer={footer}>
      <Form id={form} onSubmit={check(rename.run)}>
        {rename.error !== undefined && <Message severity="error">{rename.error}</Message>}
        <TextField label={messages.item.name} {...field('name')} />
      </Form>
    </Dialog>
  )
}
