import * as z from 'zod/mini'
import type { Event } from '../../http/event.ts'
import type { Session } from '../../identity/caller.ts'
import { userRecord, type UserRecord } from '../../identity/user.ts'
import { secondsOf } from '../../model/time.ts'
import type { Platform } from '../../runtime/platform.ts'
import { commitWithRetry } from '../../database/commit.ts'
import { sessionsKey, userKey } from '../../database/keys.ts'
import { userScope } from '../../database/scope.ts'
import { openTable, putAfter } from '../../database/table.ts'
import { refreshSeconds } from './refresh-cookie.ts'
import { deviceOf } from './user-agent.ts'

/** A session as its user sees it. Times in seconds since 1970. */
const listedSession = z.object({
  /** Its `origin_jti`. */
  id: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  began: z.number(),
  /** When it was last refreshed, to the hour. */
  used: z.number(),
})
export type ListedSession = z.output<typeof listedSession>

/** The sessions that a user has begun, those that have ended too. */
const sessionsRecord = z.object({
  sessions: z.array(listedSession),
  expires_at: z.int(),
  revision: z.int(),
})

// Its last use is written down at most this often, not with each refresh.
const usedSeconds = 60 * 60

const maximumListed = 100

// Refreshing a session doesn't prolong it.
const validOf = (platform: Platform, sessions: readonly ListedSession[] = []): ListedSession[] =>
  sessions.filter(({ began }) => began > secondsOf(platform.now()) - refreshSeconds)

export async function findSessions(platform: Platform, userId: string): Promise<ListedSession[]> {
  const record = await openTable(platform, userScope(userId)).get(sessionsKey(userId), sessionsRecord)
  return validOf(platform, record?.sessions)
}

/** Known only of the last 30 days. */
export async function wasActive(platform: Platform, userId: string, days: number): Promise<boolean> {
  const record = await openTable(platform, userScope(userId)).get(sessionsKey(userId), sessionsRecord)
  const since = secondsOf(platform.now()) - days * 24 * 60 * 60
  return record?.sessions.some(({ used }) => used > since) ?? false
}

export function describeSession(
  platform: Platform,
  event: Event,
  { session: id, began }: Session,
): ListedSession {
  return { id, ...deviceOf(event.headers['user-agent']), began, used: secondsOf(platform.now()) }
}

export interface StoredUser {
  readonly id: string
  readonly user: UserRecord | undefined
  readonly sessions: z.output<typeof sessionsRecord> | undefined
}

export async function readStoredUser(platform: Platform, id: string): Promise<StoredUser> {
  const table = openTable(platform, userScope(id))
  const [user, sessions] = await Promise.all([
    table.get(userKey(id), userRecord),
    table.get(sessionsKey(id), sessionsRecord),
  ])
  return { id, user, sessions }
}

/**
 * Lists a session that begins or goes on; those of earlier versions from their next refresh on.
 *
 * @param stored as it was read; it is read again if it has changed since
 */
export async function listSession(
  platform: Platform,
  event: Event,
  session: Session,
  stored: StoredUser,
): Promise<void> {
  const table = openTable(platform, userScope(session.user))
  const key = sessionsKey(session.user)
  let known: StoredUser | undefined = stored
  await commitWithRetry(table, async () => {
    const record = known ? known.sessions : await table.get(key, sessionsRecord)
    known = undefined
    const now = secondsOf(platform.now())
    const sessions = record?.sessions ?? []
    if (sessions.some(({ id, used }) => id === session.session && used > now - usedSeconds))
      return { writes: [] }
    const others = validOf(platform, sessions).filter(({ id }) => id !== session.session)
    const listed = [describeSession(platform, event, session), ...others].slice(0, maximumListed)
    const expires_at = now + refreshSeconds
    return { writes: [putAfter(record, { ...record, ...key, sessions: listed, expires_at })] }
  })
}

/** Leaves nothing of the sessions of a deleted account: DynamoDB removes what has expired. */
export async function forgetSessions(platform: Platform, userId: string): Promise<void> {
  const table = openTable(platform, userScope(userId))
  await commitWithRetry(table, async () => {
    const key = sessionsKey(userId)
    const record = await table.get(key, sessionsRecord)
    if (!record) return { writes: [] }
    const expires_at = secondsOf(platform.now())
    return { writes: [putAfter(record, { ...key, sessions: [], expires_at })] }
  })
}
