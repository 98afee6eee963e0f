import * as z from 'zod/mini'
import { CognitoError, type Pool, saveUser, type User } from '../users.ts'
import { adminOperation, noFields, userOperation, code } from '../operation.ts'
import { newSecret, stepOfCode, withToken } from '../software-token.ts'

/**
 * Returns a new secret. The present one stays until the new one is verified.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AssociateSoftwareToken.html
 */
export const associateSoftwareToken = userOperation(noFields, async (pool, user) => {
  const pending = newSecret()
  await saveUser(pool, user, withToken(user, { pending }))
  return { SecretCode: pending }
})

/**
 * Verifies the new secret by a code. Sign-in asks for codes only once the preference says so.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_VerifySoftwareToken.html
 */
export const verifySoftwareToken = userOperation(
  z.strictObject({ UserCode: code, FriendlyDeviceName: z.optional(z.string()) }),
  async (pool, user, { UserCode }) => {
    const secret = user.softwareToken?.pending
    if (secret === undefined)
      throw new CognitoError('SoftwareTokenMFANotFoundException', 'Software token MFA has not been set up.')
    const step = stepOfCode(pool, secret, UserCode)
    if (step === undefined) throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch')
    const lastStep = Math.max(step, user.softwareToken?.lastStep ?? 0)
    await saveUser(pool, user, withToken(user, { secret, lastStep }))
    return { Status: 'SUCCESS' }
  },
)

const preference = z.strictObject({
  SoftwareTokenMfaSettings: z.strictObject({ Enabled: z.boolean(), PreferredMfa: z.optional(z.boolean()) }),
})

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SetUserMFAPreference.html */
export const setUserMFAPreference = userOperation(preference, setPreference)

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminSetUserMFAPreference.html */
export const adminSetUserMFAPreference = adminOperation(preference, setPreference)

async function setPreference(
  pool: Pool,
  user: User,
  { SoftwareTokenMfaSettings: { Enabled: enabled } }: z.output<typeof preference>,
) {
  if (enabled && user.softwareToken?.secret === undefined)
    throw new CognitoError('InvalidParameterException', 'User has not verified software token mfa')
  await saveUser(pool, user, withToken(user, { enabled }))
  return {}
}
