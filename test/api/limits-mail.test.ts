import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { day, hour, minute, openTestAppWithClock, second } from '../support/clock.ts'
import { accept, found, invite } from '../support/households.ts'
import { codeTo, mailsTo, otherThan } from '../support/mail.ts'
import { createTestUser } from '../support/test-users.ts'
import { expectLimited } from '../support/limited.ts'
import { statusesOf } from '../support/replies.ts'
import { goodPassword, TestUser, type Reply } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()

// Requests of one test are not counted in the next.
beforeEach(() => void (testApp.clock.time += 2 * hour))

const post = (path: string, body: unknown, headers = {}) => testApp.send('POST', path, { body, headers })
const signUp = (name: string, email: string) => post('/auth/signup', { name, email, password: goodPassword })

const times = async (count: number, work: (index: number) => Promise<Reply>) =>
  statusesOf(await Promise.all(Array.from({ length: count }, (_, index) => work(index))))

async function signInTwice(name: string): Promise<[TestUser, TestUser]> {
  const first = await createTestUser(testApp, name)
  const { body } = await post('/auth/login', { name, password: goodPassword })
  return [first, new TestUser(testApp.runtime.url, name, Object(body).token, '')]
}

describe('codes', () => {
  test('may be guessed five times an hour, in a row or at once, and the right one doesn’t count', async () => {
    await signUp('anna', 'anna@example.org')
    const code = await codeTo(testApp, 'anna@example.org')
    const confirm = (given: string) => post('/auth/confirm', { name: 'anna', code: given })
    expect(await times(8, () => confirm(otherThan(code)))).toEqual([
      ...Array(5).fill(400),
      ...Array(3).fill(429),
    ])
    expectLimited(await confirm(code), hour / second)
    testApp.clock.time += hour
    expect((await confirm(code)).status).toBe(204)
  })

  test('for a new e-mail address, likewise, in whichever session', async () => {
    const [carl, again] = await signInTwice('carl')
    const confirm = (index: number) =>
      (index % 2 ? carl : again).post('/me/email/confirm', { code: 'x0x0x0' })
    expect(await times(8, confirm)).toEqual([...Array(5).fill(400), ...Array(3).fill(429)])
    expectLimited(await confirm(0), hour / second)
    const dora = await createTestUser(testApp, 'dora')
    expect((await dora.post('/me/email/confirm', { code: 'x0x0x0' })).status).toBe(400)
  })
})

describe('mails', () => {
  test('by sign-ups are five an hour for one e-mail address', async () => {
    const ask = (index: number) =>
      signUp(`emil-${index}`, index % 2 ? 'emil@example.org' : 'EMIL@example.org')
    expect(await times(7, ask)).toEqual([...Array(5).fill(201), 429, 429])
    expect((await mailsTo(testApp, 'emil@example.org')) + (await mailsTo(testApp, 'EMIL@example.org'))).toBe(
      5,
    )
  })

  test('by changes of one’s address are five an hour for the new one', async () => {
    const frida = await createTestUser(testApp, 'frida')
    const ask = () => frida.put('/me/email', { password: goodPassword, email: 'victim@example.org' })
    for (let n = 0; n < 5; n += 1) expect((await ask()).status).toBe(204)
    expectLimited(await ask(), hour / second)
    expect(await mailsTo(testApp, 'victim@example.org')).toBe(5)
  })

  test('by changes of one’s address are five an hour for one account', async () => {
    const [greta, again] = await signInTwice('greta')
    const ask = (index: number) =>
      (index % 2 ? greta : again).put('/me/email', {
        password: goodPassword,
        email: `greta${index}@example.org`,
      })
    for (let n = 0; n < 5; n += 1) expect((await ask(n)).status).toBe(204)
    for (const n of [5, 6]) expectLimited(await ask(n), hour / second)
    expect((await post('/auth/forgot-password', { name: 'greta' })).status).toBe(204)
    expect(await mailsTo(testApp, 'greta@example.org')).toBe(1)
  })

  test('are thirty an hour from one address, which no header makes another', async () => {
    const ask = (index: number) => {
      const forged = { 'x-viewer-address': `192.0.2.${index}`, 'x-forwarded-for': `192.0.2.${index}` }
      return post('/auth/forgot-password', { name: randomUUID() }, forged)
    }
    expect(await times(33, ask)).toEqual([...Array(30).fill(204), 429, 429, 429])
  })
})

describe('invitations', () => {
  test('may be guessed twenty times in ten minutes by a user or from an address', async () => {
    const [gerd, hanna] = [await createTestUser(testApp, 'gerd'), await createTestUser(testApp, 'hanna')]
    const household = await found(hanna)
    const invented = () => `${household}.${randomBytes(20).toString('base64url')}`
    expect(await times(22, () => accept(gerd, invented()))).toEqual([...Array(20).fill(404), 429, 429])
    const { code } = await invite(hanna, household)
    expectLimited(await accept(gerd, code), (10 * minute) / second)
    expectLimited(await accept(await createTestUser(testApp, 'ida'), code), (10 * minute) / second)
    testApp.clock.time += 10 * minute
    expect((await accept(gerd, code)).status).toBe(200)
  })

  test('that are right don’t count', async () => {
    const jan = await createTestUser(testApp, 'jan')
    const household = await found(jan)
    const { code } = await invite(jan, household)
    for (let n = 0; n < 22; n += 1) expect((await accept(jan, code)).status).toBe(200)
  })
})

test('counts store no name, address or guess', async () => {
  await post('/auth/login', { name: 'kim-of-the-mill', password: 'a guess at a password' })
  await post('/auth/forgot-password', { name: 'kim-of-the-mill' })
  const { table, tableName: TableName } = testApp.runtime.platform
  const { Items = [] } = await table.send(new ScanCommand({ TableName }))
  const counts = Items.filter(({ pk }) => String(pk).startsWith('LIMIT#'))
  expect(counts.length).toBeGreaterThan(3)
  for (const hidden of ['kim', '127.0.0.1', 'guess at']) expect(JSON.stringify(counts)).not.toContain(hidden)
  // The accounts of a day are counted until the day after, and those that nobody confirms for a month.
  for (const { expires_at, count, minute: made } of counts) {
    const kept = count !== undefined ? 2 * day : made === undefined ? hour : 32 * day
    expect(expires_at).toBeLessThanOrEqual((testApp.clock.time + kept) / second + 1)
  }
})
