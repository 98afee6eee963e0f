import { createHash, createPrivateKey, createPublicKey, generateKeyPair, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { readRecord } from './record.ts'
import { settingsKey, tableName } from './keys.ts'

/** Not the id of any real pool, since AWS has no such region, but `CognitoJwtVerifier` accepts its format. */
export const userPoolId = 'xx-local-1_Pool0001'
export const clientId = 'householdinventoryclient01'
export const issuer = `https://cognito-idp.xx-local-1.amazonaws.com/${userPoolId}`

const storedSettings = z.object({
  clientSecret: z.string(),
  refreshTokenSecret: z.string(),
  privateKey: z.string(),
})

/** Generated at the pool's first start. */
export interface Settings {
  clientSecret: string
  /** Signs refresh tokens, which only the pool reads. */
  refreshTokenSecret: string
  /** Signs access and ID tokens. */
  privateKey: KeyObject
  publicKey: KeyObject
  /** The `kid` of the key pair. */
  keyId: string
}

/** Generates the RSA key pair; Cognito signs with RS256. */
export const makeSigningKey = async (): Promise<KeyObject> =>
  (await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })).privateKey

/** Reads the pool's settings, or generates them at the first start, by default with a new signing key. */
export async function loadSettings(
  table: DynamoDBDocumentClient,
  signingKey: KeyObject | undefined,
): Promise<Settings> {
  const stored =
    (await readSettings(table)) ?? (await makeSettings(table, signingKey ?? (await makeSigningKey())))
  const privateKey = createPrivateKey(stored.privateKey)
  const publicKey = createPublicKey(privateKey)
  const keyId = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url')
  return { ...stored, privateKey, publicKey, keyId }
}

const readSettings = (table: DynamoDBDocumentClient) => readRecord(table, settingsKey, storedSettings)

async function makeSettings(table: DynamoDBDocumentClient, signingKey: KeyObject) {
  const settings = {
    clientSecret: randomBytes(32).toString('base64url'),
    refreshTokenSecret: randomBytes(32).toString('base64url'),
    privateKey: signingKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  const Item = { pk: settingsKey, ...settings }
  await table.send(
    new PutCommand({ TableName: tableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }),
  )
  return settings
}
