import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { NotAuthorizedException } from '@aws-sdk/client-cognito-identity-provider'
import type { Context } from '../http/operation.ts'
import { ensureHousehold } from '../identity/first-household.ts'
import { callerOf, type Session } from '../identity/caller.ts'
import { hasEnded } from '../identity/user.ts'
import { knownTimeZone } from '../model/calendar.ts'
import { Problem, explain } from '../protocol/problem.ts'
import { recordUser } from '../runtime/request-context.ts'
import { firstHouseholdName } from '../accounts/first-household-name.ts'
import { guessPassword } from '../accounts/limits/attempts.ts'
import * as z from 'zod/mini'
import { readSigned, writeSigned } from '../identity/signature.ts'
import type { Platform } from '../runtime/platform.ts'
import { type Account, answerChallenge, signIn, type ChallengeAnswer } from '../accounts/sign-in/sign-in.ts'
import type { Tokens } from '../accounts/user-pool/user-pool.ts'
import { rememberDevice } from '../accounts/sessions/device.ts'
import { guessFactorCode } from '../accounts/limits/factor-attempts.ts'
import { notifyOfLogin } from '../accounts/notices/notices.ts'
import { isWrongPassword, refuseLogin } from '../accounts/user-pool/user-pool-errors.ts'
import { writeRefreshCookie } from '../accounts/sessions/refresh-cookie.ts'
import { listSession, readStoredUser, type StoredUser } from '../accounts/sessions/session-list.ts'
import { claimsOf } from '../accounts/sessions/sessions.ts'

interface Credentials {
  readonly name: string
  readonly password: string
  /** The challenges that the client can answer; by default any, unless it is a page of an earlier version. */
  readonly challenges?: readonly string[] | undefined
  /** Whether they are about to accept an invitation, and so need no household of their own. */
  readonly invited?: boolean | undefined
  /** Of their first household. */
  readonly time_zone?: string | undefined
}

type Begun = ReturnType<typeof startSession>

interface Challenged {
  readonly status: 200
  readonly body: { readonly challenge: string; readonly session: string }
}

/** @throws {Problem} `unauthenticated`, `forbidden` and `too_many` */
export async function logIn(context: Context, sent: Credentials): Promise<Begun | Challenged> {
  const { platform } = context
  return guessPassword(context, sent.name, {
    isWrong: isWrongPassword,
    attempt: (name, account: Account = nobody()) =>
      Promise.all([signIn(platform, name, sent.password, account), readStoredUser(platform, account.id)]),
    async follow([signedIn, stored]) {
      if (signedIn.tokens)
        return (await begin(context, signedIn.tokens, stored, sent)) ?? logIn(context, sent)
      const { challenge } = signedIn.challenge
      if (!canAnswer(context, sent, challenge)) throw new Problem('forbidden', pageTooOld)
      return { status: 200, body: { challenge, session: writeChallenge(platform, signedIn) } } as const
    },
  }).catch(refuseLogin)
}

// As much is read for a name that nobody has.
const nobody = () => ({ id: randomUUID(), name: '' })

const pageTooOld = explain(
  'page_too_old',
  'This account has a second factor. Please reload the page to log in.',
)

// Browsers say where a request of a page comes from; programs don't (W3C Fetch Metadata).
const canAnswer = ({ event }: Context, { challenges }: Credentials, challenge: string) =>
  challenges?.includes(challenge) ?? event.headers['sec-fetch-site'] === undefined

/** @throws {Problem} `unauthenticated`, `invalid` and `too_many` */
export async function completeLogin(
  context: Context,
  session: string,
  answer: ChallengeAnswer & Pick<Credentials, 'time_zone'>,
): Promise<Begun> {
  const { platform } = context
  const login = readChallenge(platform, session)
  if (!login) throw tooLate()
  const { id, name } = login.account
  recordUser(id)
  const [tokens, stored] = await guessFactorCode(
    context,
    { id, name, session: null, code: answer.code },
    () => Promise.all([answerChallenge(platform, login, answer), readStoredUser(platform, id)]),
  ).catch((error: unknown) => {
    throw error instanceof NotAuthorizedException ? tooLate() : error
  })
  const begun = await begin(context, tokens, stored, answer)
  // A code is accepted only once, so the login begins again.
  if (!begun) throw tooLate()
  return begun
}

const tooLate = () =>
  new Problem('unauthenticated', explain('login_too_slow', 'This took too long. Please log in again.'))

/**
 * Begins the session of these tokens; undefined if all sessions that began in this second have ended. Times are whole
 * seconds, so it waits for the next one.
 */
async function begin(
  context: Context,
  tokens: Tokens,
  found: StoredUser,
  { invited, time_zone, code }: Pick<Credentials, 'invited' | 'time_zone'> & Partial<ChallengeAnswer>,
): Promise<Begun | undefined> {
  const { platform, event } = context
  const caller = callerOf(claimsOf(tokens.accessToken))
  // The name may have become somebody else's since it was looked up.
  const stored = found.id === caller.id ? found : await readStoredUser(platform, caller.id)
  if (hasEnded(stored.user, caller)) {
    await setTimeout(1_000 - (platform.now().getTime() % 1_000))
    return undefined
  }
  const first = { name: firstHouseholdName(event, caller.name), timeZone: knownTimeZone(time_zone) }
  await Promise.all([
    listSession(platform, event, caller, stored),
    invited || ensureHousehold(platform, caller, stored.user, first),
    notifyOfLogin(context, tokens, stored.user, code),
  ])
  const started = startSession(context, tokens)
  return { ...started, cookies: [...started.cookies, rememberDevice(platform, event, caller.name)] }
}

export function startSession({ platform, event }: Context, tokens: Tokens) {
  recordUser(sessionOf(tokens).user)
  const cookie = writeRefreshCookie(platform, event, { ...sessionOf(tokens), token: tokens.refreshToken })
  const body = { token: tokens.accessToken, expires_in: tokens.expiresIn }
  return { status: 200 as const, body, cookies: [cookie] }
}

function sessionOf({ accessToken }: Tokens): Session {
  const { sub, origin_jti, auth_time } = claimsOf(accessToken)
  return { user: sub, session: origin_jti, began: auth_time }
}

const content = z.object({
  account: z.object({ id: z.string(), name: z.string() }),
  challenge: z.object({ challenge: z.string(), name: z.string(), session: z.string() }),
  until: z.number(),
})
type ChallengedLogin = Omit<z.output<typeof content>, 'until'>

const purpose = 'challenge'

/** How long a login can be completed, in seconds; a code of the software token only as long as the user pool waits. */
const validSeconds = 5 * 60

/** Returns the `session` that a client sends back. It is signed, so that nobody can pretend to know a password. */
function writeChallenge(platform: Platform, { account, challenge }: ChallengedLogin): string {
  const until = platform.now().getTime() + validSeconds * 1000
  return writeSigned(platform, purpose, { account, challenge, until })
}

function readChallenge(platform: Platform, session: string): ChallengedLogin | undefined {
  const login = readSigned(platform, purpose, session, content)
  return login && login.until > platform.now().getTime() ? login : undefined
}
