import { me } from '../../functions/me/contract.ts'
import { call } from '../api/call.ts'
import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Form } from '../ui/inputs/form.tsx'
import { TextField } from '../ui/inputs/text-field.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { useFields } from '../ui/inputs/use-fields.ts'
import { required } from '../i18n/required.ts'
import { texts } from '../i18n/texts.ts'
import { IdentityFields } from './identity-fields.tsx'
import { useIdentity } from './use-identity.ts'

const empty = { email: '', password: '', code: '' }

export function EmailForm({ name, onSent }: { readonly name: string; readonly onSent: () => void }) {
  const identity = useIdentity()
  const { values, field, submit } = useFields(empty, ({ email, ...typed }) => ({
    email: required(texts.account.newEmail, email),
    ...identity.check(typed),
  }))
  const ask = useAction(async () => {
    await call(me.changeEmail, { body: { email: values.email, ...identity.of(values) } })
    onSent()
  })
  return (
    <Form onSubmit={submit(ask.run)}>
      {ask.error !== undefined && <Message severity="error">{ask.error}</Message>}
      <TextField
        required
        label={texts.account.newEmail}
        type="email"
        autoComplete="email"
        {...field('email')}
      />
      <IdentityFields name={name} field={field} />
      <Button type="submit" busy={ask.busy}>
        {texts.account.emailSubmit}
      </Button>
    </Form>
  )
}
