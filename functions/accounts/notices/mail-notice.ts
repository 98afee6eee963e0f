import type { Context } from '../../http/operation.ts'
import type { Notice, UserRecord } from '../../identity/user.ts'
import { recordLostMail } from '../../runtime/request-context.ts'
import { mailLanguage, mailLocale } from './mail-language.ts'
import { noticeMail, type NoticeKind } from './notice-mails.ts'
import { findUser } from '../user-pool/user-pool.ts'

/** A notice whose kind this version knows. */
type KnownNotice = Notice & { readonly kind: NoticeKind }

interface Addressee {
  /** The user's record as it was before, where it is known. */
  readonly user: UserRecord | undefined
  readonly email?: string | undefined
}

/** How long an answer may wait for a mail, in milliseconds. */
const mailTimeout = 2_000

/** So many logins on new devices an hour are mailed: a program that keeps no cookie is new each time. */
const maximumLogins = 5
const hour = 60 * 60

/** Sends a notice by mail, where there is a domain to send it from. A failure is logged and not thrown. */
export async function mailNotice(
  { platform, event }: Context,
  name: string,
  notice: KnownNotice,
  { user, email }: Addressee,
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
