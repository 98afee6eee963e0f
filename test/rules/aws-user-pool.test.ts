import {
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  TooManyRequestsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openUserPool } from '../../functions/runtime/aws-user-pool.ts'

const userPoolId = 'eu-central-1_Pool0001'
const environment = { USER_POOL_ID: userPoolId, CLIENT_ID: 'signs-in', SIGN_UP_CLIENT_ID: 'signs-up' }

const cognito = mockClient(CognitoIdentityProviderClient)
beforeEach(() => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  for (const ClientId of ['signs-in', 'signs-up'])
    cognito
      .on(DescribeUserPoolClientCommand, { UserPoolId: userPoolId, ClientId })
      .resolves({ UserPoolClient: { ClientId, ClientSecret: `secret of ${ClientId}` } })
})
afterEach(() => {
  vi.unstubAllEnvs()
  cognito.reset()
})
afterAll(() => cognito.restore())

test('the secret of each client comes from the pool', async () => {
  const { userPool } = await openUserPool()
  expect(userPool).toMatchObject({
    userPoolId,
    clientId: 'signs-in',
    clientSecret: 'secret of signs-in',
  })
  expect(cognito.calls()).toHaveLength(1)
  const signsUp = { clientId: 'signs-up', clientSecret: 'secret of signs-up' }
  expect(await userPool.signUp()).toEqual(signsUp)
  expect(await userPool.signUp()).toEqual(signsUp)
  expect(cognito.calls()).toHaveLength(2)
})

test('the secret for signing up is asked for again after it could not be had', async () => {
  const { userPool } = await openUserPool()
  cognito
    .on(DescribeUserPoolClientCommand, { ClientId: 'signs-up' })
    .rejectsOnce(new Error('Out of order.'))
    .resolves({ UserPoolClient: { ClientSecret: 'secret' } })
  await expect(userPool.signUp()).rejects.toThrow('Out of order.')
  expect(await userPool.signUp()).toEqual({ clientId: 'signs-up', clientSecret: 'secret' })
})

test.each(Object.keys(environment))('it does not open without %s in the environment', async (name) => {
  vi.stubEnv(name, undefined)
  await expect(openUserPool()).rejects.toThrow(name)
  expect(cognito.calls()).toEqual([])
})

test('a client that has no secret is refused', async () => {
  cognito.on(DescribeUserPoolClientCommand, { ClientId: 'signs-in' }).resolves({ UserPoolClient: {} })
  await expect(openUserPool()).rejects.toThrow('ClientSecret')
})

test('the pool’s reason for not returning the secret is passed on', async () => {
  const error = new TooManyRequestsException({ message: 'Rate exceeded', $metadata: {} })
  cognito.on(DescribeUserPoolClientCommand, { ClientId: 'signs-in' }).rejects(error)
  await expect(openUserPool()).rejects.toBe(error)
})
