import * as z from 'zod/mini'
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import { signJwt } from '../../infra/local/cognito/jwt.ts'
import { openHashing } from '../../infra/local/cognito/secrets.ts'
import { saveUser, newUser, type User, type Pool } from '../../infra/local/cognito/users.ts'
import { startSession } from '../../infra/local/cognito/sessions.ts'
import { loadSettings } from '../../infra/local/cognito/settings.ts'
import { issueTokens } from '../../infra/local/cognito/tokens.ts'
import { goodPassword, TestUser, type TestApp } from './test-app.ts'

// A password takes long to hash, and everyone here has the same.
const passwords = new Map<number, string>()

async function passwordFor({ hashCost }: TestApp): Promise<string> {
  const password = passwords.get(hashCost) ?? (await openHashing({ n: hashCost }).hash(goodPassword))
  passwords.set(hashCost, password)
  return password
}

// Longer than any test runs, by the real clock. The pool's own tokens last 15 minutes.
const signedInSeconds = 30 * 24 * 60 * 60

/**
 * Creates a user with a confirmed account, a session and a token that outlives any test. Skips sign-up and login,
 * whose passwords and codes take long to hash.
 */
export async function createTestUser(testApp: TestApp, username: string, id?: string): Promise<TestUser> {
  const { hashCost } = testApp
  const { table, now } = testApp.runtime.platform
  const pool: Pool = {
    table,
    now,
    settings: await loadSettings(table, testApp.keyFile),
    isDiskFull: async () => false,
    sendMail: testApp.runtime.outbox.send,
    hashing: openHashing({ n: hashCost }),
  }
  const password = await passwordFor(testApp)
  const email = `${username}@example.org`
  const blank = newUser(pool, { username, email, emailVerified: true, status: 'CONFIRMED' })
  const user: User = { ...blank, ...(id && { sub: id }), password }
  await saveUser(pool, undefined, user)
  const { AccessToken } = issueTokens(pool, user, await startSession(pool, user))
  return withLastingToken(testApp, new TestUser(testApp.runtime.url, username, AccessToken, ''))
}

/** The same user with a token that outlives any test, with other claims where some are given. */
export async function withLastingToken(
  { runtime, keyFile }: TestApp,
  testUser: TestUser,
  claims: object = {},
): Promise<TestUser> {
  const settings = await loadSettings(runtime.platform.table, keyFile)
  const { payload } = decomposeUnverifiedJwt(testUser.token)
  const exp = Math.max(Number(payload.iat), Math.floor(Date.now() / 1000)) + signedInSeconds
  const token = signJwt(settings, { ...payload, exp, ...claims })
  return new TestUser(runtime.url, testUser.name, token, testUser.cookie)
}

/** Creates several such users. */
export const createTestUsers = (testApp: TestApp, prefix: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => createTestUser(testApp, `${prefix}${index}`)))

/** A user's id. */
export const userIdOf = ({ token }: TestUser) => String(decomposeUnverifiedJwt(token).payload.sub)

/** The id of a user's session. */
export const sessionOf = ({ token }: TestUser) =>
  z.string().parse(decomposeUnverifiedJwt(token).payload['origin_jti'])
