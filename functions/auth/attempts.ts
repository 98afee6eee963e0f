import { addressOf } from '../http/client-address.ts'
import {
  confirmAll,
  countAttempt,
  countGuess,
  tryCounted,
  type Guess,
  type Limit,
} from '../identity/rate-limit.ts'
import type { Context } from '../http/operation.ts'
import { Problem } from '../runtime/problem.ts'
import { isKnownDevice } from './device.ts'

const minutes = 60
const hours = 60 * minutes

/** Wrong passwords, per name and network address, so that nobody can lock others out from elsewhere. */
export const passwordsPerAddress: Limit = { kind: 'password from here', attempts: 10, seconds: 10 * minutes }

/** Wrong codes, per name and network address. The user pool's own limit is as low, but reveals which names exist. */
export const codesPerAddress: Limit = { kind: 'code from here', attempts: 5, seconds: hours }

/** Wrong passwords and codes per name, from anywhere. Above it, only known devices can still try. */
export const guessesPerName: Limit = { kind: 'guess from anywhere', attempts: 100, seconds: hours }

/** Wrong passwords and codes of signed-in users, per session, so that nobody else can use them up. */
export const guessesPerSession: Limit = { kind: 'guess in session', attempts: 10, seconds: 10 * minutes }

/** Mails with codes, per name or e-mail address. */
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
  const subject = name.toLowerCase()
  const here = await countGuess(platform, perAddress, [subject, addressOf(event, platform)])
  const anywhere = await countGuess(platform, guessesPerName, [subject]).catch(async (error: unknown) => {
    if (error instanceof Problem && isKnownDevice(platform, event, name)) return undefined
    await confirmAll([here])
    throw error
  })
  return tryCounted(anywhere ? [here, anywhere] : [here], guessed)
}

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
 * Counts a request that sends a mail to a user name or an e-mail address.
 *
 * @throws {Problem} `too_many`, whether or not the account exists
 */
export async function countMail({ platform, event }: Context, name: string): Promise<void> {
  await countAttempt(platform, requestsPerAddress, [addressOf(event, platform)])
  await countAttempt(platform, mailsPerName, [name.toLowerCase()])
}
