import * as z from 'zod/mini'
import { checkSecretHash, isClientSecret } from '../client-secret.ts'
import { checkClient, parse, poolOperation } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { userOfPassword } from '../passwords.ts'
import { CognitoError } from '../error.ts'
import { readRefreshToken, rotateOut } from '../refresh-tokens.ts'
import { findSession, sessionUser, startSession } from '../sessions.ts'
import { secondsNow } from '../pool.ts'
import { issueTokens } from '../tokens.ts'
import { findUser } from '../users.ts'

const credentials = z.strictObject({
  USERNAME: z.string().check(z.maxLength(128)),
  PASSWORD: z.string(),
  SECRET_HASH: z.optional(z.string()),
})

const signIn = z.strictObject({
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.string()),
})

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminInitiateAuth.html */
export const adminInitiateAuth = poolOperation(
  signIn,
  async (pool, { ClientId, AuthFlow, AuthParameters }) => {
    checkClient(ClientId)
    if (AuthFlow !== 'ADMIN_USER_PASSWORD_AUTH') throw flowNotEnabled()
    const { USERNAME, PASSWORD, SECRET_HASH } = parse(credentials, AuthParameters)
    checkSecretHash(pool, USERNAME, SECRET_HASH)
    const user = await userOfPassword(pool, await findUser(pool, USERNAME), USERNAME, PASSWORD)
    if (user.status === 'UNCONFIRMED') {
      throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.')
    }
    const session = await startSession(pool, user)
    return { ChallengeParameters: {}, AuthenticationResult: issueTokens(pool, user, session) }
  },
)

/** Always fails: the app client allows only the administrator's flow, which needs AWS credentials. */
export const initiateAuth: Operation = async () => {
  throw flowNotEnabled()
}

const flowNotEnabled = () =>
  new CognitoError('InvalidParameterException', 'Auth flow not enabled for this client')

const refresh = z.strictObject({
  ClientId: z.string(),
  ClientSecret: z.optional(z.string()),
  RefreshToken: z.string(),
})

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetTokensFromRefreshToken.html */
export const getTokensFromRefreshToken: Operation = async (pool, input) => {
  const { ClientId, ClientSecret, RefreshToken } = parse(refresh, input)
  checkClient(ClientId)
  if (!isClientSecret(pool, ClientSecret)) {
    throw new CognitoError('NotAuthorizedException', `Unable to verify secret hash for client ${ClientId}`)
  }
  const token = readRefreshToken(pool, RefreshToken)
  const session = token && (await findSession(pool, token.session))
  if (!session) throw new CognitoError('NotAuthorizedException', 'Invalid Refresh Token')
  if (session.expires <= secondsNow(pool)) {
    throw new CognitoError('NotAuthorizedException', 'Refresh Token has expired')
  }
  const user = await sessionUser(pool, session)
  if (!user) throw new CognitoError('NotAuthorizedException', 'Refresh Token has been revoked')
  await rotateOut(pool, token, session)
  return { AuthenticationResult: issueTokens(pool, user, session) }
}
