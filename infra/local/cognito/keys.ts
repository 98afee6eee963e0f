import { GetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod/mini'

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
