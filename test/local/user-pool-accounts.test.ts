import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  DeleteUserCommand,
  GetUserCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, test } from 'vitest'
import { hours, openTestPool, password, type TestPool, verified } from '../support/user-pool.ts'

let testPool: TestPool
beforeEach(async () => {
  testPool = await openTestPool()
})

const refused = { name: 'NotAuthorizedException' }
const missing = { name: 'UserNotFoundException', message: 'User does not exist.' }

const user = (Username: string) => ({ ...testPool.admin, Username })

const create = (name: string, email: string) =>
  testPool.client.send(
    new AdminCreateUserCommand({ ...user(name), UserAttributes: verified(email), MessageAction: 'SUPPRESS' }),
  )

const setEmail = (name: string, UserAttributes: { Name: string; Value: string }[]) =>
  testPool.client.send(new AdminUpdateUserAttributesCommand({ ...user(name), UserAttributes }))

async function verify(name: string, Code: string) {
  const { AccessToken } = await testPool.signIn(name)
  return testPool.client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }))
}

test('an administrator creates an account that can sign in immediately, without mail', async () => {
  const { User } = await create('demo', 'demo@example.com')
  expect(User).toMatchObject({ Username: 'demo', UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true })
  await expect(testPool.signIn('demo')).rejects.toMatchObject(refused)

  await testPool.client.send(
    new AdminSetUserPasswordCommand({ ...user('demo'), Password: password, Permanent: true }),
  )
  await testPool.signIn('demo')
  await testPool.signIn('demo@example.com')
  expect(await testPool.client.send(new AdminGetUserCommand(user('demo')))).toMatchObject({
    UserStatus: 'CONFIRMED',
  })
  expect(testPool.mails).toEqual([])
  await expect(create('Demo', 'other@example.com')).rejects.toMatchObject({ name: 'UsernameExistsException' })
  await expect(create('other', 'demo@example.com')).rejects.toMatchObject({ name: 'AliasExistsException' })
})

test('temporary passwords are not supported', async () => {
  await create('demo', 'demo@example.com')
  const temporary = { ...user('demo'), Password: password }
  for (const request of [temporary, { ...temporary, Permanent: false }]) {
    await expect(testPool.client.send(new AdminSetUserPasswordCommand(request))).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: expect.stringContaining('Permanent'),
    })
  }
})

test('the code for a new address is valid for a day', async () => {
  await testPool.signUpAndConfirm('anna')
  await setEmail('anna', [{ Name: 'email', Value: 'new@example.com' }])
  testPool.clock.time += hours(24)
  await expect(verify('anna', testPool.lastCode())).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  await setEmail('anna', [{ Name: 'email', Value: 'new@example.com' }])
  await verify('anna', testPool.lastCode())
  await testPool.signIn('new@example.com')
})

test('of many users who concurrently set the same address, one gets it', async () => {
  const names = ['anna', 'bert', 'carl', 'dora']
  for (const name of names) await create(name, `${name}@example.com`)
  const outcomes = await Promise.allSettled(
    names.map((name) => setEmail(name, verified('shared@example.com'))),
  )
  const refusals = outcomes.filter(({ status }) => status === 'rejected')
  expect(refusals).toHaveLength(3)
  for (const refusal of refusals) expect(refusal).toMatchObject({ reason: { name: 'AliasExistsException' } })
  const { Username } = await testPool.client.send(new AdminGetUserCommand(user('shared@example.com')))
  expect(Username).toBe(names[outcomes.findIndex(({ status }) => status === 'fulfilled')])
})

test.each([
  ['an administrator', () => testPool.client.send(new AdminDeleteUserCommand(user('anna')))],
  [
    'the user',
    async () => {
      const { AccessToken } = await testPool.signIn('anna')
      return testPool.client.send(new DeleteUserCommand({ AccessToken }))
    },
  ],
])('%s deletes an account; its name and address are free, its sessions over', async (_, remove) => {
  await testPool.signUpAndConfirm('anna')
  const tokens = await testPool.signIn('anna')
  await remove()
  await expect(testPool.signIn('anna')).rejects.toMatchObject(refused)
  await expect(testPool.client.send(new AdminGetUserCommand(user('anna')))).rejects.toMatchObject(missing)
  await expect(testPool.client.send(new AdminDeleteUserCommand(user('anna')))).rejects.toMatchObject(missing)

  await testPool.signUpAndConfirm('anna')
  await testPool.signIn('anna@example.com')
  await expect(testPool.refresh(tokens.RefreshToken)).rejects.toMatchObject(refused)
  await expect(testPool.client.send(new GetUserCommand(tokens))).rejects.toMatchObject(refused)
})
