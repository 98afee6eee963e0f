import { households } from '../../functions/households/contract.ts'
import { call } from '../api/call.ts'
import { Message } from '../ui/message.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { plusIcon } from '../ui/icons.ts'
import { TextField } from '../ui/text-field.tsx'
import { notify } from '../ui/toasts.ts'
import { useAction } from '../ui/use-action.ts'
import { useFields } from '../ui/use-fields.ts'
import { required } from '../i18n/required.ts'
import { messages } from '../i18n/messages.ts'
import { switchToJoined } from './my-households.ts'

const texts = messages.household

/** Creates a household and opens it. */
export function CreateHouseholdForm() {
  const { values, field, submit, clear } = useFields({ name: '' }, ({ name }) => ({
    name: required(texts.create, name),
  }))
  const create = useAction(async () => {
    const made = await call(households.create, { body: values })
    await switchToJoined(made)
    clear()
    notify('success', texts.created(made.name))
  })
  return (
    <Form onSubmit={submit(create.run)}>
      {create.error !== undefined && <Message severity="error">{create.error}</Message>}
      <TextField label={texts.create} {...field('name')} />
      <Button type="submit" variant="outlined" icon={plusIcon} busy={create.busy}>
        {texts.createLabel}
      </Button>
    </Form>
  )
}
