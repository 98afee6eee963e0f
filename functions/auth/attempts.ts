import { addressOf } from '../shared/address.ts'
import { countAttempt, type Limit } from '../shared/limit.ts'
import type { Context } from '../shared/operation.ts'
import { Problem } from '../shared/problem.ts'
import { isKnownDevice } from './device.ts'

const minutes = 60
const hours = 60 * minutes

/** Wrong passwords and wrong codes, per name and address: nobody can lock another person out from elsewhere. */
export const guessesFromHere: Limit = { kind: 'guess from here', attempts: 10, seconds: 10 * minutes }

/** Wrong passwords and wrong codes per name from anywhere; past it only known devices may go on. */
export const guessesFromAnywhere: Limit = { kind: 'guess from anywhere', attempts: 100, seconds: hours }

/** Mails with codes per name. */
export const mailsPerName: Limit = { kind: 'mail to name', attempts: 5, seconds: hours }

/** Requests for accounts and mails per address. */
export const requestsFromHere: Limit = { kind: 'request from here', attempts: 30, seconds: hours }

/**
 * Makes a guess at a secret of the person who is named, counted before it is made and taken back when it was
 * right. `isWrong` tells a wrong guess from other failures. Throws `too_many`.
 */
export async function guess<Result>(
  { platform, event }: Context,
  name: string,
  isWrong: (error: unknown) => boolean,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const subject = name.toLowerCase()
  const here = await countAttempt(platform, guessesFromHere, [subject, addressOf(event, platform)])
  const anywhere = await countAttempt(platform, guessesFromAnywhere, [subject]).catch((error: unknown) => {
    if (error instanceof Problem && isKnownDevice(platform, event, name)) return undefined
    throw error
  })
  const takeBack = () => Promise.all([here(), anywhere?.()])
  try {
    const result = await attempt()
    await takeBack()
    return result
  } catch (error) {
    if (!isWrong(error)) await takeBack()
    throw error
  }
}

/** Counts a request that makes the product send a mail. Throws `too_many`, whether or not the name exists. */
export async function countMail({ platform, event }: Context, name: string): Promise<void> {
  await countAttempt(platform, requestsFromHere, [addressOf(event, platform)])
  await countAttempt(platform, mailsPerName, [name.toLowerCase()])
}
