import { randomUUID } from 'node:crypto'
import {
  paginateScan,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { CustomMessageTriggerEvent } from 'aws-lambda'
import type { Hashing } from './secrets.ts'
import { type Settings, readRecord, aliasKey, isUserKey, tableName, userKey } from './settings.ts'

/** A mail that Cognito would send. `text` contains the code. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** The Lambda function that the pool asks for the text of a message. */
export type CustomMessage = (event: CustomMessageTriggerEvent) => Promise<CustomMessageTriggerEvent>

export interface Pool {
  /** It stores its data in a table of its own. */
  table: DynamoDBDocumentClient
  settings: Settings
  isDiskFull: () => Promise<boolean>
  sendMail: (mail: Mail) => Promise<void>
  customMessage?: CustomMessage | undefined
  now: () => Date
  hashing: Hashing
}

/** Whole seconds since 1970, as in tokens and time-to-live attributes. */
export const secondsNow = (pool: Pool) => Math.floor(pool.now().getTime() / 1000)

type ExceptionName =
  | 'AliasExistsException'
  | 'CodeDeliveryFailureException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InvalidLambdaResponseException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'RefreshTokenReuseException'
  | 'ResourceNotFoundException'
  | 'SoftwareTokenMFANotFoundException'
  | 'TooManyRequestsException'
  | 'UnauthorizedException'
  | 'UnknownOperationException'
  | 'UnsupportedTokenTypeException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException'

/** An exception of Cognito, with Cognito's message, which the SDK throws at the caller. */
export class CognitoError extends Error {
  constructor(name: ExceptionName, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = name
  }
}

const userSchema = z.object({
  username: z.string(),
  sub: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  /** A hash; absent until an administrator has set one. */
  password: z.optional(z.string()),
  /** Pending codes by purpose: the hash, the address it was sent to, and the expiry in milliseconds. */
  codes: z.record(z.string(), z.object({ hash: z.string(), email: z.string(), expiresAt: z.number() })),
  /** The software token; absent in records of earlier versions, and before one was asked for. */
  softwareToken: z.optional(
    z.object({
      /** In base32, as authenticator apps take it: the verified one, and one that is not verified yet. */
      secret: z.optional(z.string()),
      pending: z.optional(z.string()),
      /** Whether sign-in asks for it. */
      enabled: z.boolean(),
      /** The time step of the last accepted code (RFC 6238); a code is accepted once. */
      lastStep: z.number(),
    }),
  ),
  /** The number of global sign-outs; sessions of an earlier generation are invalid. */
  generation: z.number(),
  /** Milliseconds. */
  createdAt: z.number(),
  modifiedAt: z.number(),
  /** Changes with every write, for optimistic locking. */
  revision: z.string(),
})

export type User = z.output<typeof userSchema>

const aliasSchema = z.object({ username: z.string() })

export async function findUser(pool: Pool, name: string): Promise<User | undefined> {
  const user = await readRecord(pool.table, userKey(name), userSchema)
  if (user) return user
  const alias = await readRecord(pool.table, aliasKey(name), aliasSchema)
  return alias && readRecord(pool.table, userKey(alias.username), userSchema)
}

export async function allUsers(pool: Pool): Promise<User[]> {
  const users: User[] = []
  for await (const { Items = [] } of paginateScan({ client: pool.table }, { TableName: tableName }))
    users.push(...Items.filter(({ pk }) => isUserKey(String(pk))).map((item) => userSchema.parse(item)))
  return users.toSorted((one, other) => (one.username < other.username ? -1 : 1))
}

export function newUser(
  pool: Pool,
  fields: Pick<User, 'username' | 'email' | 'emailVerified' | 'status'>,
): User {
  const now = pool.now().getTime()
  return {
    ...fields,
    sub: randomUUID(),
    codes: {},
    generation: 0,
    createdAt: now,
    modifiedAt: now,
    revision: '',
  }
}

/**
 * Returns the user with this address as verified, to be saved.
 * @throws CognitoError AliasExistsException if it is verified for another user
 */
export async function verifyEmail(pool: Pool, user: User, email: string): Promise<User> {
  const alias = await readRecord(pool.table, aliasKey(email), aliasSchema)
  if (alias && alias.username !== user.username)
    throw new CognitoError('AliasExistsException', 'An account with the email already exists.')
  return { ...user, email, emailVerified: true }
}

/**
 * Creates (`before` undefined), changes or deletes (`after` undefined) a user and its alias.
 * @throws TransactionCanceledException if the user or the alias has changed since; nothing is written
 */
export async function saveUser(pool: Pool, before: User | undefined, after: User | undefined): Promise<void> {
  const TransactItems = [...userWrites(pool, before, after), ...aliasWrites(before, after)]
  await pool.table.send(new TransactWriteCommand({ TransactItems }))
}

type Writes = NonNullable<TransactWriteCommandInput['TransactItems']>

function userWrites(pool: Pool, before: User | undefined, after: User | undefined): Writes {
  const unchanged = before
    ? { ConditionExpression: 'revision = :before', ExpressionAttributeValues: { ':before': before.revision } }
    : { ConditionExpression: 'attribute_not_exists(pk)' }
  if (after) return [{ Put: { TableName: tableName, Item: userItem(pool, after), ...unchanged } }]
  if (before)
    return [{ Delete: { TableName: tableName, Key: { pk: userKey(before.username) }, ...unchanged } }]
  return []
}

function userItem(pool: Pool, user: User) {
  const stamp = { modifiedAt: pool.now().getTime(), revision: randomUUID() }
  const indexed = user.email !== '' && { emailKey: user.email.toLowerCase() }
  return { pk: userKey(user.username), ...indexed, ...user, ...stamp }
}

function aliasWrites(before: User | undefined, after: User | undefined): Writes {
  const [old, fresh] = [before, after].map((user) => (user?.emailVerified ? aliasKey(user.email) : undefined))
  if (old === fresh) return []
  const writes: Writes = []
  if (old) writes.push({ Delete: { TableName: tableName, Key: { pk: old } } })
  if (fresh && after) {
    const Item = { pk: fresh, username: after.username }
    writes.push({ Put: { TableName: tableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } })
  }
  return writes
}
