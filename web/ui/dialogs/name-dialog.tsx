import { required } from '../../i18n/messages.ts'
import { TextField } from '../inputs/text-field.tsx'
import { useFields } from '../inputs/form.tsx'
import { useAction } from '../messages/use-action.ts'
import { type DialogControl, FormDialog } from './dialog.tsx'

interface Props extends DialogControl {
  readonly title: string
  readonly label: string
  /** The label of the button that submits. */
  readonly submit: string
  readonly name: string
  readonly maxLength?: number
  /** Closes the dialog once it is done, and shows what it throws. */
  readonly onName: (name: string) => Promise<void>
}

export function NameDialog({ label, name: present, maxLength, onName, ...dialog }: Props) {
  const { values, field, submit } = useFields({ name: present }, ({ name }) => ({
    name: required(label, name),
  }))
  const save = useAction(async () => {
    await onName(values.name)
    dialog.onClose()
  })
  return (
    <FormDialog {...dialog} typing action={save} onSubmit={submit(save.run)}>
      <TextField label={label} maxLength={maxLength} {...field('name')} />
    </FormDialog>
  )
}
