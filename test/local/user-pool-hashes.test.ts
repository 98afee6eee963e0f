import { createHook } from 'node:async_hooks'
import {
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { expect, onTestFinished, test } from 'vitest'
import { openHashing, writesNamed } from '../../infra/local/cognito/secrets.ts'
import { cheap } from '../support/test-app.ts'
import { cheapHashing, openTestPool, password, type TestPool } from '../support/user-pool.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

const named = openHashing({ n: cheap, named: true })

async function openCounting() {
  let hashes = 0
  const counted =
    <Args extends readonly unknown[], Result>(work: (...args: Args) => Result) =>
    (...args: Args) => {
      hashes += 1
      return work(...args)
    }
  const { hash, matches, isOutdated } = cheapHashing
  const hashing = { hash: counted(hash), matches: counted(matches), isOutdated }
  const testPool = await openTestPool(undefined, { hashing })
  const during = async (work: () => Promise<unknown>) => {
    hashes = 0
    await work().catch(() => undefined)
    return hashes
  }
  return { testPool, during }
}

const ConfirmationCode = '000000'
const requests: Record<string, (pool: TestPool, name: string) => Promise<unknown>> = {
  resend: ({ client, named: by }, name) => client.send(new ResendConfirmationCodeCommand(by(name))),
  confirm: ({ client, named: by }, name) =>
    client.send(new ConfirmSignUpCommand({ ...by(name), ConfirmationCode })),
  'forgot-password': ({ client, named: by }, name) => client.send(new ForgotPasswordCommand(by(name))),
  'reset-password': ({ client, named: by }, name) =>
    client.send(new ConfirmForgotPasswordCommand({ ...by(name), ConfirmationCode, Password: password })),
}

test.each(Object.entries(requests))('the time of %s tells nothing of an account', async (_name, request) => {
  const { testPool, during } = await openCounting()
  await testPool.signUpAndConfirm('confirmed')
  await testPool.signUp('unconfirmed')
  const hashes = []
  for (const name of ['confirmed', 'confirmed@example.com', 'unconfirmed', 'nobody', 'nobody@example.com'])
    hashes.push(await during(() => request(testPool, name)))
  expect(hashes).toEqual([1, 1, 1, 1, 1])
})

const stored = z.object({ password: z.string() })
async function passwordHashOf({ table }: TestPool, name: string) {
  const { Item } = await table.send(new GetCommand({ TableName: 'user-pool', Key: { pk: `USER#${name}` } }))
  return stored.parse(Item).password
}

test('this release writes hashes that 0.7.0 reads, and reads those of the next one', async () => {
  expect(writesNamed).toBe(false)
  const written = await cheapHashing.hash(password)
  expect(written).toMatch(/^2\$[^$]+\$[^$]+$/)
  const next = await named.hash(password)
  expect(next).toMatch(/^\$scrypt\$ln=1,r=8,p=5\$/)
  for (const hashing of [cheapHashing, named])
    for (const hash of [written, next]) {
      expect(await hashing.matches(password, hash)).toBe(true)
      expect(await hashing.matches('not the password', hash)).toBe(false)
    }
})

test('the next release renews a hash at login, once, and not at a wrong password', async () => {
  const folder = await temporaryFolder()
  const today = await openTestPool(folder)
  await today.signUpAndConfirm('anna')
  const before = await passwordHashOf(today, 'anna')
  await today.close()
  const next = await openTestPool(folder, { hashing: named })
  await expect(next.signIn('anna', 'not the password')).rejects.toThrow('Incorrect username or password.')
  expect(await passwordHashOf(next, 'anna')).toBe(before)
  await next.signIn('anna')
  const renewed = await passwordHashOf(next, 'anna')
  expect(renewed).toMatch(/^\$scrypt\$/)
  await next.signIn('anna')
  expect(await passwordHashOf(next, 'anna')).toBe(renewed)
  await next.close()
  await (await openTestPool(folder)).signIn('anna')
})

test('many hashes at once are all made, two at a time', async () => {
  const running = new Set<number>()
  let most = 0
  const hook = createHook({
    init(id, type) {
      if (type === 'SCRYPTREQUEST') running.add(id)
      most = Math.max(most, running.size)
    },
    before: (id) => void running.delete(id),
  })
  hook.enable()
  onTestFinished(() => void hook.disable())
  const hashes = await Promise.all(Array.from({ length: 20 }, (_, n) => cheapHashing.hash(`password ${n}`)))
  for (const [n, hash] of hashes.entries())
    expect(await cheapHashing.matches(`password ${n}`, hash)).toBe(true)
  expect(most).toBe(2)
})
