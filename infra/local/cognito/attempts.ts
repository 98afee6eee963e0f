import { hash } from 'node:crypto'
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Pool, CognitoError, type User } from './users.ts'
import { readRecord, lockoutKey, tableName, usageKey } from './settings.ts'

const usesPerWindow = 5
const windowSeconds = 60 * 60
const freeFailures = 5
const longestLockoutSeconds = 15 * 60

const usageSchema = z.object({ uses: z.number() })
const lockoutSchema = z.object({ failures: z.number(), lastFailure: z.number() })

/** The key of an attempt counter, for a user or an unknown name. Hashed, since people type passwords into the name field. */
export const attemptSubject = (user: User | undefined, name: string): string =>
  hash('sha256', user?.sub ?? name.toLowerCase(), 'base64url')

/**
 * Counts a use of a rate-limited action (requesting or entering a code): five per hour, for unknown names too.
 * @throws CognitoError LimitExceededException
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
  throw new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
}

/**
 * Five wrong passwords lock sign-in for a second; each further one doubles that, up to 15 minutes. The count is reset
 * 15 minutes after the last failure.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html
 * @throws CognitoError NotAuthorizedException while locked
 */
export async function refuseWhileLockedOut(pool: Pool, subject: string): Promise<void> {
  const lockout = await readRecord(pool.table, lockoutKey(subject), lockoutSchema)
  if (!lockout) return
  const secondsSinceFailure = (pool.now().getTime() - lockout.lastFailure) / 1000
  if (secondsSinceFailure >= longestLockoutSeconds) return clearFailures(pool, subject)
  if (secondsSinceFailure >= lockoutSeconds(lockout.failures)) return
  throw new CognitoError('NotAuthorizedException', 'Password attempts exceeded')
}

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

export async function clearFailures(pool: Pool, subject: string): Promise<void> {
  await pool.table.send(new DeleteCommand({ TableName: tableName, Key: { pk: lockoutKey(subject) } }))
}

function lockoutSeconds(failures: number): number {
  if (failures < freeFailures) return 0
  return Math.min(2 ** (failures - freeFailures), longestLockoutSeconds)
}
