import type { Context } from '../../http/operation.ts'
import { callerOf } from '../../identity/caller.ts'
import { changeUser, type Notice, type UserRecord } from '../../identity/user.ts'
import type { Platform } from '../../runtime/platform.ts'
import { timeOrderedId } from '../../database/time-ordered-id.ts'
import { secondsOf } from '../../model/time.ts'
import { isKnownDevice } from '../sessions/device.ts'
import { recordLostMail } from '../../runtime/request-context.ts'
import { mailLanguage, mailLocale } from './mail-language.ts'
import { noticeMail, type NoticeKind } from './notice-mails.ts'
import { findUser, type Tokens } from '../user-pool/user-pool.ts'
import { withNotices } from './notice-list.ts'
import { isRecoveryCode } from '../factor/recovery-codes.ts'
import { readStoredUser } from '../sessions/session-list.ts'
import { claimsOf } from '../sessions/sessions.ts'
import { deviceOf } from '../sessions/user-agent.ts'

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

/** A notice whose kind this version knows. */
type KnownNotice = Notice & { readonly kind: NoticeKind }

/** How long an answer may wait for a mail, in milliseconds. */
const mailTimeout = 2_000

/** So many logins on new devices an hour are mailed: a program that keeps no cookie is new each time. */
const maximumLogins = 5

/** Sends a notice by mail, where there is a domain to send it from. A failure is logged and not thrown. */
export async function mailNotice(
  { platform, event }: Context,
  name: string,
  notice: KnownNotice,
  { user, email }: Pick<Options, 'user' | 'email'>,
): Promise<void> {
  const { mailer } = platform
  if (!mailer || isOneOfMany(user, notice)) return
  try {
    const to = email ?? (await findUser(platform, name)).email
    // The account of the smoke test has no address.
    if (to === '') return
    const language = user?.language ?? mailLanguage(event)
    const mail = noticeMail(notice, language, mailLocale(event, language))
    await mailer.send({ to, ...mail }, AbortSignal.timeout(mailTimeout))
  } catch (error) {
    recordLostMail(error instanceof Error ? error.name : 'unknown')
  }
}

function isOneOfMany(user: UserRecord | undefined, { kind, at }: Notice): boolean {
  const alike = user?.notices.filter((each) => each.kind === kind && each.at > at - hour) ?? []
  return kind === 'new_device' && alike.length >= maximumLogins
}
