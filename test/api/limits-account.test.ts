import { createHash } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { hour, minute, openTestAppWithClock, second } from '../support/clock.ts'
import { intercept } from '../support/intercept.ts'
import { codeTo, mailsTo } from '../support/mail.ts'
import { statusesOf } from '../support/replies.ts'
import { roundsOf } from '../support/rounds.ts'
import { goodPassword } from '../support/test-app.ts'
import { createTestUser } from '../support/test-users.ts'

const testApp = await openTestAppWithClock()

const post = (path: string, body: unknown, cookie = '') =>
  testApp.send('POST', path, { body, headers: cookie ? { cookie } : {} })
const forgot = (name: string, cookie?: string) => post('/auth/forgot-password', { name }, cookie)
const reset = (name: string, code: string, cookie?: string) =>
  post('/auth/reset-password', { name, code, password: 'barley and lentils' }, cookie)

/** The names by which people may call an account. */
const namesOf = (name: string) => [
  name,
  `${name}@example.org`,
  name.toUpperCase(),
  `${name}@EXAMPLE.org`,
  name.normalize('NFD'),
]

// The user pool has limits of its own, which differ from ours: on this machine they restart with each hour.
const beforeItsNextHour = () =>
  (testApp.clock.time = Math.ceil(testApp.clock.time / hour + 2) * hour - minute)
const intoItsNextHour = () => (testApp.clock.time += 2 * minute)

test('five mails an hour go to one account, by whichever of its names they are asked for', async () => {
  await createTestUser(testApp, 'anné')
  const names = namesOf('anné')
  beforeItsNextHour()
  const first = [await forgot('anné'), await forgot('ANNÉ'), await forgot('anné@example.org')]
  intoItsNextHour()
  const later = []
  for (const name of names) later.push(await forgot(name))
  expect(statusesOf([...first, ...later])).toEqual(Array(8).fill(204))
  expect(await mailsTo(testApp, 'anné@example.org')).toBe(5)
  testApp.clock.time += hour
  expect((await forgot('anné@example.org')).status).toBe(204)
  expect(await mailsTo(testApp, 'anné@example.org')).toBe(6)
})

test('asked for at once by both names, they are still five', async () => {
  await createTestUser(testApp, 'arno')
  const names = Array.from({ length: 10 }, (_, index) => (index % 2 ? 'arno' : 'arno@example.org'))
  let asked = 0
  const end = intercept(testApp.runtime.platform.users, (command, sent, next) => {
    if (command === 'ForgotPasswordCommand' && JSON.stringify(sent).includes('"arno')) asked += 1
    return next(sent)
  })
  const answers = await Promise.all(names.map((name) => forgot(name)))
  end()
  expect(statusesOf(answers)).toEqual(Array(10).fill(204))
  expect(asked).toBeLessThanOrEqual(5)
})

test('the mail of a sign-up counts as one of them', async () => {
  beforeItsNextHour()
  const email = 'bert@example.org'
  await post('/auth/signup', { name: 'bert', email, password: goodPassword })
  for (let n = 0; n < 2; n += 1) await post('/auth/resend', { name: 'bert' })
  intoItsNextHour()
  for (let n = 0; n < 3; n += 1) expect((await post('/auth/resend', { name: 'BERT' })).status).toBe(204)
  expect(await mailsTo(testApp, email)).toBe(5)
})

test('five wrong codes an hour are tried for one account, whichever of its names is typed', async () => {
  await createTestUser(testApp, 'édith')
  beforeItsNextHour()
  for (const name of namesOf('édith')) expect((await reset(name, 'x0x0x0')).status).toBe(400)
  intoItsNextHour()
  await forgot('édith')
  const code = await codeTo(testApp, 'édith@example.org')
  const refused = []
  for (const name of namesOf('édith')) refused.push(await reset(name, code))
  expect(statusesOf(refused)).toEqual([400, 400, 400, 400, 429])
  testApp.clock.time += hour
  await forgot('ÉDITH')
  const next = await codeTo(testApp, 'édith@example.org')
  expect((await reset('édith@example.org', next)).status).toBe(204)
})

test('a device on which an account has signed in has mails and guesses of its own', async () => {
  await createTestUser(testApp, 'emma')
  beforeItsNextHour()
  const begun = await post('/auth/login', { name: 'emma', password: goodPassword })
  const device = begun.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const cookie = device.join('; ')
  for (const name of ['emma', 'emma@example.org', 'emma', 'emma@example.org', 'emma']) {
    await forgot(name)
    await reset(name, 'x0x0x0')
  }
  intoItsNextHour()
  expect((await forgot('emma@example.org')).status).toBe(204)
  expect(await mailsTo(testApp, 'emma@example.org')).toBe(5)
  expect((await forgot('emma@example.org', cookie)).status).toBe(204)
  expect(await mailsTo(testApp, 'emma@example.org')).toBe(6)
  const code = await codeTo(testApp, 'emma@example.org')
  expect((await reset('emma', code)).status).toBe(400)
  expect((await reset('emma@example.org', code, cookie)).status).toBe(204)
})

test('what version 0.7.0 has counted counts', async () => {
  await createTestUser(testApp, 'frieda')
  const { table, tableName: TableName } = testApp.runtime.platform
  const at = testApp.clock.time / second
  const pk = createHash('sha256').update('["mail to name","frieda"]').digest('base64url')
  const Item = {
    pk: `LIMIT#${pk}`,
    sk: 'LIMIT',
    attempts: Array(5).fill(at),
    expires_at: at + 3_600,
    revision: 5,
  }
  await table.send(new PutCommand({ TableName, Item }))
  expect((await forgot('frieda')).status).toBe(429)
  expect((await forgot('frieda@example.org')).status).toBe(204)
  expect(await mailsTo(testApp, 'frieda@example.org')).toBe(0)
})

test.each([
  ['/auth/login', (name: string) => ({ name, password: 'not their password' })],
  ['/auth/forgot-password', (name: string) => ({ name })],
  ['/auth/resend', (name: string) => ({ name })],
  ['/auth/reset-password', (name: string) => ({ name, code: 'x0x0x0', password: 'barley and lentils' })],
  ['/auth/confirm', (name: string) => ({ name, code: 'x0x0x0' })],
])(
  '%s makes the same calls for any name, and where a limit was used up by the other name',
  async (path, bodyFor) => {
    const owner = `kim${path.replaceAll('/', '-')}`
    await createTestUser(testApp, owner)
    testApp.clock.time += 2 * hour
    const ask = (name: string) => post(path, bodyFor(name))
    const callsOf = (name: string) => roundsOf(testApp, () => ask(name))
    const expected = await callsOf(`nobody${path.replaceAll('/', '-')}@example.org`)
    expect(await callsOf(owner)).toEqual(expected)
    for (let n = 0; n < 10; n += 1) await ask(owner)
    expect(await callsOf(`${owner}@example.org`)).toEqual(expected)
  },
)
