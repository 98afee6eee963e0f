import { me } from '../../functions/me/contract.ts'
import { call } from '../api/call.ts'
import { household } from '../api/household.ts'
import { session } from '../api/session.ts'
import { paths } from '../paths.ts'
import { navigate } from '../router/place.ts'
import { notify } from '../ui/toasts.ts'
import { type Action, useAction } from '../ui/use-action.ts'
import { words } from '../words/words.ts'

/** Deletes the account. When it breaks off in the middle, another attempt goes on. */
export function useDeleteAccount(): Action<[]> {
  return useAction(async () => {
    await call(me.remove)
    household.forget()
    session.end()
    notify('success', words.account.deleted)
    navigate(paths.login, { replace: true })
  })
}
