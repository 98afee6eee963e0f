import { addressOf } from '../../http/client-address.ts'
import type { Context } from '../../http/operation.ts'
import type { Caller } from '../../identity/caller.ts'
import { countedAttempts, openCounters, type Counted, type Limit } from '../../identity/counters.ts'
import {
  countAttempts,
  countGuess,
  followCounted,
  tooMany,
  tryCounted,
  type Guess,
} from '../../identity/rate-limit.ts'
import { sign } from '../../identity/signature.ts'
import type { Problem } from '../../protocol/problem.ts'
import { recordAccount } from '../../runtime/request-context.ts'
import { openAccountCounters } from './account-counters.ts'
import { findAccount, spellingOf, type Account } from '../user-pool/account.ts'
import { lockedFor, lockLeft } from './lockout.ts'
import {
  isLockedOut,
  isWrongCode,
  isWrongPassword,
  lockedOut,
  refuseCode,
} from '../user-pool/user-pool-errors.ts'

const minutes = 60
const hours = 60 * minutes

/**
 * Wrong passwords, per account and network address, so that nobody uses up others' attempts from elsewhere. The user
 * pool locks an account for all after five of them, for up to 15 minutes.
 */
export const passwordsPerAddress: Limit = { kind: 'password from here', attempts: 10, seconds: 10 * minutes }

/** Wrong codes, per account and network address. The user pool's own limit is as low, but reveals which names exist. */
const codesPerAddress: Limit = { kind: 'code from here', attempts: 5, seconds: hours }

/** Wrong passwords and codes per account, from anywhere but known devices. Above it, only those can still try. */
const guessesPerName: Limit = { kind: 'guess from anywhere', attempts: 100, seconds: hours }

/** Wrong passwords of signed-in users, per session, so that nobody else can use them up. */
const guessesPerSession: Limit = { kind: 'guess in session', attempts: 10, seconds: 10 * minutes }

/** Wrong codes for a new e-mail address, per account: only its own sessions can use them up. */
const codesOfNewAddress: Limit = { kind: 'code of new address', attempts: 5, seconds: hours }

/** Mails with codes, per account, and per e-mail address that may be nobody's. */
export const mailsPerName: Limit = { kind: 'mail to name', attempts: 5, seconds: hours }

const newAddresses: Limit = { kind: 'new address', attempts: 5, seconds: hours }

const requestsPerAddress: Limit = { kind: 'request from here', attempts: 30, seconds: hours }

interface AccountGuess<Result, Followed> extends Pick<Guess<Result>, 'isWrong'> {
  /** `account` is undefined for a name that nobody has. */
  readonly attempt: (name: string, account: Account | undefined) => Promise<Result>
  readonly follow: (result: Result) => Promise<Followed>
}

/**
 * Makes a guess at the password of the named account. It is counted before it is made, and refunded if it was right.
 * The user pool's lock is reported only if a wrong password for a name that nobody has gets the same answer.
 *
 * @throws {Problem} `too_many`, and whatever the attempt throws
 */
export async function guessPassword<Result, Followed>(
  context: Context,
  name: string,
  guessed: AccountGuess<Result, Followed>,
): Promise<Followed> {
  const { account, isOnKnownDevice, counted, run } = await openGuess(context, passwordsPerAddress, name)
  return run(guessed).catch(async (error: unknown) => {
    if (isOnKnownDevice) throw isLockedOut(error) && account ? await lockedProblem(context, account) : error
    const seconds = lockedFor(counted)
    throw guessed.isWrong(error) && seconds > 0 ? tooMany(seconds, lockedOut) : error
  })
}

/**
 * The same for a code that was mailed to the account.
 *
 * @throws {Problem} `invalid`, `too_many`, and whatever the attempt throws
 */
export async function guessCode(
  context: Context,
  name: string,
  attempt: (name: string) => Promise<void>,
): Promise<void> {
  const { run } = await openGuess(context, codesPerAddress, name)
  await run({ isWrong: isWrongCode, attempt, follow: async () => undefined }).catch(refuseCode)
}

