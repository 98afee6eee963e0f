import * as z from 'zod/mini'
import { presenceKey } from '../../database/keys.ts'
import type { Write } from '../../database/write.ts'
import type { Caller } from '../../identity/caller.ts'
import { keptDays } from '../../model/retention.ts'
import { time } from '../../model/time.ts'

/** When a device has last shown the app. A row of its own, since it is written once a minute. */
export const presenceRecord = z.object({ session: z.string(), seen: time, revision: z.int() })
export type Presence = z.output<typeof presenceRecord>

/** Returns the write with which a device begins to say so, until its session ends. */
export function addPresence({ id, session, began }: Caller, now: Date): Write {
  const expires_at = began + keptDays.session * 24 * 60 * 60
  const put = { ...presenceKey(id, session), session, seen: now.toISOString(), expires_at, revision: 1 }
  return { put, expecting: 'absent' }
}
