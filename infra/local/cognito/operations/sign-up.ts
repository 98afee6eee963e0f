import * as z from 'zod/mini'
import { pretendToSendCode, redeemCode, sendAnotherCode, sendCode } from '../codes.ts'
import {
  adminOperation,
  clientOperation,
  noFields,
  withMetadata,
  attributes,
  checkNewUsername,
  clientMetadata,
  code,
  password,
  requiredEmail,
} from '../operation.ts'
import { withPassword } from '../passwords.ts'
import { CognitoError, type Pool, saveUser, newUser, verifyEmail, type User } from '../users.ts'

const registration = z.strictObject({
  Password: password,
  UserAttributes: z.optional(attributes),
  ClientMetadata: clientMetadata,
})

/**
 * Without an e-mail address nobody is sent a code, and an administrator must confirm the user.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SignUp.html
 */
export const signUp = clientOperation(registration, async (pool, username, existing, fields) => {
  checkNewUsername(username)
  const email = fields.UserAttributes ? requiredEmail(fields.UserAttributes, ['email']) : ''
  if (existing) throw new CognitoError('UsernameExistsException', 'User already exists')
  const unverified = newUser(pool, { username, email, emailVerified: false, status: 'UNCONFIRMED' })
  const user = await withPassword(pool, unverified, fields.Password)
  if (email === '') {
    await saveUser(pool, undefined, user)
    return { UserConfirmed: false, UserSub: user.sub }
  }
  const CodeDeliveryDetails = await sendCode(pool, undefined, user, {
    purpose: 'signUp',
    email,
    trigger: 'CustomMessage_SignUp',
    clientMetadata: fields.ClientMetadata,
  })
  return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails }
})

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ConfirmSignUp.html */
export const confirmSignUp = clientOperation(
  z.strictObject({ ConfirmationCode: code }),
  async (pool, name, before, { ConfirmationCode }) => {
    if (before) await refuseConfirmed(pool, before, ConfirmationCode)
    const { user, email } = await redeemCode(pool, before, name, 'signUp', ConfirmationCode)
    const verified = await verifyEmail(pool, user, email)
    await saveUser(pool, before, { ...verified, status: 'CONFIRMED' })
    return {}
  },
)

/**
 * Confirms a user without a code; the e-mail address stays unverified.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminConfirmSignUp.html
 */
export const adminConfirmSignUp = adminOperation(noFields, async (pool, user) => {
  checkUnconfirmed(user)
  await saveUser(pool, user, { ...user, status: 'CONFIRMED' })
  return {}
})

/** Takes as long as a wrong code of an account that is not confirmed. */
async function refuseConfirmed(pool: Pool, user: User, typed: string) {
  if (user.status !== 'UNCONFIRMED') await pool.hashing.matches(typed, undefined)
  checkUnconfirmed(user)
}

function checkUnconfirmed({ status }: User) {
  if (status === 'UNCONFIRMED') return
  throw new CognitoError('NotAuthorizedException', `User cannot be confirmed. Current status is ${status}`)
}

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ResendConfirmationCode.html */
export const resendConfirmationCode = clientOperation(withMetadata, async (pool, name, user, fields) => {
  if (!user) return { CodeDeliveryDetails: await pretendToSendCode(pool, user, name, 'signUp') }
  if (user.status !== 'UNCONFIRMED') {
    // As much work as for the others.
    await pool.hashing.hash(user.username)
    throw new CognitoError('InvalidParameterException', 'User is already confirmed.')
  }
  const CodeDeliveryDetails = await sendAnotherCode(pool, user, {
    purpose: 'signUp',
    email: user.email,
    clientMetadata: fields.ClientMetadata,
  })
  return { CodeDeliveryDetails }
})
