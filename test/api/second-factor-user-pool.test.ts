import {
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { codeOf, turnFactorOn } from '../support/authenticator.ts'
import { breakUserPool } from '../support/break-user-pool.ts'
import { openTestAppWithClock } from '../support/clock.ts'
import { goodPassword as password, type TestUser } from '../support/test-app.ts'
import { createTestUser } from '../support/test-users.ts'

/* Anyone with an access token can call the user pool directly. */

const testApp = await openTestAppWithClock()

const login = (name: string) => testApp.send('POST', '/auth/login', { body: { name, password } })
const begun = z.object({ token: z.string() })
const challenged = z.object({ challenge: z.literal('SOFTWARE_TOKEN_MFA'), session: z.string() })

async function complete(name: string, code: string) {
  const { session } = challenged.parse((await login(name)).body)
  return testApp.send('POST', '/auth/challenge', { body: { session, code, password } })
}

const { users, userPool } = testApp.runtime.platform

async function plant({ token: AccessToken }: TestUser) {
  const { SecretCode = '' } = await users.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  const UserCode = codeOf(SecretCode, testApp.clock.time)
  await users.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
  await users.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }))
}

test('what is set up at the user pool does not count, and is removed at login', async () => {
  const kai = await createTestUser(testApp, 'kai')
  await plant(kai)
  expect(begun.safeParse((await login('kai')).body).success).toBe(true)
  expect((await kai.put('/me/email', { password, email: 'kai2@example.org' })).status).toBe(204)
})

test('what is switched off at the user pool is on again at login', async () => {
  const lea = await createTestUser(testApp, 'lea')
  const factor = await turnFactorOn(testApp, lea)
  const SoftwareTokenMfaSettings = { Enabled: false }
  await users.send(new SetUserMFAPreferenceCommand({ AccessToken: lea.token, SoftwareTokenMfaSettings }))
  expect((await complete('lea', factor.code())).status).toBe(200)
})

test('the user pool is corrected after a login by recovery code that broke off', async () => {
  const mia = await createTestUser(testApp, 'mia')
  const [first = '', second = ''] = (await turnFactorOn(testApp, mia)).recoveryCodes
  breakUserPool(testApp, 'AdminSetUserMFAPreferenceCommand', 'after')
  expect((await complete('mia', first)).status).toBe(503)
  expect(challenged.safeParse((await login('mia')).body).success).toBe(true)
  expect((await complete('mia', second)).status).toBe(200)
  const off = {
    UserPoolId: userPool.userPoolId,
    Username: 'mia',
    SoftwareTokenMfaSettings: { Enabled: false },
  }
  await users.send(new AdminSetUserMFAPreferenceCommand(off))
  expect(challenged.safeParse((await login('mia')).body).success).toBe(true)
})
