import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import { hashSecret } from '../../infra/local/cognito/secrets.ts'
import { saveUser } from '../../infra/local/cognito/save-user.ts'
import { startSession } from '../../infra/local/cognito/sessions.ts'
import { loadSettings } from '../../infra/local/cognito/settings.ts'
import { issueTokens } from '../../infra/local/cognito/tokens.ts'
import { newUser, type User } from '../../infra/local/cognito/users.ts'
import type { Pool } from '../../infra/local/cognito/pool.ts'
import { goodPassword, Person, type World } from './world.ts'

// A password takes long to hash, and everyone here has the same.
const password = await hashSecret(goodPassword)

/**
 * People with confirmed accounts and open sessions. They skip sign-up and login, whose passwords and codes take long
 * to hash; for tests that need many people.
 */
export async function people(world: World, names: readonly string[]): Promise<Person[]> {
  const { table, now } = world.runtime.platform
  const settings = await loadSettings(table, undefined)
  const pool: Pool = { table, settings, now, sendMail: world.runtime.outbox.send }
  return Promise.all(names.map((name) => join(pool, world, name)))
}

async function join(pool: Pool, world: World, username: string): Promise<Person> {
  const email = `${username}@example.org`
  const blank = newUser(pool, { username, email, emailVerified: true, status: 'CONFIRMED' })
  const user: User = { ...blank, password }
  await saveUser(pool, undefined, user)
  const { AccessToken } = issueTokens(pool, user, await startSession(pool, user))
  return new Person(world.runtime.url, username, AccessToken, '')
}

/** So many names that nobody has yet. */
export const namesOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)

/** A person's id. */
export const userIdOf = ({ token }: Person) => String(decomposeUnverifiedJwt(token).payload.sub)
