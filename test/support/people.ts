import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import { signJwt } from '../../infra/local/cognito/jwt.ts'
import { hashSecret } from '../../infra/local/cognito/secrets.ts'
import { saveUser } from '../../infra/local/cognito/save-user.ts'
import { startSession } from '../../infra/local/cognito/sessions.ts'
import { loadSettings } from '../../infra/local/cognito/settings.ts'
import { issueTokens } from '../../infra/local/cognito/tokens.ts'
import { newUser, type User } from '../../infra/local/cognito/users.ts'
import type { Pool } from '../../infra/local/cognito/pool.ts'
import { cheap, goodPassword, Person, type World } from './world.ts'

// A password takes long to hash, and everyone here has the same.
const password = await hashSecret(goodPassword, cheap)

// As long as any proof takes, by the real clock; a token of the pool's own lasts for 15 minutes.
const signedInSeconds = 30 * 24 * 60 * 60

/**
 * A person with a confirmed account and an open session, whose token lasts for as long as any test. They skip sign-up
 * and login, whose passwords and codes take long to hash; for tests that need many people.
 */
export async function personOf(world: World, username: string, id?: string): Promise<Person> {
  const { table, now } = world.runtime.platform
  const pool: Pool = {
    table,
    now,
    settings: await loadSettings(table, undefined),
    sendMail: world.runtime.outbox.send,
    hashCost: cheap,
  }
  const email = `${username}@example.org`
  const blank = newUser(pool, { username, email, emailVerified: true, status: 'CONFIRMED' })
  const user: User = { ...blank, ...(id && { sub: id }), password }
  await saveUser(pool, undefined, user)
  const { AccessToken } = issueTokens(pool, user, await startSession(pool, user))
  return lasting(world, new Person(world.runtime.url, username, AccessToken, ''))
}

/** The same person with a token that lasts for as long as any test; with other claims in it where some are given. */
export async function lasting({ runtime }: World, person: Person, claims: object = {}): Promise<Person> {
  const settings = await loadSettings(runtime.platform.table, undefined)
  const { payload } = decomposeUnverifiedJwt(person.token)
  const exp = Math.max(Number(payload.iat), Math.floor(Date.now() / 1000)) + signedInSeconds
  const token = signJwt(settings, { ...payload, exp, ...claims })
  return new Person(runtime.url, person.name, token, person.cookie)
}

/** So many such people. */
export const peopleOf = (world: World, prefix: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => personOf(world, `${prefix}${index}`)))

/** A person's id. */
export const userIdOf = ({ token }: Person) => String(decomposeUnverifiedJwt(token).payload.sub)
