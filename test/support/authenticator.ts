import { Secret, TOTP } from 'otpauth'
import * as z from 'zod/mini'
import { minute, type TestAppWithClock } from './clock.ts'
import { goodPassword, type TestUser } from './test-app.ts'

const begun = z.object({ secret: z.string() })
const confirmed = z.object({ recovery_codes: z.array(z.string()) })

/** The code that an authenticator app shows. */
export const codeOf = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** An authenticator app with a second factor that is on. */
export interface Authenticator {
  /** The next code; the time passes until there is one that was not used. */
  readonly code: () => string
  readonly recoveryCodes: readonly string[]
}

/** Sets up a second factor and turns it on. */
export async function turnFactorOn({ clock }: TestAppWithClock, testUser: TestUser): Promise<Authenticator> {
  const { secret } = begun.parse((await testUser.post('/me/factor', { password: goodPassword })).body)
  const code = () => codeOf(secret, (clock.time += minute))
  const { recovery_codes: recoveryCodes } = confirmed.parse(
    (await testUser.post('/me/factor/confirm', { code: code() })).body,
  )
  await testUser.put('/me/factor', undefined)
  return { code, recoveryCodes }
}
