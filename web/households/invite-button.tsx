import { Button } from '../ui/button.tsx'
import { useDialogState } from '../ui/use-dialog-state.ts'
import { messages } from '../i18n/messages.ts'
import { InviteDialog } from './invite-dialog.tsx'

/** The one button of the screen. */
export function InviteButton() {
  const dialog = useDialogState<true>()
  return (
    <div className="dock">
      <Button aria-haspopup="dialog" onClick={() => dialog.show(true)}>
        {messages.invitations.invite}
      </Button>
      <InviteDialog key={dialog.turn} open={dialog.open} onClose={dialog.close} />
    </div>
  )
}
