import { forgetFactor } from '../accounts/factor/factor.ts'
import { refreshSeconds } from '../accounts/sessions/refresh-cookie.ts'
import { forgetSessions } from '../accounts/sessions/session-list.ts'
import type { Platform } from '../runtime/platform.ts'
import { changeUser, newUser } from '../identity/user.ts'

// Longer than any token of the deleted account, which would otherwise find no record and start a new one.
const tombstoneSeconds = refreshSeconds + 60 * 60

export async function leaveTombstone(platform: Platform, userId: string): Promise<void> {
  const at = Math.floor(platform.now().getTime() / 1000)
  const tombstone = { ended_all: { at, spared: null }, expires_at: at + tombstoneSeconds }
  await forgetFactor(platform, userId)
  await forgetSessions(platform, userId)
  await changeUser(platform, userId, () => ({ ...newUser(userId), ...tombstone }))
}
