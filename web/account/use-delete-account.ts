import { useNavigate } from 'react-router-dom'
import { me } from '../../functions/me/contract.ts'
import { call } from '../api/call.ts'
import { household } from '../api/household.ts'
import { session } from '../api/session.ts'
import { currentUserId } from '../api/user.ts'
import { forgetDevice } from '../outbox/device.ts'
import { paths } from '../paths.ts'
import { notify } from '../ui/toasts.ts'
import { type Action, useAction } from '../ui/use-action.ts'
import { messages } from '../i18n/messages.ts'

/** Deletes the account; if that fails halfway, another attempt continues. */
export function useDeleteAccount(): Action<[]> {
  const navigate = useNavigate()
  return useAction(async () => {
    const person = currentUserId()
    await call(me.remove)
    household.forget()
    session.end()
    await forgetDevice(person)
    notify('success', messages.account.deleted)
    await navigate(paths.login, { replace: true })
  })
}
