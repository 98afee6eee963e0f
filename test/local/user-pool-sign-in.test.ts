import { createHook } from 'node:async_hooks'
import { AdminGetUserCommand, AdminInitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, test } from 'vitest'
import { minutes, openTestPool, password, seconds, type TestPool } from '../support/user-pool.ts'

let testPool: TestPool
beforeEach(async () => {
  testPool = await openTestPool()
  await testPool.signUpAndConfirm('Anna')
})

const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
const lockedOut = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' }

function initiate(
  AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' | 'USER_SRP_AUTH',
  AuthParameters: Record<string, string>,
) {
  const request = { ...testPool.admin, ClientId: testPool.pool.clientId, AuthFlow, AuthParameters }
  return testPool.client.send(new AdminInitiateAuthCommand(request))
}

test("the tokens have Cognito's claims and pass the app's verifier", async () => {
  const { Username, UserAttributes } = await testPool.client.send(
    new AdminGetUserCommand({ ...testPool.admin, Username: 'Anna' }),
  )
  const sub = UserAttributes?.find(({ Name }) => Name === 'sub')?.Value
  const { AccessToken, IdToken } = await testPool.signIn('Anna')
  const access = await testPool.verifyAccessToken(AccessToken)
  const id = await testPool.verifyIdToken(IdToken)

  const issued = Math.floor(testPool.clock.time / 1000)
  const common = {
    sub,
    iss: `https://cognito-idp.xx-local-1.amazonaws.com/${testPool.pool.userPoolId}`,
    auth_time: issued,
    iat: issued,
    exp: issued + 15 * 60,
    event_id: expect.stringMatching(/^[\da-f-]{36}$/),
    jti: expect.stringMatching(/^[\da-f-]{36}$/),
    origin_jti: access.origin_jti,
  }
  expect(access).toEqual({
    ...common,
    client_id: testPool.pool.clientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    username: Username,
  })
  expect(id).toEqual({
    ...common,
    aud: testPool.pool.clientId,
    token_use: 'id',
    email: 'Anna@example.com',
    email_verified: true,
    'cognito:username': Username,
  })
  await expect(testPool.verifyAccessToken(IdToken)).rejects.toThrow('Token use not allowed')
})

test('the answer contains the lifetime of the access token', async () => {
  const { SecretHash } = testPool.named('anna')
  const answer = await initiate('ADMIN_USER_PASSWORD_AUTH', {
    USERNAME: 'anna',
    PASSWORD: password,
    SECRET_HASH: SecretHash,
  })
  expect(answer).toMatchObject({
    ChallengeParameters: {},
    AuthenticationResult: { ExpiresIn: 900, TokenType: 'Bearer' },
  })
})

test('a wrong password and an unknown name get the same answer, including the lockout', async () => {
  for (const name of ['anna', 'nobody']) {
    for (let tries = 1; tries <= 5; tries++) {
      await expect(testPool.signIn(name, 'wrong password')).rejects.toMatchObject(wrong)
    }
    await expect(testPool.signIn(name, 'wrong password')).rejects.toMatchObject(lockedOut)
  }
})

/** How many hashes are computed while somebody tries to sign in. */
async function hashesOfSignIn(name: string): Promise<number> {
  let hashes = 0
  // https://nodejs.org/api/async_hooks.html#type
  const hook = createHook({ init: (_id, type) => void (hashes += Number(type === 'SCRYPTREQUEST')) })
  hook.enable()
  await expect(testPool.signIn(name, 'no')).rejects.toMatchObject(wrong)
  hook.disable()
  return hashes
}

test('an unknown name costs a hash, as a wrong password does, and takes no less time', async () => {
  expect(await hashesOfSignIn('anna')).toBe(1)
  expect(await hashesOfSignIn('nobody')).toBe(1)
})

test('a lockout also refuses the right password, takes a second at first, and doubles', async () => {
  for (let tries = 1; tries <= 5; tries++)
    await expect(testPool.signIn('anna', 'wrong')).rejects.toMatchObject(wrong)
  await expect(testPool.signIn('anna@example.com')).rejects.toMatchObject(lockedOut)
  testPool.clock.time += seconds(1)
  await expect(testPool.signIn('anna', 'wrong')).rejects.toMatchObject(wrong)
  testPool.clock.time += seconds(1)
  await expect(testPool.signIn('anna')).rejects.toMatchObject(lockedOut)
  testPool.clock.time += seconds(1)
  await testPool.signIn('anna')
})

test('a right password, or 15 minutes without a failure, resets the count', async () => {
  const failFourTimes = async () => {
    for (let tries = 1; tries <= 4; tries++)
      await expect(testPool.signIn('anna', 'no')).rejects.toMatchObject(wrong)
  }
  await failFourTimes()
  await testPool.signIn('anna')
  await failFourTimes()
  testPool.clock.time += minutes(15)
  await failFourTimes()
  await testPool.signIn('anna')
})

test('a missing or wrong secret hash is refused', async () => {
  const credentials = { USERNAME: 'anna', PASSWORD: password }
  await expect(initiate('ADMIN_USER_PASSWORD_AUTH', credentials)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: `Client ${testPool.pool.clientId} is configured with secret but SECRET_HASH was not received`,
  })
  const { SecretHash } = testPool.named('bert')
  const forged = { ...credentials, SECRET_HASH: SecretHash }
  await expect(initiate('ADMIN_USER_PASSWORD_AUTH', forged)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: `Unable to verify secret hash for client ${testPool.pool.clientId}`,
  })
})

test('other flows are not enabled', async () => {
  const notEnabled = { name: 'InvalidParameterException', message: 'Auth flow not enabled for this client' }
  const parameters = { USERNAME: 'anna', PASSWORD: password, SECRET_HASH: testPool.named('anna').SecretHash }
  await expect(initiate('USER_SRP_AUTH', parameters)).rejects.toMatchObject(notEnabled)
})
