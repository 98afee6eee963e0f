import * as z from 'zod/mini'
import { isClientSecret } from '../client-secret.ts'
import { adminOperation, checkClient, noFields, parse, type Operation } from '../operation.ts'
import { readRefreshToken, findSession, revokeSession } from '../sessions.ts'
import { CognitoError, saveUser } from '../users.ts'

const revocation = z.strictObject({
  ClientId: z.string(),
  ClientSecret: z.optional(z.string()),
  Token: z.string(),
})

/**
 * Ends the whole session, given any of its refresh tokens.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RevokeToken.html
 */
export const revokeToken: Operation = async (pool, input) => {
  const { ClientId, ClientSecret, Token } = parse(revocation, input)
  checkClient(ClientId)
  if (!isClientSecret(pool, ClientSecret))
    throw new CognitoError('UnauthorizedException', 'Invalid client secret')
  const token = readRefreshToken(pool, Token)
  if (!token) throw new CognitoError('UnsupportedTokenTypeException', 'Unsupported token type')
  const session = await findSession(pool, token.session)
  if (session) await revokeSession(pool, session)
  return {}
}

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminUserGlobalSignOut.html */
export const adminUserGlobalSignOut = adminOperation(noFields, async (pool, user) => {
  await saveUser(pool, user, { ...user, generation: user.generation + 1 })
  return {}
})
