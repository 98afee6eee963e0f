import {
  AdminConfirmSignUpCommand,
  AdminGetUserCommand,
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, test } from 'vitest'
import { hours, openTestPool, password, type TestPool } from '../support/user-pool.ts'

let testPool: TestPool
beforeEach(async () => {
  testPool = await openTestPool()
})

const confirm = (name: string, ConfirmationCode: string) =>
  testPool.client.send(new ConfirmSignUpCommand({ ...testPool.named(name), ConfirmationCode }))

const resend = (name: string) => testPool.client.send(new ResendConfirmationCodeCommand(testPool.named(name)))

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a new user signs up, gets a code by mail, confirms and signs in', async () => {
  const answer = await testPool.signUp('anna', 'Anna@Example.com')
  expect(answer).toMatchObject({
    UserConfirmed: false,
    CodeDeliveryDetails: { Destination: 'a***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
  })
  expect(testPool.mails).toHaveLength(1)
  expect(testPool.mails[0]).toMatchObject({ to: 'Anna@Example.com' })

  await confirm('anna', testPool.lastCode())
  await testPool.signIn('anna')

  const user = await testPool.client.send(new AdminGetUserCommand({ ...testPool.admin, Username: 'anna' }))
  expect(user).toMatchObject({ UserStatus: 'CONFIRMED', Enabled: true })
  expect(user.UserCreateDate).toEqual(new Date(testPool.clock.time))
  expect(user.UserAttributes).toEqual([
    { Name: 'sub', Value: answer.UserSub },
    { Name: 'email', Value: 'Anna@Example.com' },
    { Name: 'email_verified', Value: 'true' },
  ])
})

test('of many concurrent sign-ups with one name, one succeeds', async () => {
  const signUps = ['a', 'b', 'c', 'd', 'e'].map((who) => testPool.signUp('anna', `${who}@example.com`))
  const outcomes = await Promise.allSettled(signUps)
  const refusals = outcomes.filter(({ status }) => status === 'rejected')
  expect(refusals).toHaveLength(4)
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ reason: { name: 'UsernameExistsException' } })
  expect(testPool.mails).toHaveLength(1)
  await confirm('anna', testPool.lastCode())
})

test.each([
  ['a short password', 'anna', 'eleven char', 'a@example.com', 'InvalidPasswordException'],
  ['a password that ends with a space', 'anna', `${password} `, 'a@example.com', 'InvalidParameterException'],
  [
    'a user name that looks like an address',
    'anna@example.com',
    password,
    'a@example.com',
    'InvalidParameterException',
  ],
  ['a user name with a space', 'anna b', password, 'a@example.com', 'InvalidParameterException'],
  ['no e-mail address', 'anna', password, 'nowhere', 'InvalidParameterException'],
])('%s is refused', async (_, name, Password, email, refusal) => {
  const UserAttributes = [{ Name: 'email', Value: email }]
  const request = { ...testPool.named(name), Password, UserAttributes }
  await expect(testPool.client.send(new SignUpCommand(request))).rejects.toMatchObject({ name: refusal })
  expect(testPool.mails).toEqual([])
})

test('a sign-up cannot mark its address as verified', async () => {
  const UserAttributes = [
    { Name: 'email', Value: 'anna@example.com' },
    { Name: 'email_verified', Value: 'true' },
  ]
  const request = { ...testPool.named('anna'), Password: password, UserAttributes }
  await expect(testPool.client.send(new SignUpCommand(request))).rejects.toMatchObject({
    name: 'InvalidParameterException',
  })
})

test('wrong codes are refused, and after five tries every code', async () => {
  await testPool.signUp('anna')
  const code = testPool.lastCode()
  for (let tries = 1; tries <= 5; tries++) {
    await expect(confirm('anna', another(code))).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    })
  }
  await expect(confirm('anna', code)).rejects.toMatchObject({
    name: 'LimitExceededException',
    message: 'Attempt limit exceeded, please try after some time.',
  })
  testPool.clock.time += hours(1)
  await confirm('anna', code)
})

test('concurrent guesses get no additional tries', async () => {
  await testPool.signUp('anna')
  const code = testPool.lastCode()
  const guesses = Array.from({ length: 12 }, () => confirm('anna', another(code)))
  const outcomes = await Promise.allSettled(guesses)
  const names = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.name : 'confirmed'))
  expect(names.filter((name) => name === 'CodeMismatchException')).toHaveLength(5)
  expect(names.filter((name) => name === 'LimitExceededException')).toHaveLength(7)
})

test('an unknown name gets the same answer as a known one, and no mail', async () => {
  const first = await resend('nobody')
  expect(first.CodeDeliveryDetails).toEqual({
    Destination: expect.stringMatching(/^[a-z]\*{3}@[a-z]\*{3}$/),
    DeliveryMedium: 'EMAIL',
    AttributeName: 'email',
  })
  expect((await resend('NOBODY')).CodeDeliveryDetails).toEqual(first.CodeDeliveryDetails)
  expect(testPool.mails).toEqual([])
  await expect(confirm('nobody', '123456')).rejects.toMatchObject({ name: 'CodeMismatchException' })
})

test('codes can be requested five times per hour, also for unknown names', async () => {
  await testPool.signUp('anna')
  for (const name of ['anna', 'nobody']) {
    for (let times = 1; times <= 5; times++) await resend(name)
    await expect(resend(name)).rejects.toMatchObject({ name: 'LimitExceededException' })
  }
})

test('an administrator confirms without a code, which leaves the address unverified', async () => {
  await testPool.signUp('anna')
  await testPool.client.send(new AdminConfirmSignUpCommand({ ...testPool.admin, Username: 'anna' }))
  await testPool.signIn('anna')
  await expect(testPool.signIn('anna@example.com')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})
