import { me } from '../../functions/me/contract.ts'
import { call } from '../api/call.ts'
import { PasswordField } from '../auth/password-field.tsx'
import { Message } from '../ui/message.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useAction } from '../ui/use-action.ts'
import { useFields } from '../ui/use-fields.ts'
import { required } from '../i18n/required.ts'
import { messages } from '../i18n/messages.ts'

const texts = messages.account
const empty = { email: '', password: '' }

/** Requests a code for the new e-mail address. */
export function EmailForm({ name, onSent }: { readonly name: string; readonly onSent: () => void }) {
  const { values, field, submit } = useFields(empty, ({ email, password }) => ({
    email: required(texts.newEmail, email),
    password: required(texts.presentPassword, password),
  }))
  const ask = useAction(async () => {
    await call(me.changeEmail, { body: values })
    onSent()
  })
  return (
    <Form onSubmit={submit(ask.run)}>
      {ask.error !== undefined && <Message severity="error">{ask.error}</Message>}
      <TextField required label={texts.newEmail} type="email" autoComplete="email" {...field('email')} />
      {/* Password managers need the user name. */}
      <input hidden readOnly type="text" autoComplete="username" value={name} />
      <PasswordField
        required
        label={texts.presentPassword}
        autoComplete="current-password"
        {...field('password')}
      />
      <Button type="submit" busy={ask.busy}>
        {texts.emailSubmit}
      </Button>
    </Form>
  )
}
