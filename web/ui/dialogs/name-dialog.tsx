import { useId } from 'react'
import { required } from '../../i18n/required.ts'
import { Button } from '../buttons/button.tsx'
import { Form } from '../inputs/form.tsx'
import { TextField } from '../inputs/text-field.tsx'
import { useFields } from '../inputs/use-fields.ts'
import { Message } from '../messages/message.tsx'
import { useAction } from '../messages/use-action.ts'
import { Dialog } from './dialog.tsx'

interface Props {
  readonly title: string
  readonly label: string
  /** The label of the button that submits. */
  readonly submit: string
  readonly name: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onRename: (name: string) => Promise<void>
}

export function NameDialog({ title, label, submit: action, name: present, open, onClose, onRename }: Props) {
  const form = useId()
  const { values, field, submit } = useFields({ name: present }, ({ name }) => ({
    name: required(label, name),
  }))
  const rename = useAction(async () => {
    await onRename(values.name)
    onClose()
  })
  const footer = (
    <div className="buttons">
      <Button type="submit" form={form} busy={rename.busy}>
        {action}
      </Button>
    </div>
  )
  return (
    <Dialog title={title} open={open} onClose={onClose} typing footer={footer}>
      <Form id={form} onSubmit={submit(rename.run)}>
        {rename.error !== undefined && <Message severity="error">{rename.error}</Message>}
        <TextField label={label} {...field('name')} />
      </Form>
    </Dialog>
  )
}
