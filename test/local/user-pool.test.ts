import {
  AdminGetUserCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  ListGroupsCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { openUserPool } from '../../infra/local/cognito/user-pool.ts'
import { openHashing } from '../../infra/local/cognito/secrets.ts'
import { openTestPool, openStore, password } from '../support/user-pool.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

const invalid = (field: string) => ({
  name: 'InvalidParameterException',
  message: expect.stringContaining(field),
})

test('unknown operations are refused by name', async () => {
  const { client, admin } = await openTestPool()
  await expect(client.send(new ListGroupsCommand(admin))).rejects.toMatchObject({
    name: 'UnknownOperationException',
    message: expect.stringContaining('ListGroups'),
  })
})

test('unknown fields are refused by name', async () => {
  const { client, named } = await openTestPool()
  const withAnalytics = new ForgotPasswordCommand({
    ...named('anna'),
    AnalyticsMetadata: { AnalyticsEndpointId: 'anna' },
  })
  await expect(client.send(withAnalytics)).rejects.toMatchObject(invalid('AnalyticsMetadata'))
  const nickname = { Name: 'nickname', Value: 'Annie' }
  const withNickname = new SignUpCommand({ ...named('anna'), Password: password, UserAttributes: [nickname] })
  await expect(client.send(withNickname)).rejects.toMatchObject(invalid('nickname'))
})

test('other pools and clients are not found', async () => {
  const { client, named } = await openTestPool()
  const notFound = { name: 'ResourceNotFoundException' }
  const elsewhere = { UserPoolId: 'xx-local-1_Pool0002', Username: 'anna' }
  await expect(client.send(new AdminGetUserCommand(elsewhere))).rejects.toMatchObject(notFound)
  const stranger = { ...named('anna'), ClientId: 'stranger' }
  await expect(client.send(new ForgotPasswordCommand(stranger))).rejects.toMatchObject(notFound)
})

test('a failed mail is reported to the caller, who can retry', async () => {
  const testPool = await openTestPool()
  const push = testPool.mails.push.bind(testPool.mails)
  testPool.mails.push = () => {
    throw new Error('The disk is full.')
  }
  await expect(testPool.signUp('anna')).rejects.toMatchObject({ name: 'CodeDeliveryFailureException' })
  testPool.mails.push = push
  await expect(testPool.signUp('anna')).rejects.toMatchObject({ name: 'UsernameExistsException' })
})

test('secret, keys, users and sessions are the same after reopening', async () => {
  const folder = await temporaryFolder()
  const before = await openTestPool(folder)
  await before.signUpAndConfirm('anna')
  const tokens = await before.signIn('anna')
  await before.close()

  const after = await openTestPool(folder)
  const { userPoolId, clientId, clientSecret, jwks } = before.pool
  expect(after.pool).toMatchObject({ userPoolId, clientId, clientSecret, jwks })
  await after.verifyAccessToken(tokens.AccessToken)
  await after.client.send(new GetUserCommand(tokens))
  await after.refresh(tokens.RefreshToken)
  await after.signIn('anna@example.com')
})

test('each store has its own secret and keys', async () => {
  const outside = { now: () => new Date(), sendMail: async () => undefined }
  const one = await openUserPool({ ...outside, ...(await openStore()) })
  const other = await openUserPool({ ...outside, ...(await openStore()) })
  expect(other.clientSecret).not.toBe(one.clientSecret)
  expect(other.jwks).not.toEqual(one.jwks)
})

test('the store contains no usable password, code or token', async () => {
  const testPool = await openTestPool()
  await testPool.signUp('anna')
  const code = testPool.lastCode()
  await testPool.signUpAndConfirm('bert')
  const { AccessToken, RefreshToken } = await testPool.signIn('bert')
  await testPool.refresh(RefreshToken)
  const typedAsName = 'my secret typed in the wrong box'
  await expect(testPool.signIn(typedAsName, 'wrong')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  })

  const { Items = [] } = await testPool.table.send(new ScanCommand({ TableName: 'user-pool' }))
  const stored = JSON.stringify(Items)
  expect(stored).toContain('anna@example.com')
  for (const secret of [password, code, typedAsName, AccessToken, RefreshToken]) {
    expect(stored).not.toContain(secret)
  }
})

test('outside tests, passwords and codes are expensive to guess', async () => {
  const testPool = await openTestPool(undefined, { hashing: openHashing() })
  await testPool.signUp('anna')
  const { Items = [] } = await testPool.table.send(new ScanCommand({ TableName: 'user-pool' }))
  expect(JSON.stringify(Items).match(/"16384\$/g)).toHaveLength(2)
})
