import { me } from '../../functions/me/contract.ts'
import { call } from '../api/call.ts'
import { NewPasswordField, newPasswordError } from '../auth/new-password-field.tsx'
import { type DialogControl, FormDialog } from '../ui/dialogs/dialog.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { useFields } from '../ui/inputs/form.tsx'
import { texts } from '../i18n/texts.ts'
import { IdentityFields, useIdentity } from './identity-fields.tsx'
import { refreshMe } from './me.ts'

interface Props extends DialogControl {
  readonly name: string
  readonly email: string
  readonly onChanged?: () => void
}

const empty = { password: '', code: '', next: '' }

/** Changes the password, which ends every other session. */
export function PasswordDialog({ name, email, onChanged, ...dialog }: Props) {
  const identity = useIdentity()
  const { values, field, submit } = useFields(empty, ({ next, ...typed }) => ({
    ...identity.check(typed),
    next: newPasswordError(next),
  }))
  const change = useAction(async () => {
    await call(me.changePassword, { body: { ...identity.of(values), new_password: values.next } })
    await refreshMe()
    notify('success', texts.account.passwordChanged)
    dialog.onClose()
    onChanged?.()
  })
  return (
    <FormDialog
      title={texts.account.passwordTitle}
      submit={texts.account.passwordTitle}
      {...dialog}
      typing
      action={change}
      onSubmit={submit(change.run)}
    >
      <IdentityFields field={field} />
      <NewPasswordField label={texts.account.newPassword} names={[name, email]} {...field('next')} />
    </FormDialog>
  )
}
