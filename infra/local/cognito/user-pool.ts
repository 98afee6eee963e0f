import type { KeyObject } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { publicKeys } from './jwt.ts'
import type { Mail } from './pool.ts'
import { makeRequestHandler } from './request-handler.ts'
import type { RequestHandler } from './request-handler.ts'
import { hashCost as dear } from './secrets.ts'
import { clientId, loadSettings, userPoolId } from './settings.ts'
import { ensureTable } from './table.ts'

export type { Mail }

/** A user pool with one app client, in this process. */
export interface UserPool {
  /** For `new CognitoIdentityProviderClient({ requestHandler, … })`. */
  requestHandler: RequestHandler
  userPoolId: string
  clientId: string
  clientSecret: string
  /** The public keys, for `CognitoJwtVerifier.cacheJwks()`. */
  jwks: ReturnType<typeof publicKeys>
}

interface Options {
  /** Where the pool keeps a table of its own. */
  table: DynamoDBDocumentClient
  /** Delivers what Cognito would mail. */
  sendMail: (mail: Mail) => Promise<void>
  now: () => Date
  /** A private RSA key for the first start. Making one takes up to a second, which tests would rather not wait. */
  signingKey?: KeyObject
  /** How dear a hash of a password or a code is; as dear as it should be unless told. */
  hashCost?: number
}

/**
 * Opens the stand-in for a Cognito user pool (Essentials tier) configured as the app's: an app client with a
 * secret, the administrator's password flow alone, user existence errors prevented, e-mail as an alias and
 * verified before an update, access and ID tokens of 15 minutes, refresh tokens of 30 days that rotate, token
 * revocation. Its secret, keys and users are in the store and the same after reopening.
 */
export async function openUserPool(options: Options): Promise<UserPool> {
  const { table, sendMail, now, signingKey, hashCost = dear } = options
  await ensureTable(table)
  const settings = await loadSettings(table, signingKey)
  return {
    requestHandler: makeRequestHandler({ table, settings, sendMail, now, hashCost }),
    userPoolId,
    clientId,
    clientSecret: settings.clientSecret,
    jwks: publicKeys(settings),
  }
}
