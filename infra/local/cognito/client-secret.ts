import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Pool, CognitoError } from './users.ts'
import { clientId } from './settings.ts'

/**
 * Checks a client's SecretHash: HMAC-SHA256 of the user name as sent and the client id, in base64.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html#cognito-user-pools-computing-secret-hash
 * @throws CognitoError NotAuthorizedException
 */
export function checkSecretHash(pool: Pool, username: string, hash: string | undefined): void {
  if (hash === undefined)
    throw notAuthorized(`Client ${clientId} is configured with secret but SECRET_HASH was not received`)
  const expected = createHmac('sha256', pool.settings.clientSecret)
    .update(username + clientId)
    .digest('base64')
  if (!equal(hash, expected)) throw notAuthorized(`Unable to verify secret hash for client ${clientId}`)
}

/** For operations that take the secret itself, not a hash. */
export const isClientSecret = (pool: Pool, secret: string | undefined): boolean =>
  secret !== undefined && equal(secret, pool.settings.clientSecret)

const notAuthorized = (message: string) => new CognitoError('NotAuthorizedException', message)

function equal(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
