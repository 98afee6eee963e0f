import type { Context } from '../../http/operation.ts'
import type { UserRecord } from '../../identity/user.ts'
import { notify } from '../notices/notices.ts'
import { endDevicesOf, withAllEnded } from '../sessions/sessions.ts'

/** Ends all sessions of a user whose password was changed, except the one that did it, and notifies the user. */
export async function recordNewPassword(
  context: Context,
  account: { readonly id: string; readonly name: string; readonly session: string | null },
  user?: UserRecord,
): Promise<void> {
  const { platform } = context
  const end = withAllEnded(platform, account.session)
  const password_changed = Math.floor(platform.now().getTime() / 1000)
  let after: UserRecord | undefined
  await notify(context, account, ['password_changed'], {
    user,
    change(before) {
      after = { ...end(before), password_changed }
      return after
    },
  })
  if (after?.is_told) await endDevicesOf(platform, after)
}
