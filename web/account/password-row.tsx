import { useDialogState } from '../ui/use-dialog-state.ts'
import { formatDate } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'
import { AccountRow } from './account-row.tsx'
import { PasswordDialog } from './password-dialog.tsx'

const texts = messages.account

interface Props {
  readonly name: string
  /** When; null where nobody knows. */
  readonly changed: string | null
}

/** The way to change the password, and when that was done last. */
export function PasswordRow({ name, changed }: Props) {
  const dialog = useDialogState<true>()
  return (
    <li>
      <AccountRow
        title={texts.password}
        detail={changed === null ? texts.passwordHint : texts.passwordChangedOn(formatDate(changed))}
        onOpen={() => dialog.show(true)}
      />
      <PasswordDialog key={dialog.turn} name={name} open={dialog.open} onClose={dialog.close} />
    </li>
  )
}
