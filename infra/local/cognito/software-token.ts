import { Secret, TOTP } from 'otpauth'
import { CognitoError, type Pool, type User } from './users.ts'

const stepSeconds = 30
const secretBytes = 20
// A code is accepted half a minute before and after its time, since clocks differ.
const tolerance = 1

type SoftwareToken = NonNullable<User['softwareToken']>

const none: SoftwareToken = { enabled: false, lastStep: 0 }

export const withToken = (user: User, change: Partial<SoftwareToken>): User => ({
  ...user,
  softwareToken: { ...(user.softwareToken ?? none), ...change },
})

export const newSecret = (): string => new Secret({ size: secretBytes }).base32

/** Returns the time step of a code (RFC 6238); undefined if it is wrong. */
export function stepOfCode(pool: Pool, secret: string, code: string): number | undefined {
  const timestamp = pool.now().getTime()
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: stepSeconds })
  const delta = totp.validate({ token: code, timestamp, window: tolerance })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/**
 * Checks a code of the user's software token, and returns the user with the code used up, to be saved.
 * @throws CognitoError CodeMismatchException, ExpiredCodeException
 */
export function withUsedCode(pool: Pool, user: User, code: string): User {
  const { secret, lastStep = 0 } = user.softwareToken ?? {}
  const step = secret === undefined ? undefined : stepOfCode(pool, secret, code)
  if (step === undefined) throw new CognitoError('CodeMismatchException', 'Invalid code received for user')
  if (step <= lastStep)
    throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.')
  return withToken(user, { lastStep: step })
}
