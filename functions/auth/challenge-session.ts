import * as z from 'zod/mini'
import { isSigned, sign } from '../identity/signature.ts'
import type { Platform } from '../runtime/platform.ts'
import type { Account } from '../accounts/sign-in/sign-in.ts'
import type { Challenge } from '../accounts/user-pool/user-pool.ts'

export interface ChallengedLogin {
  readonly account: Account
  readonly challenge: Challenge
}

const content = z.object({
  account: z.object({ id: z.string(), name: z.string() }),
  challenge: z.object({ challenge: z.string(), name: z.string(), session: z.string() }),
  until: z.number(),
})

const purpose = 'challenge'

/** How long a login can be completed, in seconds; a code of the software token only as long as the user pool waits. */
const validSeconds = 5 * 60

/** Returns the `session` that a client sends back. It is signed, so that nobody can pretend to know a password. */
export function writeChallenge(platform: Platform, { account, challenge }: ChallengedLogin): string {
  const until = platform.now().getTime() + validSeconds * 1000
  const value = Buffer.from(JSON.stringify({ account, challenge, until })).toString('base64url')
  return `${value}.${sign(platform, purpose, value)}`
}

export function readChallenge(platform: Platform, session: string): ChallengedLogin | undefined {
  const [value = '', signature = ''] = session.split('.')
  if (!isSigned(platform, purpose, value, signature)) return undefined
  const { until, ...login } = content.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')))
  return until > platform.now().getTime() ? login : undefined
}
