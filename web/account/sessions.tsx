import { useNavigate } from 'react-router-dom'
import { auth } from '../../functions/auth/contract.ts'
import { call } from '../api/call.ts'
import { session } from '../api/session.ts'
import { currentUserId } from '../api/user.ts'
import { forgetDevice } from '../outbox/device.ts'
import { paths } from '../paths.ts'
import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { Question } from '../ui/dialogs/question.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { messages } from '../i18n/messages.ts'
import { texts } from '../i18n/texts.ts'
import { SessionRows } from './session-rows.tsx'

export function Sessions() {
  const navigate = useNavigate()
  const logOutEverywhere = useAction(async () => {
    const person = currentUserId()
    await call(auth.logoutAll)
    session.end()
    await forgetDevice(person)
    notify('success', texts.account.loggedOutEverywhere)
    await navigate(paths.login, { replace: true })
  })
  const question = useDialogState<true>()
  return (
    <SessionRows>
      {logOutEverywhere.error !== undefined && <Message severity="error">{logOutEverywhere.error}</Message>}
      <Button severity="danger" variant="text" aria-haspopup="dialog" onClick={() => question.show(true)}>
        {texts.account.logOutEverywhere}
      </Button>
      {question.value && (
        <Question
          key={question.turn}
          title={texts.account.logOutEverywhereQuestion}
          open={question.open && logOutEverywhere.error === undefined}
          stay={messages.dialog.cancel}
          leave={texts.account.logOutEverywhere}
          busy={logOutEverywhere.busy}
          onStay={question.close}
          onLeave={logOutEverywhere.run}
        >
          {texts.account.logOutEverywhereConsequence}
        </Question>
      )}
    </SessionRows>
  )
}
