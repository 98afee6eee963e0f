import { me } from '../../functions/me/contract.ts'
import { call } from '../api/call.ts'
import { NewPasswordField, newPasswordError } from '../auth/new-password-field.tsx'
import { PasswordField } from '../auth/password-field.tsx'
import { Message } from '../ui/message.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/toasts.ts'
import { useAction } from '../ui/use-action.ts'
import { useFields } from '../ui/use-fields.ts'
import { required } from '../i18n/required.ts'
import { messages } from '../i18n/messages.ts'

const texts = messages.account
const empty = { password: '', next: '' }

/** Changes the password, which ends every other session. */
export function PasswordCard({ name }: { readonly name: string }) {
  const { values, field, submit, clear } = useFields(empty, ({ password, next }) => ({
    password: required(texts.presentPassword, password),
    next: newPasswordError(next),
  }))
  const change = useAction(async () => {
    const { password, next } = values
    await call(me.changePassword, { body: { password, new_password: next } })
    clear()
    notify('success', texts.passwordChanged)
  })
  return (
    <Card title={texts.password}>
      <Form onSubmit={submit(change.run)}>
        {change.error !== undefined && <Message severity="error">{change.error}</Message>}
        {/* Password managers need the user name. */}
        <input hidden readOnly type="text" autoComplete="username" value={name} />
        <PasswordField
          required
          label={texts.presentPassword}
          autoComplete="current-password"
          {...field('password')}
        />
        <NewPasswordField label={texts.newPassword} {...field('next')} />
        <Button type="submit" busy={change.busy}>
          {texts.passwordSubmit}
        </Button>
      </Form>
    </Card>
  )
}
