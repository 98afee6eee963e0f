import { sessions } from '../../functions/me/session-contract.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { call } from '../api/call.ts'
import { notifyFailure } from '../ui/plain/notify-failure.ts'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import type { DescribedNotice } from './describe-notice.ts'
import type { Me } from './me.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { refreshSessions } from './session-rows.tsx'

interface Props extends DialogControl {
  readonly me: Me
  readonly notice: DescribedNotice
  /** Called once the stranger is out. */
  readonly onDone: () => void
}

/** Leads a user who did not do it to a new password, or to the end of that session. */
export function NotMeDialog({ me, notice, open, onClose, onDone }: Props) {
  const { title, device, session } = notice
  const password = useDialogState<true>()
  const end = useAction(async (id: string) => {
    await call(sessions.endSession, { params: { id } }).catch(ignoreEnded)
    await refreshSessions()
    notify('success', texts.sessions.sessionEnded(device))
    onClose()
    onDone()
  }, notifyFailure)
  const footer = (
    <div className="led-buttons">
      <Button
        onClick={() => {
          onClose()
          password.show(true)
        }}
      >
        {texts.account.passwordTitle}
      </Button>
      {session !== null && (
        <Button variant="text" severity="danger" busy={end.busy} onClick={() => end.run(session)}>
          {texts.notices.endSession(device)}
        </Button>
      )}
    </div>
  )
  return (
    <>
      <Dialog title={texts.notices.notMe} open={open} onClose={onClose} footer={footer}>
        <p>{title}</p>
        <p>{texts.notices.hint}</p>
      </Dialog>
      <PasswordDialog
        key={password.turn}
        name={me.name}
        email={me.email}
        {...password.control}
        onChanged={onDone}
      />
    </>
  )
}

function ignoreEnded(failure: unknown) {
  if (!(failure instanceof ApiFailure && failure.status === 404)) throw failure
}
