import { useId } from 'react'
import { apiKeys as routes, type ApiKey } from '../../functions/api-keys/contract.ts'
import { call } from '../api/call.ts'
import { useHousehold } from '../households/use-household.ts'
import { connectionsMessages as texts } from '../i18n/connections-messages.ts'
import { required } from '../i18n/required.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Form } from '../ui/inputs/form.tsx'
import { TextField } from '../ui/inputs/text-field.tsx'
import { useFields } from '../ui/inputs/use-fields.ts'
import { Message } from '../ui/messages/message.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { notify } from '../ui/plain/toasts.ts'
import { refreshApiKeys } from './api-keys.ts'

interface Props {
  readonly apiKey: ApiKey
  readonly open: boolean
  readonly onClose: () => void
}

export function RenameKeyDialog({ apiKey, open, onClose }: Props) {
  const form = useId()
  const { id } = useHousehold()
  const { values, field, submit } = useFields({ name: apiKey.name }, ({ name }) => ({
    name: required(texts.name, name),
  }))
  const rename = useAction(async () => {
    await call(routes.renameKey, { params: { id, keyId: apiKey.id }, body: values })
    await refreshApiKeys(id)
    notify('success', texts.renamed(values.name))
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
    <Dialog title={texts.renameOf(apiKey.name)} open={open} onClose={onClose} typing footer={footer}>
      <Form id={form} onSubmit={submit(rename.run)}>
        {rename.error !== undefined && <Message severity="error">{rename.error}</Message>}
        <TextField label={texts.name} {...field('name')} />
      </Form>
    </Dialog>
  )
}
