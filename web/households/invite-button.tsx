import { Button } from '../ui/buttons/button.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { texts } from '../i18n/texts.ts'
import { InviteDialog } from './invite-dialog.tsx'

export function InviteButton() {
  const dialog = useDialogState<true>()
  return (
    <div className="dock">
      <Button aria-haspopup="dialog" onClick={() => dialog.show(true)}>
        {texts.invitations.invite}
      </Button>
      <InviteDialog key={dialog.turn} open={dialog.open} onClose={dialog.close} />
    </div>
  )
}
