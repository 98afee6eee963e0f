import { randomUUID } from 'node:crypto'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Pool } from './pool.ts'
import { readRecord } from './record.ts'
import { Refusal } from './refusal.ts'
import { aliasKey, emailIndex, tableName, userKey } from './keys.ts'

const userSchema = z.object({
  username: z.string(),
  sub: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  /** As a hash; absent until an administrator has set one. */
  password: z.optional(z.string()),
  /** Codes under way by purpose: as hashes, with the address each was sent to and its expiry in milliseconds. */
  codes: z.record(z.string(), z.object({ hash: z.string(), email: z.string(), expiresAt: z.number() })),
  /** Counts sign-outs everywhere; sessions of an earlier generation are over. */
  generation: z.number(),
  /** Milliseconds. */
  createdAt: z.number(),
  modifiedAt: z.number(),
  /** Changes with every write, so that a write can tell whether its user moved meanwhile. */
  revision: z.string(),
})

export type User = z.output<typeof userSchema>

const aliasSchema = z.object({ username: z.string() })

/** The user with this user name, or with this verified e-mail address. */
export async function findUser(pool: Pool, name: string): Promise<User | undefined> {
  const user = await readRecord(pool.table, userKey(name), userSchema)
  if (user) return user
  const alias = await readRecord(pool.table, aliasKey(name), aliasSchema)
  return alias && readRecord(pool.table, userKey(alias.username), userSchema)
}

/** Up to `limit` users with this e-mail address, verified or not. */
export async function usersByEmail(pool: Pool, email: string, limit: number): Promise<User[]> {
  const { Items = [] } = await pool.table.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: emailIndex,
      KeyConditionExpression: 'emailKey = :email',
      ExpressionAttributeValues: { ':email': email.toLowerCase() },
      Limit: limit,
    }),
  )
  return Items.map((item) => userSchema.parse(item))
}

/** A user with a fresh identity and no password, not stored yet. */
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
 * A user to whom this e-mail address belongs from now on, not saved yet.
 * @throws Refusal AliasExistsException when another user signs in with it
 */
export async function verifyEmail(pool: Pool, user: User, email: string): Promise<User> {
  const alias = await readRecord(pool.table, aliasKey(email), aliasSchema)
  if (alias && alias.username !== user.username) {
    throw new Refusal('AliasExistsException', 'An account with the email already exists.')
  }
  return { ...user, email, emailVerified: true }
}
