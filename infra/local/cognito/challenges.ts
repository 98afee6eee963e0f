import { randomUUID } from 'node:crypto'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { CognitoError, secondsNow, type Pool, findUser, type User } from './users.ts'
import { challengeKey, tableName, readRecord } from './settings.ts'

export const challengeName = 'SOFTWARE_TOKEN_MFA'

/** The app client's `AuthSessionValidity`. */
const challengeSeconds = 3 * 60

const challengeSchema = z.object({ sub: z.string(), expires: z.number() })

export async function startChallenge(pool: Pool, user: User) {
  const Session = randomUUID()
  const Item = { pk: challengeKey(Session), sub: user.sub, expires: secondsNow(pool) + challengeSeconds }
  await pool.table.send(new PutCommand({ TableName: tableName, Item }))
  const ChallengeParameters = { USER_ID_FOR_SRP: user.username }
  return { ChallengeName: challengeName, Session, ChallengeParameters }
}

/** @throws CognitoError NotAuthorizedException */
export async function findChallenged(pool: Pool, session: string, name: string): Promise<User> {
  const challenge = await readRecord(pool.table, challengeKey(session), challengeSchema)
  const user = await findUser(pool, name)
  if (!challenge || challenge.expires <= secondsNow(pool))
    throw new CognitoError('NotAuthorizedException', 'Invalid session for the user, session is expired.')
  if (user?.sub !== challenge.sub)
    throw new CognitoError('NotAuthorizedException', 'Invalid session for the user.')
  return user
}

export async function endChallenge(pool: Pool, session: string): Promise<void> {
  await pool.table.send(new DeleteCommand({ TableName: tableName, Key: { pk: challengeKey(session) } }))
}
