import { useId } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Form } from '../ui/inputs/form.tsx'
import { Message } from '../ui/messages/message.tsx'
import { TextField } from '../ui/inputs/text-field.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { useFields } from '../ui/inputs/use-fields.ts'
import { required } from '../i18n/required.ts'
import { texts } from '../i18n/texts.ts'

interface Props {
  readonly title: string
  readonly action: string
  readonly name: string
  readonly open: boolean
  readonly onClose: () => void
  /** @throws {ApiFailure} if the name is refused */
  readonly onName: (name: string) => Promise<void>
}

export function StoreNameDialog({ title, action, name, open, onClose, onName }: Props) {
  const form = useId()
  const { values, field, submit } = useFields({ name }, (typed) => ({
    name: required(texts.stores.name, typed.name),
  }))
  const save = useAction(async () => {
    await onName(values.name.trim())
    onClose()
  })
  const footer = (
    <div className="buttons">
      <Button type="submit" form={form} busy={save.busy}>
        {action}
      </Button>
    </div>
  )
  return (
    <Dialog title={title} open={open} onClose={onClose} typing footer={footer}>
      <Form id={form} onSubmit={submit(save.run)}>
        {save.error !== undefined && <Message severity="error">{save.error}</Message>}
        <TextField label={texts.stores.name} maxLength={64} {...field('name')} />
      </Form>
    </Dialog>
  )
}
