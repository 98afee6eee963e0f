import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { signUpsPerHousehold } from '../../functions/auth/sign-up-limits.ts'
import { readTrustedProxies } from '../../infra/local/trusted-proxies.ts'
import { day, hour, minute, openTestAppWithClock, second } from '../support/clock.ts'
import { found, invite } from '../support/households.ts'
import { intercept } from '../support/intercept.ts'
import { codeTo } from '../support/mail.ts'
import { statusesOf } from '../support/replies.ts'
import { alone } from '../support/serve-apart.ts'
import { goodPassword, type Reply } from '../support/test-app.ts'
import { createTestUser } from '../support/test-users.ts'

const perDay = 3
const testApp = await openTestAppWithClock({
  signUpsPerDay: perDay,
  trustedProxies: readTrustedProxies(['127.0.0.1']),
})
const { platform } = testApp.runtime

/** Six hours before midnight in UTC. */
const evening = 18 * hour

beforeEach(() => {
  testApp.clock.time = Math.ceil((testApp.clock.time + 1) / day) * day + evening
})

const signUp = (code?: string, name = `p${randomUUID()}`, address = '192.0.2.1', password = goodPassword) =>
  testApp.send('POST', '/auth/signup', {
    body: { name, email: `${name}@example.org`, password, invitation: code },
    headers: { 'x-forwarded-for': address },
  })

const signUpTimes = async (count: number, code?: string) =>
  statusesOf(await Promise.all(Array.from({ length: count }, () => signUp(code))))

async function signUpAndConfirm(invited?: string): Promise<number> {
  const name = `p${randomUUID()}`
  const { status } = await signUp(invited, name)
  if (status !== 201) return status
  const code = await codeTo(testApp, `${name}@example.org`)
  expect(
    (await testApp.send('POST', '/auth/confirm', { body: { name: name.toUpperCase(), code } })).status,
  ).toBe(204)
  return status
}

async function signUpAndConfirmTimes(count: number, invited?: string): Promise<number[]> {
  const statuses = []
  for (let time = 0; time < count; time += 1) statuses.push(await signUpAndConfirm(invited))
  return statuses
}

const created = (count: number): number[] => Array(count).fill(201)

