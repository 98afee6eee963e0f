import {
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, test } from 'vitest'
import { openTestPool, type TestPool, verified } from '../support/user-pool.ts'

const newPassword = 'battery staple horse'

let testPool: TestPool
beforeEach(async () => {
  testPool = await openTestPool()
  await testPool.signUpAndConfirm('anna')
})

const forgot = (name: string) => testPool.client.send(new ForgotPasswordCommand(testPool.named(name)))

const reset = (name: string, ConfirmationCode: string, Password = newPassword) =>
  testPool.client.send(
    new ConfirmForgotPasswordCommand({ ...testPool.named(name), ConfirmationCode, Password }),
  )

test('a code for one purpose is invalid for another', async () => {
  await testPool.signUp('bert')
  await expect(reset('bert', testPool.lastCode())).rejects.toMatchObject({ name: 'ExpiredCodeException' })
})

test('a code works only once, even under concurrent requests', async () => {
  await forgot('anna')
  const code = testPool.lastCode()
  const passwords = ['first password', 'second password', 'third password']
  const outcomes = await Promise.allSettled(passwords.map((candidate) => reset('anna', code, candidate)))
  const winners = passwords.filter((_, place) => outcomes[place]?.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  await testPool.signIn('anna', winners[0])
})

test('unknown users, and those without a verified address or a password, get the same answer and no mail', async () => {
  await testPool.signUp('bert')
  await testPool.signUp('carl')
  await testPool.client.send(new AdminConfirmSignUpCommand({ ...testPool.admin, Username: 'carl' }))
  const UserAttributes = verified('dora@example.com')
  await testPool.client.send(
    new AdminCreateUserCommand({
      ...testPool.admin,
      Username: 'dora',
      UserAttributes,
      MessageAction: 'SUPPRESS',
    }),
  )
  const mails = testPool.mails.length
  for (const name of ['nobody', 'bert', 'carl', 'dora']) {
    const { CodeDeliveryDetails } = await forgot(name)
    expect(CodeDeliveryDetails?.Destination).toMatch(/^[a-z]\*{3}@[a-z]\*{3}$/)
    expect((await forgot(name)).CodeDeliveryDetails).toEqual(CodeDeliveryDetails)
  }
  expect(await forgot('Zoe@world.org')).toMatchObject({ CodeDeliveryDetails: { Destination: 'z***@w***' } })
  expect(testPool.mails).toHaveLength(mails)
  await expect(reset('nobody', '123456')).rejects.toMatchObject({ name: 'CodeMismatchException' })
})

test('every operation on a user name requires the secret hash', async () => {
  const { ClientId, Username } = testPool.named('anna')
  const SecretHash = testPool.named('bert').SecretHash
  const entry = { ConfirmationCode: '123456', Password: newPassword }
  for (const proof of [{}, { SecretHash }]) {
    const caller = { ClientId, Username, ...proof }
    const attempts = [
      testPool.client.send(new ForgotPasswordCommand(caller)),
      testPool.client.send(new ConfirmForgotPasswordCommand({ ...caller, ...entry })),
      testPool.client.send(new ResendConfirmationCodeCommand(caller)),
    ]
    for (const attempt of attempts)
      await expect(attempt).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  }
  expect(testPool.mails).toHaveLength(1)
})
