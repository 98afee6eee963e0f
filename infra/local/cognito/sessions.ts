import { randomUUID } from 'node:crypto'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { secondsNow, type Pool } from './pool.ts'
import { readRecord, sessionKey, tableName } from './keys.ts'
import { findUser, type User } from './users.ts'

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
