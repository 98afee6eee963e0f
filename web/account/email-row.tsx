import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { texts } from '../i18n/texts.ts'
import { AccountRow } from './account-row.tsx'
import { EmailDialog } from './email-dialog.tsx'
import type { Me } from './me.ts'

export function EmailRow({ me: { name, email } }: { readonly me: Me }) {
  const dialog = useDialogState<true>()
  return (
    <li>
      <AccountRow title={texts.account.email} detail={email} onOpen={() => dialog.show(true)} />
      <EmailDialog key={dialog.turn} name={name} open={dialog.open} onClose={dialog.close} />
    </li>
  )
}
