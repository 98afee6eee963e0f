import { useNavigate } from 'react-router-dom'
import { me } from '../../functions/me/contract.ts'
import { call } from '../api/call.ts'
import { household, currentUserId } from '../api/household.ts'
import { session } from '../api/session.ts'
import { forgetDevice } from '../outbox/device.ts'
import { paths } from '../paths.ts'
import { notify } from '../ui/plain/toasts.ts'
import { type Action, useAction } from '../ui/messages/use-action.ts'
import { texts } from '../i18n/texts.ts'
import type { Identity } from './identity-form.tsx'

/** Deletes the account; if that fails halfway, another attempt continues. */
export function useDeleteAccount(): Action<[Identity]> {
  const navigate = useNavigate()
  return useAction(async (identity) => {
    const person = currentUserId()
    await call(me.remove, { body: identity })
    household.forget()
    session.end()
    await forgetDevice(person)
    notify('success', texts.account.deleted)
    await navigate(paths.login, { replace: true })
  })
}
