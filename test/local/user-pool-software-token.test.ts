import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, test } from 'vitest'
import { codeOf } from '../support/authenticator.ts'
import { minutes, openTestPool, password, seconds, type TestPool } from '../support/user-pool.ts'

let testPool: TestPool
let AccessToken: string
let secret: string
beforeEach(async () => {
  testPool = await openTestPool()
  await testPool.signUpAndConfirm('Anna')
  ;({ AccessToken } = await testPool.signIn('Anna'))
  const made = await testPool.client.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  secret = made.SecretCode ?? ''
})

const code = () => codeOf(secret, testPool.clock.time)
const enabled = { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }

async function enable() {
  await testPool.client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: code() }))
  await testPool.client.send(new SetUserMFAPreferenceCommand({ AccessToken, ...enabled }))
  testPool.clock.time += seconds(60)
}

async function initiate(name = 'anna') {
  const { ClientId, Username: USERNAME, SecretHash: SECRET_HASH } = testPool.named(name)
  const AuthParameters = { USERNAME, PASSWORD: password, SECRET_HASH }
  const AuthFlow = 'ADMIN_USER_PASSWORD_AUTH'
  return testPool.client.send(
    new AdminInitiateAuthCommand({ ...testPool.admin, ClientId, AuthFlow, AuthParameters }),
  )
}

async function respond(Session: string | undefined, given = code(), name = 'Anna') {
  const { ClientId, Username: USERNAME, SecretHash: SECRET_HASH } = testPool.named(name)
  const ChallengeResponses = { USERNAME, SOFTWARE_TOKEN_MFA_CODE: given, SECRET_HASH }
  const ChallengeName = 'SOFTWARE_TOKEN_MFA'
  return testPool.client.send(
    new AdminRespondToAuthChallengeCommand({
      ...testPool.admin,
      ClientId,
      ChallengeName,
      Session,
      ChallengeResponses,
    }),
  )
}

test('a verified token whose preference is set is asked for, by the time step of RFC 6238', async () => {
  await enable()
  const asked = await initiate('anna@example.com')
  expect(asked).toMatchObject({
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeParameters: { USER_ID_FOR_SRP: 'Anna' },
  })
  expect(asked.AuthenticationResult).toBeUndefined()
  await expect(respond(asked.Session, '000000')).rejects.toMatchObject({ name: 'CodeMismatchException' })
  const { AuthenticationResult } = await respond(asked.Session)
  expect(await testPool.verifyAccessToken(AuthenticationResult?.AccessToken ?? '')).toMatchObject({
    username: 'Anna',
  })
  const { UserMFASettingList } = await testPool.client.send(
    new AdminGetUserCommand({ ...testPool.admin, Username: 'anna' }),
  )
  expect(UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA'])
})

test('a code is accepted once, and half a minute before and after its time', async () => {
  await enable()
  const first = code()
  testPool.clock.time += seconds(30)
  await respond((await initiate()).Session, first)
  await expect(respond((await initiate()).Session, first)).rejects.toMatchObject({
    name: 'ExpiredCodeException',
    message: 'Your software token has already been used once.',
  })
  const late = code()
  testPool.clock.time += seconds(60)
  await expect(respond((await initiate()).Session, late)).rejects.toMatchObject({
    name: 'CodeMismatchException',
  })
})

test('a session is for three minutes, one answer and one user', async () => {
  await enable()
  await testPool.signUpAndConfirm('Bert')
  const { Session } = await initiate()
  const invalid = { name: 'NotAuthorizedException' }
  await expect(respond(Session, code(), 'Bert')).rejects.toMatchObject(invalid)
  await respond(Session)
  testPool.clock.time += seconds(60)
  await expect(respond(Session)).rejects.toMatchObject(invalid)
  const late = await initiate()
  testPool.clock.time += minutes(3)
  await expect(respond(late.Session)).rejects.toMatchObject(invalid)
})

test('a wrong code verifies nothing, and what is not verified cannot be preferred', async () => {
  await expect(
    testPool.client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: '000000' })),
  ).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException', message: 'Code mismatch' })
  await expect(
    testPool.client.send(new SetUserMFAPreferenceCommand({ AccessToken, ...enabled })),
  ).rejects.toMatchObject({ name: 'InvalidParameterException' })
  await testPool.signIn('anna')
})

test('the administrator switches it off and on again with the same secret', async () => {
  await enable()
  const prefer = (SoftwareTokenMfaSettings: { Enabled: boolean }) =>
    testPool.client.send(
      new AdminSetUserMFAPreferenceCommand({ ...testPool.admin, Username: 'anna', SoftwareTokenMfaSettings }),
    )
  await prefer({ Enabled: false })
  await testPool.signIn('anna')
  await prefer({ Enabled: true })
  expect((await respond((await initiate()).Session)).AuthenticationResult).toBeDefined()
})
