import { randomUUID } from 'node:crypto'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { aliasKey, tableName, userKey } from './keys.ts'
import type { Pool } from './pool.ts'
import type { User } from './users.ts'

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
