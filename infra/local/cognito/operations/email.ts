import * as z from 'zod/mini'
import { redeemCode, sendAnotherCode } from '../codes.ts'
import {
  adminOperation,
  userOperation,
  attributes,
  clientMetadata,
  code,
  isVerified,
  requiredEmail,
} from '../operation.ts'
import { saveUser, verifyEmail } from '../users.ts'

/**
 * Changes the e-mail address: immediately if the request marks it as verified, else when the user enters the code sent
 * to the new address (`AttributesRequireVerificationBeforeUpdate`).
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminUpdateUserAttributes.html
 */
export const adminUpdateUserAttributes = adminOperation(
  z.strictObject({ UserAttributes: attributes, ClientMetadata: clientMetadata }),
  async (pool, user, { UserAttributes, ClientMetadata }) => {
    const email = requiredEmail(UserAttributes, ['email', 'email_verified'])
    if (isVerified(UserAttributes)) await saveUser(pool, user, await verifyEmail(pool, user, email))
    else
      await sendAnotherCode(pool, user, {
        purpose: 'email',
        email,
        clientMetadata: ClientMetadata,
      })
    return {}
  },
)

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_VerifyUserAttribute.html */
export const verifyUserAttribute = userOperation(
  z.strictObject({ AttributeName: z.literal('email'), Code: code }),
  async (pool, before, { Code }) => {
    const { user, email } = await redeemCode(pool, before, before.username, 'email', Code)
    await saveUser(pool, before, await verifyEmail(pool, user, email))
    return {}
  },
)