async function openGuess(context: Context, perAddress: Limit, name: string) {
  const { platform, event } = context
  const { account, own, isOnKnownDevice, counters, nameToTry } = await openAccountCounters(context, name, {
    elsewhere: [[perAddress, addressOf(event, platform)], [guessesPerName]],
  })
  // With a key, since names can be tried.
  recordAccount(sign(platform, 'log', own).slice(0, 12))
  const counted = await countGuess(counters)

  function run<Result, Followed>({ attempt, isWrong, follow }: AccountGuess<Result, Followed>) {
    const tried = async () => attempt(await nameToTry(counted.earlier), account)
    // While the account is locked, no password is tried; elsewhere it counts, as for a name that nobody has.
    const isCounted = (error: unknown) => isWrong(error) && !(isOnKnownDevice && isLockedOut(error))
    return followCounted(counted, { isWrong: isCounted, attempt: tried }, follow)
  }
  return { account, isOnKnownDevice, counted, run }
}

/**
 * The same for the caller's own password.
 *
 * @throws {Problem} `too_many`, and whatever the attempt throws
 */
export async function guessInSession<Result>(
  { platform }: Pick<Context, 'platform'>,
  { name, session }: Pick<Caller, 'name' | 'session'>,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const ofSession: Counted = [guessesPerSession, session]
  const counted = await countGuess(openCounters(platform, [ofSession]))
  return tryCounted(counted, { isWrong: isTriedAndWrong, attempt }).catch(async (error: unknown) => {
    const account = isLockedOut(error) ? await findAccount(platform, name) : undefined
    throw account ? await lockedProblem({ platform }, account, [ofSession]) : error
  })
}

const isTriedAndWrong = (error: unknown) => isWrongPassword(error) && !isLockedOut(error)

/** Says how long the user pool tries no password of an account; as far as its wrong ones are known. */
async function lockedProblem(
  { platform }: Pick<Context, 'platform'>,
  { name, email }: Account,
  extra: readonly Counted[] = [],
): Promise<Problem> {
  const names = [name, email].map(spellingOf)
  const onKnownDevices: Counted = [passwordsPerAddress, names[0] ?? name, 'known device']
  const elsewhere = names.map((each): Counted => [guessesPerName, each])
  const attempts = await Promise.all(
    [onKnownDevices, ...elsewhere, ...extra].map((each) => countedAttempts(platform, each)),
  )
  return tooMany(lockLeft(attempts.flat(), platform.now().getTime() / 1000), lockedOut)
}

/**
 * The same for a code that was mailed to a new e-mail address of the caller's account.
 *
 * @throws {Problem} as `guessCode`
 */
export async function guessCodeOfNewAddress(
  { platform }: Pick<Context, 'platform'>,
  userId: string,
  attempt: () => Promise<void>,
): Promise<void> {
  const counted = await countGuess(openCounters(platform, [[codesOfNewAddress, userId]]))
  await tryCounted(counted, { isWrong: isWrongCode, attempt }).catch(refuseCode)
}

/**
 * Counts a request for a mail with a code to the named account. Returns the name to ask the user pool with.
 *
 * @throws {Problem} `too_many`, whether or not the account exists
 */
export async function countMail(context: Context, name: string): Promise<string> {
  const { counters, nameToTry } = await openAccountCounters(context, name, {
    elsewhere: [[mailsPerName]],
    anyAccount: [requestFromHere(context)],
  })
  return nameToTry(await countAttempts(counters))
}

/**
 * Counts a request for a mail with a code to an e-mail address that may be nobody's.
 *
 * @param userId of the caller whose new address it is
 * @throws {Problem} as `countMail`
 */
export async function countMailTo(context: Context, email: string, userId?: string): Promise<void> {
  const ofAccount: Counted[] = userId === undefined ? [] : [[newAddresses, userId]]
  const counted: Counted[] = [[mailsPerName, spellingOf(email)], requestFromHere(context), ...ofAccount]
  await countAttempts(openCounters(context.platform, counted))
}

export const requestFromHere = ({ platform, event }: Context): Counted => [
  requestsPerAddress,
  addressOf(event, platform),
]
