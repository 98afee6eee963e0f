import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import { signJwt } from '../../infra/local/cognito/jwt.ts'
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

// As long as any proof takes; a token of the pool's own lasts for 15 minutes.
const signedInSeconds = 30 * 24 * 60 * 60

/**
 * A person with a confirmed account and an open session, whose token lasts for as long as any test. They skip sign-up
 * and login, whose passwords and codes take long to hash; for tests that need many people.
 */
export async function personOf({ runtime }: World, username: string): Promise<Person> {
  const { table, now } = runtime.platform
  const pool: Pool = {
    table,
    now,
    settings: await loadSettings(table, undefined),
    sendMail: runtime.outbox.send,
  }
  const email = `${username}@example.org`
  const blank = newUser(pool, { username, email, emailVerified: true, status: 'CONFIRMED' })
  const user: User = { ...blank, password }
  await saveUser(pool, undefined, user)
  const { AccessToken } = issueTokens(pool, user, await startSession(pool, user))
  const { payload } = decomposeUnverifiedJwt(AccessToken)
  const lasting = { ...payload, exp: Number(payload.iat) + signedInSeconds }
  return new Person(runtime.url, username, signJwt(pool.settings, lasting), '')
}

/** So many such people. */
export const peopleOf = (world: World, prefix: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => personOf(world, `${prefix}${index}`)))

/** Begins a session by user name or e-mail address, and gives it with its cookie. */
export async function signIn(world: World, name: string, secret = goodPassword): Promise<Person> {
  const begun = await world.send('POST', '/auth/login', { body: { name, password: secret } })
  const [cookie = ''] = begun.headers.getSetCookie()
  return new Person(world.runtime.url, name, Object(begun.body).token, cookie.split(';')[0] ?? '')
}

/** A person's id. */
export const userIdOf = ({ token }: Person) => String(decomposeUnverifiedJwt(token).payload.sub)
