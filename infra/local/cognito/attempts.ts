import { createHash } from 'node:crypto'
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Pool } from './pool.ts'
import { readRecord } from './record.ts'
import { Refusal } from './refusal.ts'
import { lockoutKey, tableName, usageKey } from './keys.ts'
import type { User } from './users.ts'

const usesPerWindow = 5
const windowSeconds = 60 * 60
const freeFailures = 5
const longestLockoutSeconds = 15 * 60

const usageSchema = z.object({ uses: z.number() })
const lockoutSchema = z.object({ failures: z.number(), lastFailure: z.number() })

/** Whom attempts are counted for: the user, or else the name that was given. Hashed, for people type passwords into the name's field. */
export function attemptSubject(user: User | undefined, name: string): string {
  return createHash('sha256')
    .update(user?.sub ?? name.toLowerCase())
    .digest('base64url')
}

/**
 * Counts a use of a limited action (asking for a code, trying one): five an hour, for unknown names as for users.
 * @throws Refusal LimitExceededException
 */
export async function countUse(pool: Pool, action: string, subject: string): Promise<void> {
  const window = Math.floor(pool.now().getTime() / 1000 / windowSeconds)
  const { Attributes } = await pool.table.send(
    new UpdateCommand({
      TableName: tableName,
      Key: { pk: usageKey(`${action}#${subject}`, window) },
      UpdateExpression: 'SET expires = :expires ADD uses :one',
      ExpressionAttributeValues: { ':one': 1, ':expires': (window + 1) * windowSeconds },
      ReturnValues: 'ALL_NEW',
    }),
  )
  if (usageSchema.parse(Attributes).uses <= usesPerWindow) return
  throw new Refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
}

/**
 * After five wrong passwords sign-in is locked for a second, then for twice as long after each further one,
 * up to 15 minutes; 15 quiet minutes clear the count.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html
 * @throws Refusal NotAuthorizedException while locked
 */
export async function refuseWhileLockedOut(pool: Pool, subject: string): Promise<void> {
  const lockout = await readRecord(pool.table, lockoutKey(subject), lockoutSchema)
  if (!lockout) return
  const quietSeconds = (pool.now().getTime() - lockout.lastFailure) / 1000
  if (quietSeconds >= longestLockoutSeconds) return clearFailures(pool, subject)
  if (quietSeconds >= lockoutSeconds(lockout.failures)) return
  throw new Refusal('NotAuthorizedException', 'Password attempts exceeded')
}

/** Counts a wrong password. */
export async function countFailure(pool: Pool, subject: string): Promise<void> {
  const now = pool.now().getTime()
  const expires = Math.floor(now / 1000) + longestLockoutSeconds
  await pool.table.send(
    new UpdateCommand({
      TableName: tableName,
      Key: { pk: lockoutKey(subject) },
      UpdateExpression: 'SET lastFailure = :now, expires = :expires ADD failures :one',
      ExpressionAttributeValues: { ':one': 1, ':now': now, ':expires': expires },
    }),
  )
}

/** Forgets the wrong passwords, after a right one. */
export async function clearFailures(pool: Pool, subject: string): Promise<void> {
  await pool.table.send(new DeleteCommand({ TableName: tableName, Key: { pk: lockoutKey(subject) } }))
}

function lockoutSeconds(failures: number): number {
  if (failures < freeFailures) return 0
  return Math.min(2 ** (failures - freeFailures), longestLockoutSeconds)
}
