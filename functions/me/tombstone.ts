import { refreshSeconds } from '../auth/refresh-cookie.ts'
import type { Platform } from '../runtime/platform.ts'
import { changeUser, newUser } from '../identity/user.ts'

// No token of the deleted account outlives it, so that none finds the user's record missing and begins anew.
const tombstoneSeconds = refreshSeconds + 60 * 60

/** Leaves nothing of a user whose account is gone but that all their sessions are over. */
export async function bury(platform: Platform, userId: string): Promise<void> {
  const at = Math.floor(platform.now().getTime() / 1000)
  const tombstone = { ended_all: { at, spared: null }, expires_at: at + tombstoneSeconds }
  await changeUser(platform, userId, () => ({ ...newUser(userId), ...tombstone }))
}
