import { Button } from '../ui/buttons/button.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { invitationsMessages } from '../i18n/invitations-messages.ts'
import { InviteDialog } from './invite-dialog.tsx'

/** The one button of the screen. */
export function InviteButton() {
  const dialog = useDialogState<true>()
  return (
    <div className="dock">
      <Button aria-haspopup="dialog" onClick={() => dialog.show(true)}>
        {invitationsMessages.invite}
      </Button>
      <InviteDialog key={dialog.turn} open={dialog.open} onClose={dialog.close} />
    </div>
  )
}
