import { useNavigate } from 'react-router-dom'
import { currentUserId } from '../api/user.ts'
import { forgetDevice } from '../outbox/device.ts'
import { paths } from '../paths.ts'
import { notify } from '../ui/plain/toasts.ts'
import { type Action, useAction } from '../ui/messages/use-action.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { logOut } from './log-in.ts'

/** Ends the session and opens the login; an error does not keep the user logged in. */
export function useLogOut(): Action<[]> {
  const navigate = useNavigate()
  return useAction(async () => {
    const person = currentUserId()
    await logOut().catch((failure: unknown) => notify('error', errorMessage(failure)))
    await forgetDevice(person)
    await navigate(paths.login, { replace: true })
  })
}
