import * as z from 'zod/mini'
import { challengeName, endChallenge, findChallenged, startChallenge } from '../challenges.ts'
import { checkSecretHash, isClientSecret } from '../client-secret.ts'
import { checkClient, parse, poolOperation, type Operation, code } from '../operation.ts'
import { userOfPassword } from '../passwords.ts'
import { CognitoError, secondsNow, type Pool, saveUser, findUser, type User } from '../users.ts'
import { readRefreshToken, rotateOut, findSession, sessionUser, startSession } from '../sessions.ts'
import { issueTokens } from '../tokens.ts'
import { withUsedCode } from '../software-token.ts'

const credentials = z.strictObject({
  USERNAME: z.string().check(z.maxLength(128)),
  PASSWORD: z.string(),
  SECRET_HASH: z.optional(z.string()),
})

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminInitiateAuth.html */
export const adminInitiateAuth = poolOperation(
  z.strictObject({
    ClientId: z.string(),
    AuthFlow: z.string(),
    AuthParameters: z.record(z.string(), z.string()),
  }),
  async (pool, { ClientId, AuthFlow, AuthParameters }) => {
    checkClient(ClientId)
    if (AuthFlow !== 'ADMIN_USER_PASSWORD_AUTH')
      throw new CognitoError('InvalidParameterException', 'Auth flow not enabled for this client')
    const { USERNAME, PASSWORD, SECRET_HASH } = parse(credentials, AuthParameters)
    checkSecretHash(pool, USERNAME, SECRET_HASH)
    const user = await userOfPassword(pool, await findUser(pool, USERNAME), USERNAME, PASSWORD)
    if (user.status === 'UNCONFIRMED')
      throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.')
    if (user.softwareToken?.enabled) return startChallenge(pool, user)
    return finish(pool, user)
  },
)

const answers = z.strictObject({
  USERNAME: z.string(),
  SOFTWARE_TOKEN_MFA_CODE: code,
  SECRET_HASH: z.optional(z.string()),
})

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminRespondToAuthChallenge.html */
export const adminRespondToAuthChallenge = poolOperation(
  z.strictObject({
    ClientId: z.string(),
    ChallengeName: z.literal(challengeName),
    Session: z.string(),
    ChallengeResponses: z.record(z.string(), z.string()),
  }),
  async (pool, { ClientId, Session, ChallengeResponses }) => {
    checkClient(ClientId)
    const { USERNAME, SOFTWARE_TOKEN_MFA_CODE, SECRET_HASH } = parse(answers, ChallengeResponses)
    checkSecretHash(pool, USERNAME, SECRET_HASH)
    const before = await findChallenged(pool, Session, USERNAME)
    const user = withUsedCode(pool, before, SOFTWARE_TOKEN_MFA_CODE)
    await saveUser(pool, before, user)
    await endChallenge(pool, Session)
    return finish(pool, user)
  },
)

async function finish(pool: Pool, user: User) {
  const session = await startSession(pool, user)
  return { ChallengeParameters: {}, AuthenticationResult: issueTokens(pool, user, session) }
}

const refresh = z.strictObject({
  ClientId: z.string(),
  ClientSecret: z.optional(z.string()),
  RefreshToken: z.string(),
})

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetTokensFromRefreshToken.html */
export const getTokensFromRefreshToken: Operation = async (pool, input) => {
  const { ClientId, ClientSecret, RefreshToken } = parse(refresh, input)
  checkClient(ClientId)
  if (!isClientSecret(pool, ClientSecret))
    throw new CognitoError('NotAuthorizedException', `Unable to verify secret hash for client ${ClientId}`)
  const token = readRefreshToken(pool, RefreshToken)
  const session = token && (await findSession(pool, token.session))
  if (!session) throw new CognitoError('NotAuthorizedException', 'Invalid Refresh Token')
  if (session.expires <= secondsNow(pool))
    throw new CognitoError('NotAuthorizedException', 'Refresh Token has expired')
  const user = await sessionUser(pool, session)
  if (!user) throw new CognitoError('NotAuthorizedException', 'Refresh Token has been revoked')
  await rotateOut(pool, token, session)
  return { AuthenticationResult: issueTokens(pool, user, session) }
}
