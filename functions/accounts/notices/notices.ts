import type { Context } from '../../http/operation.ts'
import { callerOf } from '../../identity/caller.ts'
import { changeUser, type Notice, type UserRecord } from '../../identity/user.ts'
import type { Platform } from '../../runtime/platform.ts'
import { timeOrderedId } from '../../database/time-ordered-id.ts'
import { secondsOf } from '../../model/time.ts'
import { isKnownDevice } from '../sessions/device.ts'
import { mailNotice } from './mail-notice.ts'
import { withNotices } from './notice-list.ts'
import type { NoticeKind } from './notice-mails.ts'
import { isRecoveryCode } from '../factor/recovery-codes.ts'
import { readStoredUser } from '../sessions/session-list.ts'
import { claimsOf } from '../sessions/sessions.ts'
import { deviceOf } from '../sessions/user-agent.ts'
import type { Tokens } from '../user-pool/user-pool.ts'

/** The account that a notice is for, and the session that caused it. */
interface Account {
  readonly id: string
  readonly name: string
  readonly session: string | null
}

interface Options {
  /** The user's record as it was before, where it is known. */
  readonly user?: UserRecord | undefined
  /** Another change of that record, in the same transaction. */
  readonly change?: ((user: UserRecord) => UserRecord) | undefined
  readonly email?: string | undefined
}

/**
 * Notifies a user of what happened to their account: in the app, until they answer, and by mail where there is a domain
 * to send from. It has happened already, so a failure is logged, and the request goes on.
 *
 * @throws only where `change` is not committed
 */
export async function notify(
  { platform, event }: Context,
  account: Account,
  kinds: readonly NoticeKind[],
  { user, change, email }: Options = {},
): Promise<void> {
  const made = makeNotices({ platform, event }, account.session, kinds)
  const kept = keepNotices(platform, account.id, made, { user, change })
  await Promise.all([
    change ? kept : kept.catch((error: unknown) => logLoss(platform, error)),
    ...made.map((notice) => mailNotice({ platform, event }, account.name, notice, { user, email })),
  ])
}

export function makeNotices<Kind extends NoticeKind>(
  { platform, event }: Context,
  session: string | null,
  kinds: readonly Kind[],
) {
  const now = platform.now()
  const device = deviceOf(event.headers['user-agent'])
  return kinds.map((kind, place) => ({
    id: timeOrderedId(now, place),
    kind,
    at: secondsOf(now),
    ...device,
    session,
    times: 1,
  }))
}

/** @param user the record as it was; undefined at the first login of all, which is on no new device */
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

const wrongFactor = 'factor_failed'
const hour = 60 * 60

export async function notifyOfWrongFactor(
  context: Context,
  { id, name }: Pick<Account, 'id' | 'name'>,
): Promise<void> {
  const { user } = await readStoredUser(context.platform, id)
  const now = secondsOf(context.platform.now())
  if (user?.notices.some(({ kind, at }) => kind === wrongFactor && at > now - hour)) return
  await notify(context, { id, name, session: null }, [wrongFactor], { user })
}

async function keepNotices(
  platform: Platform,
  userId: string,
  made: readonly Notice[],
  { user: known, change = (user) => user }: Options,
): Promise<void> {
  const changed = (user: UserRecord) => change(withMade(user, made, platform.now()))
  await changeUser(platform, userId, changed, known)
}

export const withMade = (user: UserRecord, made: readonly Notice[], now: Date): UserRecord => ({
  ...user,
  notices: [...withNotices(user, made, now)],
})

function logLoss({ log }: Platform, error: unknown): void {
  log({ level: 'error', event: 'notice lost', error: error instanceof Error ? error.name : 'unknown' })
}
