import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { formatDate } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'
import { AccountRow } from './account-row.tsx'
import type { Me } from './me.ts'
import { PasswordDialog } from './password-dialog.tsx'

interface Props {
  readonly me: Me
}

export function PasswordRow({ me }: Props) {
  const dialog = useDialogState<true>()
  return (
    <li>
      <AccountRow
        title={texts.account.password}
        detail={
          me.password_changed === null
            ? texts.account.passwordHint
            : texts.account.passwordChangedOn(formatDate(me.password_changed))
        }
        onOpen={() => dialog.show(true)}
      />
      <PasswordDialog key={dialog.turn} name={me.name} email={me.email} {...dialog.control} />
    </li>
  )
}
