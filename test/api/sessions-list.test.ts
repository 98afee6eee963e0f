import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deviceOf } from '../../functions/accounts/sessions/user-agent.ts'
import { day, hour, openTestAppWithClock } from '../support/clock.ts'
import { createTestUser } from '../support/test-users.ts'
import { goodPassword, signedInBy, type TestUser } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0'
const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

const listed = z.array(
  z.object({
    id: z.string(),
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    began: z.string(),
    used: z.string(),
    current: z.boolean(),
  }),
)
const sessionsOf = async (testUser: TestUser) =>
  listed.parse((await testUser.get('/me/sessions', { 'user-agent': firefox })).body)

async function logIn(name: string, userAgent: string): Promise<TestUser> {
  const begun = await testApp.send('POST', '/auth/login', {
    body: { name, password: goodPassword },
    headers: { 'user-agent': userAgent },
  })
  return signedInBy(testApp.runtime.url, name, begun)
}

const refresh = ({ cookie }: TestUser, userAgent = phone) =>
  testApp.send('POST', '/auth/refresh', { headers: { cookie, 'user-agent': userAgent } })

test('the sessions are listed with their device, this one first, then those used last', async () => {
  await createTestUser(testApp, 'anna')
  const [computer, mobile] = [await logIn('anna', firefox), await logIn('anna', phone)]
  testApp.clock.time += 2 * hour
  await refresh(mobile)
  const third = await logIn('anna', 'curl/8')
  expect(await sessionsOf(computer)).toMatchObject([
    { browser: 'Firefox', system: 'Windows', current: true },
    { browser: null, system: null, current: false },
    { browser: 'Chrome', system: 'Android', current: false },
  ])
  expect((await sessionsOf(third))[0]).toMatchObject({ current: true, browser: null })
})

test('an ended session is refused from its next request on, and so is its refresh token', async () => {
  await createTestUser(testApp, 'bert')
  const [computer, mobile] = [await logIn('bert', firefox), await logIn('bert', phone)]
  const [, other] = await sessionsOf(computer)
  expect((await computer.remove(`/me/sessions/${other?.id}`)).status).toBe(204)
  expect((await mobile.get('/me')).status).toBe(401)
  expect((await refresh(mobile)).status).toBe(401)
  expect(await sessionsOf(computer)).toHaveLength(1)
  expect((await computer.remove(`/me/sessions/${other?.id}`)).status).toBe(404)
})

test('nobody ends, or sees, sessions of somebody else', async () => {
  await createTestUser(testApp, 'carl')
  await createTestUser(testApp, 'dora')
  const [carl, dora] = [await logIn('carl', firefox), await logIn('dora', phone)]
  const [own] = await sessionsOf(carl)
  expect((await dora.remove(`/me/sessions/${own?.id}`)).status).toBe(404)
  expect((await sessionsOf(dora)).map(({ id }) => id)).not.toContain(own?.id)
  expect((await carl.get('/me')).status).toBe(200)
})

test('a session of an earlier version is there before and after its next refresh', async () => {
  const emil = await createTestUser(testApp, 'emil')
  expect(await sessionsOf(emil)).toMatchObject([{ browser: 'Firefox', current: true }])
})

test('its last use is written down once an hour, and after 30 days it is gone', async () => {
  await createTestUser(testApp, 'finn')
  const [computer, mobile] = [await logIn('finn', firefox), await logIn('finn', phone)]
  const usedOf = async () => (await sessionsOf(computer))[1]?.used
  const first = await usedOf()
  testApp.clock.time += hour / 2
  await refresh(mobile)
  expect(await usedOf()).toBe(first)
  testApp.clock.time += 20 * day
  await logIn('finn', 'curl/8')
  expect(await sessionsOf(computer)).toHaveLength(3)
  testApp.clock.time += 11 * day
  expect(await sessionsOf(computer)).toHaveLength(2)
  await logIn('finn', 'curl/8')
  expect(await sessionsOf(computer)).toHaveLength(3)
})

describe('devices in words', () => {
  test.each([
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/130 Mobile Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1',
      'Safari',
      'iPad',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
      'Edge',
      'Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    ['', null, null],
  ])('%s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system })
  })
})
