import * as z from 'zod/mini'
import { commitWithRetry } from '../store/commit.ts'
import { userKey } from '../store/keys.ts'
import { userScope } from '../store/scope.ts'
import type { AccessClaims, Platform } from '../runtime/platform.ts'
import { Problem } from '../runtime/problem.ts'
import { openTable, type Write } from '../store/table.ts'

/** What the product keeps of a user; the rest is Cognito's. Times in seconds since 1970. */
export const userRecord = z.object({
  id: z.string(),
  default_household: z.nullable(z.string()),
  /** All households of the user, oldest first; it may still name some that they were removed from. */
  households: z.array(z.string()),
  /** Ended sessions by `origin_jti`, with the time from which none of their tokens is valid any more. */
  ended_sessions: z.record(z.string(), z.number()),
  /** Sessions that began until then are over, but for the one that is spared. */
  ended_all: z.nullable(z.object({ at: z.number(), spared: z.nullable(z.string()) })),
  /** Set once the account is deleted: the record only outlives the last tokens. */
  expires_at: z.optional(z.int()),
  revision: z.int(),
})
export type UserRecord = z.output<typeof userRecord>

/** A user who has no record yet. */
export function newUser(id: string): UserRecord {
  return { id, default_household: null, households: [], ended_sessions: {}, ended_all: null, revision: 0 }
}

/** The record with one more household, which becomes the default of those who have none. */
export function withHousehold(user: UserRecord, householdId: string): UserRecord {
  return {
    ...user,
    default_household: user.default_household ?? householdId,
    households: [...user.households, householdId],
  }
}

/** One session of one user. */
export interface Session {
  readonly user: string
  /** The `origin_jti` of all its tokens. */
  readonly session: string
  /** When it began, in seconds since 1970. */
  readonly began: number
}

/** Who sends a request, from a verified access token. */
export interface Caller extends Session {
  readonly id: string
  readonly name: string
}

/** The caller that verified claims name. */
export function callerOf(claims: AccessClaims): Caller {
  const { sub, username: name, origin_jti: session, auth_time: began } = claims
  return { id: sub, user: sub, name, session, began }
}

/** Whether a session was ended; its tokens outlive it by up to 15 minutes, and must not be believed. */
export function hasEnded(user: UserRecord | undefined, { session, began }: Session): boolean {
  if (!user) return false
  if (session in user.ended_sessions) return true
  return user.ended_all !== null && began <= user.ended_all.at && session !== user.ended_all.spared
}

/** Throws `unauthenticated` when the caller's session was ended. */
export function refuseEndedSession(user: UserRecord | undefined, session: Session): void {
  if (hasEnded(user, session)) throw signInAgain()
}

/** The refusal of a token that does not count. */
export function signInAgain(): Problem {
  return new Problem('unauthenticated', 'Please sign in.')
}

/** Writes the next state of a user's record over the one that was read. */
export function saveUser(before: UserRecord | undefined, after: UserRecord): Write {
  const revision = (before?.revision ?? 0) + 1
  const put = { ...userKey(after.id), ...after, revision }
  return { put, expecting: before?.revision ?? 'absent' }
}

/** Changes a user's record, from fresh reads while others change it too. */
export async function changeUser(
  platform: Platform,
  userId: string,
  change: (user: UserRecord) => UserRecord,
): Promise<void> {
  const table = openTable(platform, userScope(userId))
  await commitWithRetry(table, async () => {
    const before = await table.get(userKey(userId), userRecord)
    return { writes: [saveUser(before, change(before ?? newUser(userId)))] }
  })
}
