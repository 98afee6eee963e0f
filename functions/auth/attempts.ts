import { NotAuthorizedException } from '@aws-sdk/client-cognito-identity-provider'
import { addressOf } from '../http/client-address.ts'
import {
  countedAttempts,
  openCounters,
  type Counted,
  type Counters,
  type Limit,
} from '../identity/counters.ts'
import {
  countAttempt,
  countGuess,
  tooMany,
  tryCounted,
  type Guess,
  type Pending,
} from '../identity/rate-limit.ts'
import { sign } from '../identity/signature.ts'
import type { Context } from '../http/operation.ts'
import { recordAccount } from '../runtime/request-context.ts'
import type { Platform } from '../runtime/platform.ts'
import { findAccount, spellingOf, type Account } from './account.ts'
import { isKnownDevice } from './device.ts'
import { isLockedOut, isWrongFactorCode, lockedOut, refuseFactorCode } from './user-pool-errors.ts'

const minutes = 60
const hours = 60 * minutes

/**
 * Wrong passwords, per account and network address, so that nobody uses up others' attempts from elsewhere. The user
 * pool locks an account for all after five of them, for up to 15 minutes.
 */
export const passwordsPerAddress: Limit = { kind: 'password from here', attempts: 10, seconds: 10 * minutes }

/** Wrong codes, per account and network address. The user pool's own limit is as low, but reveals which names exist. */
export const codesPerAddress: Limit = { kind: 'code from here', attempts: 5, seconds: hours }

/** Wrong passwords and codes per account, from anywhere but known devices. Above it, only those can still try. */
export const guessesPerName: Limit = { kind: 'guess from anywhere', attempts: 100, seconds: hours }

/** Wrong passwords and codes of signed-in users, per session, so that nobody else can use them up. */
export const guessesPerSession: Limit = { kind: 'guess in session', attempts: 10, seconds: 10 * minutes }

/** Wrong codes of a second factor, per account from anywhere: only who knows the password can use them up. */
export const factorCodes: Limit = { kind: 'second factor', attempts: 10, seconds: hours }

/** Mails with codes, per account or e-mail address. */
export const mailsPerName: Limit = { kind: 'mail to name', attempts: 5, seconds: hours }

/** Requests that send mails, per network address. */
export const requestsPerAddress: Limit = { kind: 'request from here', attempts: 30, seconds: hours }

/**
 * Makes a guess at a secret of the named user. It is counted before it is made, and refunded if it was right.
 *
 * @throws {Problem} `too_many`, and whatever the attempt throws
 */
export async function guess<Result>(
  { platform, event }: Context,
  perAddress: Limit,
  name: string,
  guessed: Guess<Result>,
): Promise<Result> {
  const limits = isKnownDevice(platform, event, name)
    ? onKnownDevice(perAddress)
    : fromElsewhere(perAddress, addressOf(event, platform))
  recordGuess(platform, spellingOf(name))
  return tryCounted(await countGuess(countersOf(platform, limits, spellingOf(name))), guessed)
}

/** A guess at the password of an account, and what a right one leads to; undefined for a name that nobody has. */
interface PasswordGuess<Result, Followed> {
  readonly attempt: (account: Account | undefined) => Promise<Result>
  readonly isWrong: Guess<Result>['isWrong']
  readonly follow: (result: Result) => Promise<Followed>
}

/**
 * The same for a password. The limits are those of the account, however it is named; but nobody is to learn which
 * e-mail address belongs to it, or to anybody. So what was tried under its other name makes a guess a wrong one. And
 * the user pool's lock is told of where a wrong password for a name that nobody has is answered alike.
 *
 * @throws {Problem} as `guess`
 */
export async function guessPassword<Result, Followed>(
  { platform, event }: Context,
  name: string,
  { attempt, isWrong, follow }: PasswordGuess<Result, Followed>,
): Promise<Followed> {
  const typed = spellingOf(name)
  const isKnown = (each: string) => isKnownDevice(platform, event, each)
  const limits = fromElsewhere(passwordsPerAddress, addressOf(event, platform))
  const counters = countersOf(platform, limits, typed)
  const [account] = await Promise.all([findAccount(platform, name), isKnown(typed) || counters.read()])
  const [own, ...others] = account ? [account.name, account.email].map(spellingOf) : []
  recordGuess(platform, own ?? typed)
  const guessed = { isWrong, attempt: () => attempt(account) }
  if (own !== undefined && [own, ...others].some(isKnown))
    return guessOnKnownDevice(platform, own, guessed, follow)
  const counted = await countGuess(counters)
  // As much work for a name that nobody has, so that the time tells nothing.
  const alias = [own, ...others].find((each) => each !== typed) ?? 'no other name'
  const attemptUnlessUsedUp = async () => {
    if (await isUsedUp(platform, limits, counted, alias)) throw notTried
    return guessed.attempt()
  }
  return tryCounted(counted, { isWrong, attempt: attemptUnlessUsedUp }, follow).catch((error: unknown) => {
    const seconds = lockedFor(counted)
    throw isWrong(error) && seconds > 0 ? tooMany(seconds, lockedOut) : error
  })
}

