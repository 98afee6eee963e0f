import type { KeyObject } from 'node:crypto'
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { ensureTable } from './ensure-table.ts'
import { publicKeys } from './jwt.ts'
import type { CustomMessage, Mail } from './pool.ts'
import { emailIndex, expiryAttribute, tableName } from './keys.ts'
import { makeRequestHandler, type RequestHandler } from './request-handler.ts'
import { openHashing, type Hashing } from './secrets.ts'
import { clientId, loadSettings, userPoolId, type KeyFile } from './settings.ts'

export type { Mail }

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
  /** The pool stores its data in a table of its own. */
  table: DynamoDBDocumentClient
  /** Keeps the pool's keys; by default the table does. */
  keyFile?: KeyFile
  /** By default it never is. */
  isDiskFull?: () => Promise<boolean>
  sendMail: (mail: Mail) => Promise<void>
  customMessage?: CustomMessage
  now: () => Date
  /** A private RSA key for the first start; for tests, since generating one takes up to a second. */
  signingKey?: KeyObject
  /** Hashes passwords and codes; as dear as they should be by default. */
  hashing?: Hashing
}

/**
 * Opens the stand-in for a Cognito user pool (Essentials tier) with the app's configuration: an app client with a
 * secret, only the administrator's password flow, user existence errors prevented, e-mail as an alias and
 * verified before an update, a software token as an optional second factor, access and ID tokens of 15 minutes, refresh tokens of 30 days that rotate, token
 * revocation. Its users are stored in the table, its keys in a file.
 * @throws what the file makes of missing or foreign keys
 */
export async function openUserPool(options: Options): Promise<UserPool> {
  const { table, keyFile, sendMail, customMessage, now, signingKey } = options
  const { isDiskFull = async () => false, hashing = openHashing() } = options
  await ensureTable(table, definition, expiryAttribute)
  const settings = await loadSettings(table, keyFile, signingKey)
  return {
    requestHandler: makeRequestHandler({
      table,
      settings,
      isDiskFull,
      sendMail,
      customMessage,
      now,
      hashing,
    }),
    userPoolId,
    clientId,
    clientSecret: settings.clientSecret,
    jwks: publicKeys(settings),
  }
}

const definition: CreateTableCommandInput = {
  TableName: tableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'emailKey', AttributeType: 'S' },
  ],
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  GlobalSecondaryIndexes: [
    {
      IndexName: emailIndex,
      KeySchema: [{ AttributeName: 'emailKey', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
}
