import * as z from 'zod/mini'
import { pretendToSendCode, redeemCode, sendAnotherCode } from '../codes.ts'
import {
  adminOperation,
  clientOperation,
  userOperation,
  withMetadata,
  checkPasswordPolicy,
  code,
  password,
} from '../operation.ts'
import { userOfPassword, withPassword } from '../passwords.ts'
import { saveUser } from '../users.ts'

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ForgotPassword.html */
export const forgotPassword = clientOperation(withMetadata, async (pool, name, user, fields) => {
  const reachable = user?.emailVerified && user.status === 'CONFIRMED'
  const CodeDeliveryDetails = reachable
    ? await sendAnotherCode(pool, user, {
        purpose: 'passwordReset',
        email: user.email,
        clientMetadata: fields.ClientMetadata,
      })
    : await pretendToSendCode(pool, user, name, 'passwordReset')
  return { CodeDeliveryDetails }
})

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ConfirmForgotPassword.html */
export const confirmForgotPassword = clientOperation(
  z.strictObject({ ConfirmationCode: code, Password: password }),
  async (pool, name, before, { ConfirmationCode, Password }) => {
    checkPasswordPolicy(Password)
    const { user } = await redeemCode(pool, before, name, 'passwordReset', ConfirmationCode)
    await saveUser(pool, before, await withPassword(pool, user, Password))
    return {}
  },
)

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ChangePassword.html */
export const changePassword = userOperation(
  z.strictObject({ PreviousPassword: z.string(), ProposedPassword: password }),
  async (pool, user, { PreviousPassword, ProposedPassword }) => {
    checkPasswordPolicy(ProposedPassword)
    await userOfPassword(pool, user, user.username, PreviousPassword)
    await saveUser(pool, user, await withPassword(pool, user, ProposedPassword))
    return {}
  },
)

/**
 * Supports only permanent passwords; a temporary one would need the NEW_PASSWORD_REQUIRED challenge.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminSetUserPassword.html
 */
export const adminSetUserPassword = adminOperation(
  z.strictObject({ Password: password, Permanent: z.literal(true) }),
  async (pool, user, { Password }) => {
    await saveUser(pool, user, { ...(await withPassword(pool, user, Password)), status: 'CONFIRMED' })
    return {}
  },
)
