import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Pool, CognitoError } from './pool.ts'
import { readRecord, rotatedTokenKey, tableName } from './keys.ts'
import type { Session } from './sessions.ts'

/** The app client's `RetryGracePeriodSeconds`. */
export const graceSeconds = 60

const contentSchema = z.object({ session: z.string(), id: z.string() })
const rotationSchema = z.object({ rotatedAt: z.number() })

export type RefreshToken = z.output<typeof contentSchema>

/** It is signed, not stored. */
export function makeRefreshToken(pool: Pool, session: string): string {
  const content = Buffer.from(JSON.stringify({ session, id: randomUUID() })).toString('base64url')
  return `${content}.${signature(pool, content).toString('base64url')}`
}

export function readRefreshToken(pool: Pool, token: string): RefreshToken | undefined {
  const [content = '', signed = '', ...rest] = token.split('.')
  const expected = signature(pool, content)
  const given = Buffer.from(signed, 'base64url')
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined
  return contentSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
}

/**
 * Rotates a token. Its grace period begins at its first use, also under concurrent requests. On a full disk one that was
 * not used before stays as it is, or nobody could read what is there.
 * @throws CognitoError RefreshTokenReuseException after the grace period
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RefreshTokenRotationType.html
 */
export async function rotateOut(pool: Pool, token: RefreshToken, session: Session): Promise<void> {
  const now = pool.now().getTime()
  const rotatedAt = await recordRotation(pool, token, session, now).catch(async (error: unknown) => {
    if (!(await pool.isDiskFull())) throw error
    return (await readRecord(pool.table, rotatedTokenKey(token.id), rotationSchema))?.rotatedAt ?? now
  })
  if (now <= rotatedAt + graceSeconds * 1000) return
  throw new CognitoError('RefreshTokenReuseException', 'Refresh token has been invalidated by rotation')
}

async function recordRotation(pool: Pool, { id }: RefreshToken, { expires }: Session, now: number) {
  const { Attributes } = await pool.table.send(
    new UpdateCommand({
      TableName: tableName,
      Key: { pk: rotatedTokenKey(id) },
      UpdateExpression: 'SET rotatedAt = if_not_exists(rotatedAt, :now), expires = :expires',
      ExpressionAttributeValues: { ':now': now, ':expires': expires },
      ReturnValues: 'ALL_NEW',
    }),
  )
  return rotationSchema.parse(Attributes).rotatedAt
}

const signature = (pool: Pool, content: string): Buffer =>
  createHmac('sha256', pool.settings.refreshTokenSecret).update(content).digest()
