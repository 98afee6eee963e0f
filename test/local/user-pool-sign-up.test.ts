import {
  AdminConfirmSignUpCommand,
  AdminGetUserCommand,
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, test } from 'vitest'
import { hours, openPoolWorld, password } from '../support/user-pool.ts'
import type { PoolWorld } from '../support/user-pool.ts'

let world: PoolWorld
beforeEach(async () => {
  world = await openPoolWorld()
})

const confirm = (name: string, ConfirmationCode: string) =>
  world.client.send(new ConfirmSignUpCommand({ ...world.named(name), ConfirmationCode }))

const resend = (name: string) => world.client.send(new ResendConfirmationCodeCommand(world.named(name)))

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a new user signs up, gets a code by mail, confirms and signs in', async () => {
  const answer = await world.signUp('anna', 'Anna@Example.com')
  expect(answer).toMatchObject({
    UserConfirmed: false,
    CodeDeliveryDetails: { Destination: 'a***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
  })
  expect(world.mails).toHaveLength(1)
  expect(world.mails[0]).toMatchObject({ to: 'Anna@Example.com' })

  await confirm('anna', world.lastCode())
  await world.signIn('anna')

  const user = await world.client.send(new AdminGetUserCommand({ ...world.admin, Username: 'anna' }))
  expect(user).toMatchObject({ UserStatus: 'CONFIRMED', Enabled: true })
  expect(user.UserCreateDate).toEqual(new Date(world.clock.time))
  expect(user.UserAttributes).toEqual([
    { Name: 'sub', Value: answer.UserSub },
    { Name: 'email', Value: 'Anna@Example.com' },
    { Name: 'email_verified', Value: 'true' },
  ])
})

test('before confirmation, only the right password reveals that the account is unconfirmed', async () => {
  await world.signUp('anna')
  await expect(world.signIn('anna', 'wrong password')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  })
  await expect(world.signIn('anna')).rejects.toMatchObject({
    name: 'UserNotConfirmedException',
    message: 'User is not confirmed.',
  })
  await expect(world.signIn('anna@example.com')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})

test('a taken user name is refused, ignoring case', async () => {
  await world.signUp('anna')
  await expect(world.signUp('ANNA', 'other@example.com')).rejects.toMatchObject({
    name: 'UsernameExistsException',
    message: 'User already exists',
  })
})

test('of many concurrent sign-ups with one name, one succeeds', async () => {
  const signUps = ['a', 'b', 'c', 'd', 'e'].map((who) => world.signUp('anna', `${who}@example.com`))
  const outcomes = await Promise.allSettled(signUps)
  const refusals = outcomes.filter(({ status }) => status === 'rejected')
  expect(refusals).toHaveLength(4)
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ reason: { name: 'UsernameExistsException' } })
  expect(world.mails).toHaveLength(1)
  await confirm('anna', world.lastCode())
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
  const request = { ...world.named(name), Password, UserAttributes }
  await expect(world.client.send(new SignUpCommand(request))).rejects.toMatchObject({ name: refusal })
  expect(world.mails).toEqual([])
})

test('a sign-up cannot mark its address as verified', async () => {
  const UserAttributes = [
    { Name: 'email', Value: 'anna@example.com' },
    { Name: 'email_verified', Value: 'true' },
  ]
  const request = { ...world.named('anna'), Password: password, UserAttributes }
  await expect(world.client.send(new SignUpCommand(request))).rejects.toMatchObject({
    name: 'InvalidParameterException',
  })
})

test('wrong codes are refused, and after five tries every code', async () => {
  await world.signUp('anna')
  const code = world.lastCode()
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
  world.clock.time += hours(1)
  await confirm('anna', code)
})

test('concurrent guesses get no additional tries', async () => {
  await world.signUp('anna')
  const code = world.lastCode()
  const guesses = Array.from({ length: 12 }, () => confirm('anna', another(code)))
  const outcomes = await Promise.allSettled(guesses)
  const names = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.name : 'confirmed'))
  expect(names.filter((name) => name === 'CodeMismatchException')).toHaveLength(5)
  expect(names.filter((name) => name === 'LimitExceededException')).toHaveLength(7)
})

test('a code expires after a day; a new one replaces the old', async () => {
  await world.signUp('anna')
  const old = world.lastCode()
  world.clock.time += hours(24)
  await expect(confirm('anna', old)).rejects.toMatchObject({ name: 'ExpiredCodeException' })

  expect(await resend('anna')).toMatchObject({ CodeDeliveryDetails: { Destination: 'a***@e***' } })
  expect(world.mails).toHaveLength(2)
  await confirm('anna', world.lastCode())
  await expect(confirm('anna', world.lastCode())).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'User cannot be confirmed. Current status is CONFIRMED',
  })
  await expect(resend('anna')).rejects.toMatchObject({ name: 'InvalidParameterException' })
})

test('an unknown name gets the same answer as a known one, and no mail', async () => {
  const first = await resend('nobody')
  expect(first.CodeDeliveryDetails).toEqual({
    Destination: expect.stringMatching(/^[a-z]\*{3}@[a-z]\*{3}$/),
    DeliveryMedium: 'EMAIL',
    AttributeName: 'email',
  })
  expect((await resend('NOBODY')).CodeDeliveryDetails).toEqual(first.CodeDeliveryDetails)
  expect(world.mails).toEqual([])
  await expect(confirm('nobody', '123456')).rejects.toMatchObject({ name: 'CodeMismatchException' })
})

test('codes can be requested five times per hour, also for unknown names', async () => {
  await world.signUp('anna')
  for (const name of ['anna', 'nobody']) {
    for (let times = 1; times <= 5; times++) await resend(name)
    await expect(resend(name)).rejects.toMatchObject({ name: 'LimitExceededException' })
  }
})

test('an address belongs to the first who confirms it', async () => {
  await world.signUp('anna', 'shared@example.com')
  const annas = world.lastCode()
  await world.signUp('bert', 'Shared@example.com')
  await confirm('bert', world.lastCode())
  await expect(confirm('anna', annas)).rejects.toMatchObject({
    name: 'AliasExistsException',
    message: 'An account with the email already exists.',
  })
  await world.signIn('shared@example.com')
})

test('an administrator confirms without a code, which leaves the address unverified', async () => {
  await world.signUp('anna')
  await world.client.send(new AdminConfirmSignUpCommand({ ...world.admin, Username: 'anna' }))
  await world.signIn('anna')
  await expect(world.signIn('anna@example.com')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})
