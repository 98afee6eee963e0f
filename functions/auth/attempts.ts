import { addressOf } from '../http/client-address.ts'
import { countAttempt, tryCounted, type Guess, type Limit } from '../identity/rate-limit.ts'
import type { Context } from '../http/operation.ts'
import { Problem } from '../runtime/problem.ts'
import { isKnownDevice } from './device.ts'

const minutes = 60
const hours = 60 * minutes

/** Wrong passwords, per name and address: nobody can lock another person out from elsewhere. */
export const passwordsFromHere: Limit = { kind: 'password from here', attempts: 10, seconds: 10 * minutes }

/** Wrong codes, per name and address. The user pool takes no more either, but it would tell whose name exists. */
export const codesFromHere: Limit = { kind: 'code from here', attempts: 5, seconds: hours }

/** Wrong passwords and wrong codes per name from anywhere; past it only known devices may go on. */
export const guessesFromAnywhere: Limit = { kind: 'guess from anywhere', attempts: 100, seconds: hours }

/** Wrong passwords and wrong codes of a person who is signed in, per session: nobody else can use them up. */
export const guessesInSession: Limit = { kind: 'guess in session', attempts: 10, seconds: 10 * minutes }

/** Mails with codes per name or e-mail address. */
export const mailsPerName: Limit = { kind: 'mail to name', attempts: 5, seconds: hours }

/** Requests for accounts and mails per address. */
export const requestsFromHere: Limit = { kind: 'request from here', attempts: 30, seconds: hours }

/**
 * Makes a guess at a secret of the person who is named, counted before it is made and taken back when it was
 * right. Throws `too_many`.
 */
export async function guess<Result>(
  { platform, event }: Context,
  fromHere: Limit,
  name: string,
  guessed: Guess<Result>,
): Promise<Result> {
  const subject = name.toLowerCase()
  const here = await countAttempt(platform, fromHere, [subject, addressOf(event, platform)])
  const anywhere = await countAttempt(platform, guessesFromAnywhere, [subject]).catch((error: unknown) => {
    if (error instanceof Problem && isKnownDevice(platform, event, name)) return undefined
    throw error
  })
  return tryCounted(anywhere ? [here, anywhere] : [here], guessed)
}

/** Makes a guess at the caller's own secret, counted likewise. Throws `too_many`. */
export async function guessInSession<Result>(
  { platform }: Pick<Context, 'platform'>,
  session: string,
  guessed: Guess<Result>,
): Promise<Result> {
  return tryCounted([await countAttempt(platform, guessesInSession, [session])], guessed)
}

/**
 * Counts a request that makes the product send a mail to a name or an e-mail address. Throws `too_many`, whether
 * or not there is such an account.
 */
export async function countMail({ platform, event }: Context, name: string): Promise<void> {
  await countAttempt(platform, requestsFromHere, [addressOf(event, platform)])
  await countAttempt(platform, mailsPerName, [name.toLowerCase()])
}
