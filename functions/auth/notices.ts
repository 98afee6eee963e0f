import type { Context } from '../http/operation.ts'
import { callerOf } from '../identity/caller.ts'
import { changeUser, type Notice, type UserRecord } from '../identity/user.ts'
import type { Platform } from '../runtime/platform.ts'
import { timeOrderedId } from '../store/time-ordered-id.ts'
import { isKnownDevice } from './device.ts'
import { mailNotice } from './mail-notice.ts'
import type { NoticeKind } from './notice-mails.ts'
import { isRecoveryCode } from './recovery-codes.ts'
import { claimsOf } from './sessions.ts'
import { deviceOf } from './user-agent.ts'
import type { Tokens } from './user-pool.ts'

/** Whom a notice is for, and the session that did what it says. */
interface Account {
  readonly id: string
  readonly name: string
  readonly session: string | null
}

interface Options {
  /** The user's record as it was before, where it is known. */
  readonly user?: UserRecord | undefined
  /** What else changes in that record, in the same transaction. */
  readonly change?: ((user: UserRecord) => UserRecord) | undefined
  /** Where the mail goes, if not to the account's address. */
  readonly email?: string | undefined
}

/** How long a notice waits to be read, in seconds. */
const keptSeconds = 90 * 24 * 60 * 60

/** The most notices of a user that are kept. Their record is read with every request. */
const maximumKept = 10

/**
 * Tells a user what happened to their account: in the app, until they dismiss it, and by a mail where there is a domain
 * to send it from. It has happened already, so what can't be told is logged, and the request goes on.
 *
 * @throws only where `change` is not committed
 */
export async function notify(
  { platform, event }: Context,
  account: Account,
  kinds: readonly NoticeKind[],
  { user, change, email }: Options = {},
): Promise<void> {
  const now = platform.now()
  const device = deviceOf(event.headers['user-agent'])
  const made = kinds.map((kind, place) => ({
    id: timeOrderedId(now, place),
    kind,
    at: secondsOf(now),
    ...device,
    session: account.session,
  }))
  const kept = keepNotices(platform, account.id, made, { user, change })
  await Promise.all([
    change ? kept : kept.catch((error: unknown) => logLoss(platform, error)),
    ...made.map((notice) => mailNotice({ platform, event }, account.name, notice, { user, email })),
  ])
}

/**
 * The same for a login on a new device, or by a recovery code.
 *
 * @param user the record as it was; undefined at the first login of all, which is on no new device
 */
export async function notifyOfLogin(
  context: Context,
  { accessToken }: Tokens,
  user: UserRecord | undefined,
  code = '',
): Promise<void> {
  const caller = callerOf(claimsOf(accessToken))
  const kinds: NoticeKind[] = []
  if (user && !isKnownDevice(context.platform, context.event, caller.name)) kinds.push('new_device')
  if (isRecoveryCode(code)) kinds.push('recovery_code_used')
  if (kinds.length > 0) await notify(context, caller, kinds, { user })
}

async function keepNotices(
  platform: Platform,
  userId: string,
  made: readonly Notice[],
  { user: known, change = (user) => user }: Options,
): Promise<void> {
  const withNotices = (user: UserRecord) => {
    const notices = [...made, ...currentNotices(user, platform.now())].slice(0, maximumKept)
    return change({ ...user, notices })
  }
  await changeUser(platform, userId, withNotices, known)
}

function logLoss({ log }: Platform, error: unknown): void {
  log({ level: 'error', event: 'notice lost', error: error instanceof Error ? error.name : 'unknown' })
}

function currentNotices({ notices }: UserRecord, now: Date): Notice[] {
  return notices.filter(({ at }) => at > secondsOf(now) - keptSeconds)
}

/**
 * Returns what a session shows of its user's notices, newest first: not what it did itself, so that nobody who has come
 * in can dismiss the notice of that.
 */
export function noticesFor(user: UserRecord | undefined, session: string, now: Date): Notice[] {
  return user ? currentNotices(user, now).filter((notice) => notice.session !== session) : []
}

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000)
