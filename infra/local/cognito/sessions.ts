import { randomUUID, createHmac, timingSafeEqual } from 'node:crypto'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { secondsNow, type Pool, findUser, type User, CognitoError } from './users.ts'
import { readRecord, sessionKey, tableName, rotatedTokenKey } from './settings.ts'

/** The lifetime of a session's refresh tokens; rotation does not extend it. */
const sessionSeconds = 30 * 24 * 60 * 60

const sessionSchema = z.object({
  /** The `origin_jti` of every token of this session. */
  id: z.string(),
  username: z.string(),
  sub: z.string(),
  generation: z.number(),
  revoked: z.boolean(),
  /** Seconds. */
  signedInAt: z.number(),
  expires: z.number(),
})

export type Session = z.output<typeof sessionSchema>

export async function startSession(pool: Pool, user: User): Promise<Session> {
  const signedInAt = secondsNow(pool)
  const { username, sub, generation } = user
  const times = { signedInAt, expires: signedInAt + sessionSeconds }
  const session = { id: randomUUID(), username, sub, generation, revoked: false, ...times }
  const Item = { pk: sessionKey(session.id), ...session }
  await pool.table.send(new PutCommand({ TableName: tableName, Item }))
  return session
}

/** Returns the session even if it has expired or was revoked. */
export const findSession = (pool: Pool, id: string): Promise<Session | undefined> =>
  readRecord(pool.table, sessionKey(id), sessionSchema)

/** Returns undefined if the session was revoked, the user has signed out everywhere, or the account was deleted. */
export async function sessionUser(pool: Pool, session: Session): Promise<User | undefined> {
  if (session.revoked) return undefined
  const user = await findUser(pool, session.username)
  return user?.sub === session.sub && user.generation === session.generation ? user : undefined
}

export async function revokeSession(pool: Pool, session: Session): Promise<void> {
  await pool.table.send(
    new UpdateCommand({
      TableName: tableName,
      Key: { pk: sessionKey(session.id) },
      UpdateExpression: 'SET revoked = :yes',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':yes': true },
    }),
  )
}

/** The app client's `RetryGracePeriodSeconds`. */
export const graceSeconds = 60

const contentSchema = z.object({ session: z.string(), id: z.string() })
const rotationSchema = z.object({ rotatedAt: z.number() })

type RefreshToken = z.output<typeof contentSchema>

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