// Of a device on which the account has signed in, its existence is no secret.
async function guessOnKnownDevice<Result, Followed>(
  platform: Platform,
  account: string,
  guessed: Guess<Result>,
  follow: (result: Result) => Promise<Followed>,
): Promise<Followed> {
  const counters = countersOf(platform, onKnownDevice(passwordsPerAddress), account)
  return tryCounted(await countGuess(counters), guessed, follow).catch((error: unknown) => {
    throw isLockedOut(error) ? tooMany(1, lockedOut) : error
  })
}

// With a key, since names can be tried.
function recordGuess(platform: Platform, name: string): void {
  recordAccount(sign(platform, 'log', name).slice(0, 12))
}

/** A limit, and what it is counted for besides the account. */
type AccountLimit = readonly [limit: Limit, ...place: string[]]

// Such a device has a count of its own, which nobody else can use up.
const onKnownDevice = (limit: Limit): AccountLimit[] => [[limit, 'known device']]

const fromElsewhere = (limit: Limit, address: string): AccountLimit[] => [[limit, address], [guessesPerName]]

const countedFor = ([limit, ...place]: AccountLimit, name: string): Counted => [limit, name, ...place]

const countersOf = (platform: Platform, limits: readonly AccountLimit[], name: string): Counters =>
  openCounters(
    platform,
    limits.map((limit) => countedFor(limit, name)),
  )

/** Whether an account's limit is used up together with what was tried under its other name. */
async function isUsedUp(
  platform: Platform,
  limits: readonly AccountLimit[],
  { earlier }: Pending,
  alias: string,
): Promise<boolean> {
  const others = await Promise.all(limits.map((limit) => countedAttempts(platform, countedFor(limit, alias))))
  return limits.some(([limit], n) => (earlier[n]?.length ?? 0) + (others[n] ?? 0) >= limit.attempts)
}

const notTried = new NotAuthorizedException({ message: 'Not tried.', $metadata: {} })

/**
 * For how many seconds the user pool locks an account after so many wrong passwords.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html
 */
function lockedFor({ at, earlier }: Pending): number {
  return Math.max(...earlier.map((attempts) => lockedUntil(attempts) - at))
}

function lockedUntil(attempts: readonly number[]): number {
  const last = attempts.at(-1)
  if (last === undefined || attempts.length < freeGuesses) return 0
  return last + Math.min(2 ** (attempts.length - freeGuesses), longestLockout)
}

const freeGuesses = 5
const longestLockout = 15 * minutes

/**
 * The same for a guess at the caller's own secret.
 *
 * @throws {Problem} `too_many`, and whatever the attempt throws
 */
export async function guessInSession<Result>(
  { platform }: Pick<Context, 'platform'>,
  session: string,
  guessed: Guess<Result>,
): Promise<Result> {
  return tryCounted(await countGuess(openCounters(platform, [[guessesPerSession, session]])), guessed)
}

/**
 * The same for a code of an account's second factor, or a recovery code.
 *
 * @throws {Problem} `invalid`, `too_many`, and whatever the attempt throws
 */
export async function guessFactorCode<Result>(
  { platform }: Pick<Context, 'platform'>,
  userId: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const counted = await countGuess(openCounters(platform, [[factorCodes, userId]]))
  return tryCounted(counted, { isWrong: isWrongFactorCode, attempt }).catch(refuseFactorCode)
}

/**
 * Counts a request that sends a mail to a user name or an e-mail address.
 *
 * @throws {Problem} `too_many`, whether or not the account exists
 */
export async function countMail({ platform, event }: Context, name: string): Promise<void> {
  await countAttempt(platform, [requestsPerAddress, addressOf(event, platform)])
  await countAttempt(platform, [mailsPerName, spellingOf(name)])
}
