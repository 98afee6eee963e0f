import * as z from 'zod/mini'
import { presenceKey } from '../../database/keys.ts'
import type { Row, Write } from '../../database/write.ts'
import type { Caller } from '../../identity/caller.ts'
import { keptDays } from '../../model/retention.ts'
import { time } from '../../model/time.ts'

/** When a device has last shown what others have changed in a household. A row of its own, since it is written often. */
export const presenceRecord = z.object({
  session: z.string(),
  household_id: z.string(),
  seen: time,
  revision: z.int(),
})
export type Presence = z.output<typeof presenceRecord>

export function addPresence({ id, session, began }: Caller, household_id: string, now: Date): Write {
  const expires_at = began + keptDays.session * 24 * 60 * 60
  const presence: Presence = { session, household_id, seen: now.toISOString(), revision: 1 }
  return { put: { ...presence, ...presenceKey(id, session, household_id), expires_at }, expecting: 'absent' }
}

/** Returns a row that has expired, which DynamoDB removes. */
export function endPresence(userId: string, presence: Presence, now: Date): Write {
  const key = presenceKey(userId, presence.session, presence.household_id)
  const put: Row = { ...presence, ...key, expires_at: Math.floor(now.getTime() / 1000) }
  return { put, expecting: presence.revision }
}
