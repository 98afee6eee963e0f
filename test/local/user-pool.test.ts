import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AdminGetUserCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  ListGroupsCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, onTestFinished, test } from 'vitest'
import { openUserPool } from '../../infra/local/cognito/user-pool.ts'
import { openPoolWorld, openStore, password } from '../support/user-pool.ts'

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'user-pool-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const invalid = (field: string) => ({
  name: 'InvalidParameterException',
  message: expect.stringContaining(field),
})

test('unknown operations are refused by name', async () => {
  const { client, admin } = await openPoolWorld()
  await expect(client.send(new ListGroupsCommand(admin))).rejects.toMatchObject({
    name: 'UnknownOperationException',
    message: expect.stringContaining('ListGroups'),
  })
})

test('unknown fields are refused by name', async () => {
  const { client, named } = await openPoolWorld()
  const withMetadata = new ForgotPasswordCommand({ ...named('anna'), ClientMetadata: { a: 'b' } })
  await expect(client.send(withMetadata)).rejects.toMatchObject(invalid('ClientMetadata'))
  const nickname = { Name: 'nickname', Value: 'Annie' }
  const withNickname = new SignUpCommand({ ...named('anna'), Password: password, UserAttributes: [nickname] })
  await expect(client.send(withNickname)).rejects.toMatchObject(invalid('nickname'))
})

test('other pools and clients are not found', async () => {
  const { client, named } = await openPoolWorld()
  const notFound = { name: 'ResourceNotFoundException' }
  const elsewhere = { UserPoolId: 'xx-local-1_Pool0002', Username: 'anna' }
  await expect(client.send(new AdminGetUserCommand(elsewhere))).rejects.toMatchObject(notFound)
  const stranger = { ...named('anna'), ClientId: 'stranger' }
  await expect(client.send(new ForgotPasswordCommand(stranger))).rejects.toMatchObject(notFound)
})

test('a failed mail is reported to the caller, who can retry', async () => {
  const world = await openPoolWorld()
  const push = world.mails.push.bind(world.mails)
  world.mails.push = () => {
    throw new Error('The disk is full.')
  }
  await expect(world.signUp('anna')).rejects.toMatchObject({ name: 'CodeDeliveryFailureException' })
  world.mails.push = push
  await expect(world.signUp('anna')).rejects.toMatchObject({ name: 'UsernameExistsException' })
})

test('secret, keys, users and sessions are the same after reopening', async () => {
  const folder = await temporaryFolder()
  const before = await openPoolWorld(folder)
  await before.signUpAndConfirm('anna')
  const tokens = await before.signIn('anna')
  await before.close()

  const after = await openPoolWorld(folder)
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
  const world = await openPoolWorld()
  await world.signUp('anna')
  const code = world.lastCode()
  await world.signUpAndConfirm('bert')
  const { AccessToken, RefreshToken } = await world.signIn('bert')
  await world.refresh(RefreshToken)
  const typedAsName = 'my secret typed in the wrong box'
  await expect(world.signIn(typedAsName, 'wrong')).rejects.toMatchObject({ name: 'NotAuthorizedException' })

  const { Items = [] } = await world.table.send(new ScanCommand({ TableName: 'user-pool' }))
  const stored = JSON.stringify(Items)
  expect(stored).toContain('anna@example.com')
  for (const secret of [password, code, typedAsName, AccessToken, RefreshToken]) {
    expect(stored).not.toContain(secret)
  }
})

test('outside tests, passwords and codes are expensive to guess', async () => {
  const world = await openPoolWorld(undefined, {})
  await world.signUp('anna')
  const { Items = [] } = await world.table.send(new ScanCommand({ TableName: 'user-pool' }))
  expect(JSON.stringify(Items).match(/"16384\$/g)).toHaveLength(2)
})
