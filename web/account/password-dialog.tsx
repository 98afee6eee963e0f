import { useId } from 'react'
import { me } from '../../functions/me/contract.ts'
import { call } from '../api/call.ts'
import { NewPasswordField, newPasswordError } from '../auth/new-password-field.tsx'
import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Form } from '../ui/inputs/form.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { useFields } from '../ui/inputs/use-fields.ts'
import { texts } from '../i18n/texts.ts'
import { IdentityFields } from './identity-fields.tsx'
import { refreshMe } from './me.ts'
import { useIdentity } from './use-identity.ts'

interface Props {
  readonly name: string
  readonly email: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onChanged?: () => void
}

const empty = { password: '', code: '', next: '' }

/** Changes the password, which ends every other session. */
export function PasswordDialog({ name, email, open, onClose, onChanged }: Props) {
  const form = useId()
  const identity = useIdentity()
  const { values, field, submit } = useFields(empty, ({ next, ...typed }) => ({
    ...identity.check(typed),
    next: newPasswordError(next),
  }))
  const change = useAction(async () => {
    await call(me.changePassword, { body: { ...identity.of(values), new_password: values.next } })
    await refreshMe()
    notify('success', texts.account.passwordChanged)
    onClose()
    onChanged?.()
  })
  const footer = (
    <div className="buttons">
      <Button type="submit" form={form} busy={change.busy}>
        {texts.account.passwordTitle}
      </Button>
    </div>
  )
  return (
    <Dialog title={texts.account.passwordTitle} open={open} onClose={onClose} typing footer={footer}>
      <Form id={form} onSubmit={submit(change.run)}>
        {change.error !== undefined && <Message severity="error">{change.error}</Message>}
        <IdentityFields name={name} field={field} />
        <NewPasswordField label={texts.account.newPassword} names={[name, email]} {...field('next')} />
      </Form>
    </Dialog>
  )
}
