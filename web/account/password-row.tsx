import { useDialogState } from '../ui/use-dialog-state.ts'
import { messages } from '../i18n/messages.ts'
import { AccountRow } from './account-row.tsx'
import { PasswordDialog } from './password-dialog.tsx'

const texts = messages.account

export function PasswordRow({ name }: { readonly name: string }) {
  const dialog = useDialogState<true>()
  return (
    <li>
      <AccountRow title={texts.password} detail={texts.passwordHint} onOpen={() => dialog.show(true)} />
      <PasswordDialog key={dialog.turn} name={name} open={dialog.open} onClose={dialog.close} />
    </li>
  )
}
