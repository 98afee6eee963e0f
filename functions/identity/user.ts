import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import { commitWithRetry } from '../database/commit.ts'
import { userKey } from '../database/keys.ts'
import { userScope } from '../database/scope.ts'
import type { Platform } from '../runtime/platform.ts'
import { openTable, putAfter, type Write } from '../database/table.ts'
import { sessionEnded, type Session } from './caller.ts'

const notice = z.object({
  id: z.string(),
  kind: z.string(),
  at: z.number(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The session that did it, to which it is not shown; null where it was none. */
  session: z.nullable(z.string()),
  /** How many notices it stands for: the oldest ones of a kind and device become one. */
  times: withDefault(z.int(), 1),
})
export type Notice = z.output<typeof notice>

/** The product's own record of a user; the rest is in Cognito. Times in seconds since 1970. */
export const userRecord = z.object({
  id: z.string(),
  default_household: z.nullable(z.string()),
  /** All households of the user, oldest first; it may still name some that they were removed from. */
  households: z.array(z.string()),
  /** How the user has chosen to see the app; null where they have not, as in records of earlier versions. */
  language: withDefault(z.nullable(z.string()), null),
  theme: withDefault(z.nullable(z.string()), null),
  /** Missing in records of earlier versions, as is `password_changed`. */
  notices: withDefault(z.array(notice), []),
  password_changed: withDefault(z.nullable(z.number()), null),
  /** Whether a device of theirs gets notifications; absent where none ever did. */
  is_told: z.optional(z.boolean()),
  /** Ended sessions by `origin_jti`, with the time at which the last of their tokens expires. */
  ended_sessions: z.record(z.string(), z.number()),
  /** Sessions that began until then have ended, except the spared one. */
  ended_all: z.nullable(z.object({ at: z.number(), spared: z.nullable(z.string()) })),
  /** Set when the account is deleted: the record remains until its last tokens have expired. */
  expires_at: z.optional(z.int()),
  revision: z.int(),
})
export type UserRecord = z.output<typeof userRecord>

export function newUser(id: string): UserRecord {
  return {
    id,
    default_household: null,
    households: [],
    language: null,
    theme: null,
    notices: [],
    password_changed: null,
    ended_sessions: {},
    ended_all: null,
    revision: 0,
  }
}

export function withHousehold(user: UserRecord, householdId: string): UserRecord {
  return {
    ...user,
    default_household: user.default_household ?? householdId,
    households: [...user.households, householdId],
  }
}

/** Whether a session has ended. Its access token is formally valid for up to 15 minutes more. */
export function hasEnded(user: UserRecord | undefined, { session, began }: Session): boolean {
  if (!user) return false
  if (session in user.ended_sessions) return true
  return user.ended_all !== null && began <= user.ended_all.at && session !== user.ended_all.spared
}

/** @throws {Problem} `unauthenticated` when the session has ended */
export function refuseEndedSession(user: UserRecord | undefined, session: Session): void {
  if (hasEnded(user, session)) throw sessionEnded()
}

export const saveUser = (before: UserRecord | undefined, after: UserRecord): Write =>
  putAfter(before, { ...userKey(after.id), ...after })

/** @param known the record if it was read before */
export async function changeUser(
  platform: Platform,
  userId: string,
  change: (user: UserRecord) => UserRecord,
  known?: UserRecord,
): Promise<void> {
  const table = openTable(platform, userScope(userId))
  let early = known
  await commitWithRetry(table, async () => {
    const before = early ?? (await table.get(userKey(userId), userRecord))
    early = undefined
    return { writes: [saveUser(before, change(before ?? newUser(userId)))] }
  })
}
