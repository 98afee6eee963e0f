import { households } from '../../functions/households/contract.ts'
import { call } from '../api/call.ts'
import { Message } from '../ui/message.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { notify } from '../ui/toasts.ts'
import { useAction } from '../ui/use-action.ts'
import { useFields } from '../ui/use-fields.ts'
import { required } from '../i18n/required.ts'
import { messages } from '../i18n/messages.ts'
import { refreshMyHouseholds } from './my-households.ts'
import { useHousehold } from './use-household.ts'

const texts = messages.household

export function RenameForm() {
  const { id, name: currentName } = useHousehold()
  const { values, field, submit } = useFields({ name: currentName }, ({ name }) => ({
    name: required(texts.name, name),
  }))
  const rename = useAction(async () => {
    const { name } = await call(households.rename, { params: { id }, body: values })
    await refreshMyHouseholds()
    notify('success', texts.renamed(name))
  })
  return (
    <Form onSubmit={submit(rename.run)}>
      {rename.error !== undefined && <Message severity="error">{rename.error}</Message>}
      <div className="field-and-button">
        <TextField label={texts.name} {...field('name')} />
        <Button type="submit" variant="outlined" busy={rename.busy}>
          {texts.rename}
        </Button>
      </div>
    </Form>
  )
}