function expectRefused(reply: Reply, id: string, words: string, wait = day - evening): void {
  expect(reply).toMatchObject({
    status: 429,
    body: { code: 'too_many', refusal: { id, parameters: {} }, message: expect.stringContaining(words) },
  })
  const seconds = Number(reply.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan((wait - minute) / second)
  expect(seconds).toBeLessThanOrEqual(wait / second)
}

async function invitation(): Promise<string> {
  const owner = await createTestUser(testApp, `o${randomUUID()}`)
  return (await invite(owner, await found(owner))).code
}

describe('a day', () => {
  test('sees so many accounts; later ones learn when to try again', async () => {
    expect(await signUpAndConfirmTimes(perDay)).toEqual(created(perDay))
    expectRefused(await signUp(), 'sign_ups_used_up', 'ask somebody here to invite you')
    testApp.clock.time += day - evening - second
    expect((await signUp()).status).toBe(429)
    testApp.clock.time += second
    expect(await signUpTimes(perDay)).toEqual(created(perDay))
  })

  test('keeps a place for an hour for who has not confirmed it yet', async () => {
    expect(await signUpAndConfirm()).toBe(201)
    expect(await signUpTimes(perDay - 1)).toEqual(created(perDay - 1))
    expectRefused(await signUp(), 'sign_ups_unconfirmed', 'in an hour', hour)
    testApp.clock.time += hour
    expect(await signUpTimes(perDay - 1)).toEqual(created(perDay - 1))
    expect((await signUp()).status).toBe(429)
  })

  test('takes a tenth of its accounts from one network, so that no few addresses close it', async () => {
    Object.assign(platform, { signUpsPerDay: 200 })
    for (const address of [(n: number) => `192.0.2.${n}`, (n: number) => `2001:db8:7:${n}::1`]) {
      const coming = Array.from({ length: 21 }, (_, n) => signUp(undefined, undefined, address(n)))
      const replies = await Promise.all(coming)
      expect(statusesOf(replies).filter((status) => status === 201)).toHaveLength(20)
      const refused = replies.find(({ status }) => status === 429)
      if (refused) expectRefused(refused, 'network_sign_ups_used_up', 'from another network')
    }
    const other = await signUp(undefined, undefined, '192.0.3.1')
    Object.assign(platform, { signUpsPerDay: perDay })
    expect(other.status).toBe(201)
  })

  test('sees no more of those who come at once to instances that share the table only', async () => {
    const { serialize } = platform
    Object.assign(platform, alone)
    // All of them have seen that there is room before the first one is counted.
    const coming = perDay * 3
    let seen = 0
    let goOn: () => void
    const allHaveSeen = new Promise<void>((resolve) => (goOn = resolve))
    const end = intercept(platform.table, async (command, sent, next) => {
      if (command === 'TransactWriteItemsCommand') {
        seen += 1
        if (seen >= coming) goOn()
        await allHaveSeen
      }
      return next(sent)
    })
    const replies = await signUpTimes(coming)
    end()
    Object.assign(platform, { serialize })
    expect(replies).toEqual([...created(perDay), ...Array(perDay * 2).fill(429)])
  })

  test('counts no account that was not made', async () => {
    const name = `p${randomUUID()}`
    expect((await signUp(undefined, name)).status).toBe(201)
    const another = () => signUp(undefined, name, '192.0.2.2', 'barley and lentils')
    for (let again = 0; again < perDay; again += 1) expect((await another()).status).toBe(409)
    expect(await signUpTimes(perDay - 1)).toEqual(created(perDay - 1))
    expect((await signUp()).status).toBe(429)
  })

  test('that is full uses up nobody’s attempts', async () => {
    await signUpAndConfirmTimes(perDay)
    const name = `p${randomUUID()}`
    for (let again = 0; again < 10; again += 1)
      expect(await signUp(undefined, name)).toMatchObject({
        body: { refusal: { id: 'sign_ups_used_up' } },
      })
    testApp.clock.time += day - evening
    expect((await signUp(undefined, name)).status).toBe(201)
  })
})

describe('invited people', () => {
  test('come in where the day is full, and take nobody’s place', async () => {
    const code = await invitation()
    expect((await signUp(code)).status).toBe(201)
    expect(await signUpTimes(perDay)).toEqual(created(perDay))
    expect((await signUp()).status).toBe(429)
    expect((await signUp(code)).status).toBe(201)
  })

  test('are as many again, so that an invitation opens no door to a flood', async () => {
    expect(await signUpAndConfirmTimes(perDay, await invitation())).toEqual(created(perDay))
    expectRefused(await signUp(await invitation()), 'invited_sign_ups_used_up', 'invited people')
    expect((await signUp()).status).toBe(201)
  })

  test('of one household are twenty a day', async () => {
    const { attempts } = signUpsPerHousehold
    const [code, another] = [await invitation(), await invitation()]
    Object.assign(platform, { signUpsPerDay: 10 * attempts + 10 })
    const replies = await signUpTimes(attempts + 1, code)
    const other = await signUp(another)
    Object.assign(platform, { signUpsPerDay: perDay })
    expect(replies).toEqual([...created(attempts), 429])
    expect(other.status).toBe(201)
  })

  test('have an invitation that is valid: any other counts as none', async () => {
    const owner = await createTestUser(testApp, `o${randomUUID()}`)
    const household = await found(owner)
    const { id, code } = await invite(owner, household)
    await owner.remove(`/households/${household}/invitations/${id}`)
    expect(await signUpTimes(perDay)).toEqual(created(perDay))
    for (const invalid of [
      code,
      `${household}.${'x'.repeat(27)}`,
      'x',
      '',
      `${'x'.repeat(3_000)}.y`,
      '\ud800',
    ])
      expect((await signUp(invalid)).status).toBe(429)
  })
})
