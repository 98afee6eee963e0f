import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import { promisify } from 'node:util'
import { PutCommand, type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'

/** Not the id of any real pool, since AWS has no such region, but `CognitoJwtVerifier` accepts its format. */
export const userPoolId = 'xx-local-1_Pool0001'
export const clientId = 'householdinventoryclient01'
export const issuer = `https://cognito-idp.xx-local-1.amazonaws.com/${userPoolId}`

export const poolKeys = z.object({
  clientSecret: z.string(),
  /** Signs refresh tokens, which only the pool reads. */
  refreshTokenSecret: z.string(),
  privateKey: z.string(),
})
type PoolKeys = z.output<typeof poolKeys>

export interface KeyFile {
  read(): Promise<PoolKeys | undefined>
  write(keys: PoolKeys): Promise<void>
  damaged(damage: 'is missing' | 'does not belong to this data folder'): Error
}

// Versions before 0.4.0 kept the keys themselves in the table.
const settingsRecord = z.union([poolKeys, z.object({ keyId: z.string() })])

export interface Settings extends Omit<PoolKeys, 'privateKey'> {
  privateKey: KeyObject
  publicKey: KeyObject
  /** The `kid` of the key pair. */
  keyId: string
}

export const makeSigningKey = async (): Promise<KeyObject> =>
  (await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })).privateKey

/**
 * Reads the pool's keys, or generates them at the first start, by default with a new signing key. The table says which
 * keys are the pool's; without a file, it has them.
 * @throws what `file` makes of missing or foreign keys
 */
export async function loadSettings(
  table: DynamoDBDocumentClient,
  file: KeyFile | undefined,
  signingKey?: KeyObject,
): Promise<Settings> {
  const found = await readRecord(table, settingsKey, settingsRecord)
  const stored = found && 'privateKey' in found ? found : undefined
  const keyId = found && 'keyId' in found ? found.keyId : undefined
  const kept = stored ?? (await file?.read())
  if (keyId !== undefined && file) checkKeys(file, keyId, kept)
  const keys = kept ?? (await makeKeys(signingKey))
  const settings = settingsOf(keys)
  if (keyId === settings.keyId || (stored && !file)) return settings
  // The file first: a killed start leaves both, or the file alone, and the next one goes on from there.
  await file?.write(keys)
  const Item = { pk: settingsKey, ...(file ? { keyId: settings.keyId } : keys) }
  await table.send(new PutCommand({ TableName: tableName, Item }))
  return settings
}

/** @throws what `file` makes of missing or foreign keys */
export function checkKeys(file: KeyFile, keyId: string, kept: PoolKeys | undefined): void {
  if (!kept) throw file.damaged('is missing')
  if (keyIdOf(kept) !== keyId) throw file.damaged('does not belong to this data folder')
}

function settingsOf(keys: PoolKeys): Settings {
  const privateKey = createPrivateKey(keys.privateKey)
  const publicKey = createPublicKey(privateKey)
  return { ...keys, privateKey, publicKey, keyId: keyIdOf(keys) }
}

function keyIdOf({ privateKey }: PoolKeys): string {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(publicKey).digest('base64url')
}

async function makeKeys(signingKey: KeyObject | undefined): Promise<PoolKeys> {
  const privateKey = signingKey ?? (await makeSigningKey())
  return {
    clientSecret: randomBytes(32).toString('base64url'),
    refreshTokenSecret: randomBytes(32).toString('base64url'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** The pool's own table, with a partition key `pk` and no sort key. */
export const tableName = 'user-pool'

/** The time-to-live attribute, in seconds since 1970. */
export const expiryAttribute = 'expires'

/** The index of users by e-mail address, verified or not: a repair finds users there whose own row is damaged. */
export const emailIndex = 'email'

/** The row that ties signing keys to this pool. */
export const settingsKey = 'POOL'

/** User names are case-insensitive. */
export const userKey = (username: string) => `USER#${username.toLowerCase()}`

export const isUserKey = (pk: string) => pk.startsWith(userKey(''))

/** The one user with this verified e-mail address. */
export const aliasKey = (email: string) => `ALIAS#${email.toLowerCase()}`

/** By `origin_jti`. */
export const sessionKey = (id: string) => `SESSION#${id}`

export const rotatedTokenKey = (id: string) => `ROTATED#${id}`

/** A sign-in that waits for the answer to its challenge. */
export const challengeKey = (id: string) => `CHALLENGE#${id}`

export const lockoutKey = (hash: string) => `LOCKOUT#${hash}`

export const usageKey = (hash: string, window: number) => `USAGE#${hash}#${window}`

export async function readRecord<Schema extends z.ZodMiniType>(
  table: DynamoDBDocumentClient,
  pk: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: { pk }, ConsistentRead: true }),
  )
  return Item && schema.parse(Item)
}
