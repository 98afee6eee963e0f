import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { readJwt, signJwt } from './jwt.ts'
import { secondsNow, type Pool, CognitoError, type User } from './users.ts'
import { makeRefreshToken, findSession, sessionUser, type Session } from './sessions.ts'
import { clientId, issuer } from './settings.ts'

const tokenSeconds = 15 * 60

/**
 * Issues the tokens of an `AuthenticationResult`, with Cognito's claims.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-access-token.html
 */
export function issueTokens(pool: Pool, user: User, session: Session) {
  return {
    AccessToken: signJwt(pool.settings, {
      ...commonClaims(pool, user, session),
      client_id: clientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      username: user.username,
    }),
    IdToken: signJwt(pool.settings, {
      ...commonClaims(pool, user, session),
      aud: clientId,
      token_use: 'id',
      email: user.email,
      email_verified: user.emailVerified,
      'cognito:username': user.username,
    }),
    RefreshToken: makeRefreshToken(pool, session.id),
    ExpiresIn: tokenSeconds,
    TokenType: 'Bearer',
  }
}

function commonClaims(pool: Pool, user: User, session: Session) {
  const iat = secondsNow(pool)
  return {
    sub: user.sub,
    iss: issuer,
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: session.signedInAt,
    exp: iat + tokenSeconds,
    iat,
    jti: randomUUID(),
  }
}

const accessToken = z.object({ token_use: z.literal('access'), origin_jti: z.string(), exp: z.number() })

/**
 * Verifies an access token and returns its user.
 * @throws CognitoError NotAuthorizedException if it is forged, expired, revoked or not an access token
 */
export async function userOfAccessToken(pool: Pool, token: string): Promise<User> {
  const claims = readJwt(pool.settings, token, accessToken)
  if (!claims) throw new CognitoError('NotAuthorizedException', 'Invalid Access Token')
  if (claims.exp <= secondsNow(pool))
    throw new CognitoError('NotAuthorizedException', 'Access Token has expired')
  const session = await findSession(pool, claims.origin_jti)
  const user = session && (await sessionUser(pool, session))
  if (!user) throw new CognitoError('NotAuthorizedException', 'Access Token has been revoked')
  return user
}
