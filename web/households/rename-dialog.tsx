import { useId } from 'react'
import { households } from '../../functions/households/contract.ts'
import { call } from '../api/call.ts'
import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Form } from '../ui/inputs/form.tsx'
import { TextField } from '../ui/inputs/text-field.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { useFields } from '../ui/inputs/use-fields.ts'
import { required } from '../i18n/required.ts'
import { householdSettingsMessages } from '../i18n/household-settings-messages.ts'
import { refreshMyHouseholds } from './my-households.ts'
import { useHousehold } from './use-household.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

const texts = householdSettingsMessages

export function RenameDialog({ open, onClose }: Props) {
  const form = useId()
  const { id, name: currentName } = useHousehold()
  const { values, field, submit } = useFields({ name: currentName }, ({ name }) => ({
    name: required(texts.name, name),
  }))
  const rename = useAction(async () => {
    const { name } = await call(households.rename, { params: { id }, body: values })
    await refreshMyHouseholds()
    notify('success', texts.renamed(name))
    onClose()
  })
  const footer = (
    <div className="buttons">
      <Button type="submit" form={form} busy={rename.busy}>
        {texts.rename}
      </Button>
    </div>
  )
  return (
    <Dialog title={texts.renameTitle} open={open} onClose={onClose} typing footer={footer}>
      <Form id={form} onSubmit={submit(rename.run)}>
        {rename.error !== undefined && <Message severity="error">{rename.error}</Message>}
        <TextField label={texts.name} {...field('name')} />
      </Form>
    </Dialog>
  )
}
