import { NotAuthorizedException } from '@aws-sdk/client-cognito-identity-provider'
import { addressOf } from '../http/client-address.ts'
import {
  confirmAll,
  countAttempt,
  countedAttempts,
  countGuess,
  tooMany,
  tryCounted,
  type Guess,
  type Limit,
  type Pending,
} from '../identity/rate-limit.ts'
import { sign } from '../identity/signature.ts'
import type { Context } from '../http/operation.ts'
import { recordAccount } from '../runtime/request-context.ts'
import type { Platform } from '../runtime/platform.ts'
import { namesOfAccount, spellingOf } from './account.ts'
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
  return tryCounted(await countGuesses(platform, limits, spellingOf(name)), guessed)
}

/**
 * The same for a password. The limits are those of the account, however it is named; but nobody is to learn which
 * e-mail address belongs to it, or to anybody. So what was tried under its other name makes a guess a wrong one. And
 * the user pool's lock is told of where a wrong password for a name that nobody has is answered alike.
 *
 * @throws {Problem} as `guess`
 */
export async function guessPassword<Result>(
  { platform, event }: Context,
  name: string,
  guessed: Guess<Result>,
): Promise<Result> {
  const typed = spellingOf(name)
  const names = await namesOfAccount(platform, name)
  const [account] = names
  recordGuess(platform, account ?? typed)
  if (account && names.some((each) => isKnownDevice(platform, event, each)))
    return guessOnKnownDevice(platform, account, guessed)
  const limits = fromElsewhere(passwordsPerAddress, addressOf(event, platform))
  const counted = await countGuesses(platform, limits, typed)
  // As much work for a name that nobody has, so that the time tells nothing.
  const alias = names.find((each) => each !== typed) ?? 'no other name'
  const attempt = async () => {
    if (await isUsedUp(platform, limits, counted, alias)) throw notTried
    return guessed.attempt()
  }
  return tryCounted(counted, { ...guessed, attempt }).catch((error: unknown) => {
    const seconds = Math.max(...counted.map(lockedFor))
    throw guessed.isWrong(error) && seconds > 0 ? tooMany(seconds, lockedOut) : error
  })
}

// Of a device on which the account has signed in, its existence is no secret.
async function guessOnKnownDevice<Result>(platform: Platform, account: string, guessed: Guess<Result>) {
  const counted = await countGuesses(platform, onKnownDevice(passwordsPerAddress), account)
  return tryCounted(counted, guessed).catch((error: unknown) => {
    throw isLockedOut(error) ? tooMany(1, lockedOut) : error
  })
}

// With a key, since names can be tried.
function recordGuess(platform: Platform, name: string): void {
  recordAccount(sign(platform, 'log', name).slice(0, 12))
}

/** A limit, and what it is counted for besides the account. */
type Counted = readonly [limit: Limit, ...place: string[]]

// Such a device has a count of its own, which nobody else can use up.
const onKnownDevice = (limit: Limit): Counted[] => [[limit, 'known device']]

const fromElsewhere = (limit: Limit, address: string): Counted[] => [[limit, address], [guessesPerName]]

async function countGuesses(platform: Platform, limits: readonly Counted[], name: string) {
  const counted: Pending[] = []
  for (const [limit, ...place] of limits) {
    const one = await countGuess(platform, limit, [name, ...place]).catch(async (error: unknown) => {
      await confirmAll(counted)
      throw error
    })
    counted.push(one)
  }
  return counted
}

/** Whether an account's limit is used up together with what was tried under its other name. */
async function isUsedUp(
  platform: Platform,
  limits: readonly Counted[],
  counted: readonly Pending[],
  alias: string,
): Promise<boolean> {
  const others = await Promise.all(
    limits.map(([limit, ...place]) => countedAttempts(platform, limit, [alias, ...place])),
  )
  return limits.some(([limit], n) => (counted[n]?.earlier.length ?? 0) + (others[n] ?? 0) >= limit.attempts)
}

const notTried = new NotAuthorizedException({ message: 'Not tried.', $metadata: {} })

/**
 * For how many seconds the user pool locks an account after so many wrong passwords.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html
 */
function lockedFor({ at, earlier }: Pending): number {
  const last = earlier.at(-1)
  if (last === undefined || earlier.length < freeGuesses) return 0
  return last + Math.min(2 ** (earlier.length - freeGuesses), longestLockout) - at
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
  return tryCounted([await countGuess(platform, guessesPerSession, [session])], guessed)
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
  const counted = await countGuess(platform, factorCodes, [userId])
  return tryCounted([counted], { isWrong: isWrongFactorCode, attempt }).catch(refuseFactorCode)
}

/**
 * Counts a request that sends a mail to a user name or an e-mail address.
 *
 * @throws {Problem} `too_many`, whether or not the account exists
 */
export async function countMail({ platform, event }: Context, name: string): Promise<void> {
  await countAttempt(platform, requestsPerAddress, [addressOf(event, platform)])
  await countAttempt(platform, mailsPerName, [spellingOf(name)])
}
