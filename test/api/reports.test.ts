import { beforeEach, expect, test } from 'vitest'
import { reportsPerAddress } from '../../functions/page-errors/page-errors.ts'
import { textsPerAddress } from '../../functions/text-reports/text-reports.ts'
import { openTestAppWithClock } from '../support/clock.ts'

let testApp: Awaited<ReturnType<typeof openTestAppWithClock>>
const logged: object[] = []
beforeEach(async () => {
  logged.length = 0
  testApp = await openTestAppWithClock({ log: (line) => void logged.push(line) })
})

const thrown = { page: '/dashboard', build: '0123abcd', error: 'TypeError', chunk: '89abcdef', column: 4711 }

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const report = (body: object, userAgent = chrome) =>
  testApp.send('POST', '/page-errors', { body, headers: { 'user-agent': userAgent } })

test('a page’s error is logged with fixed values alone, and with no text of the sender', async () => {
  const text = { message: 'anna’s secret', stack: 'at anna', name: 'anna', url: '/join#code' }
  expect(await report({ ...thrown, ...text })).toMatchObject({ status: 204 })
  expect(logged).toEqual([{ event: 'page error', ...thrown, engine: 'chromium' }])
})

test.each([
  ['webkit', iPhone],
  ['gecko', firefox],
  ['chromium', chrome],
  ['other', 'Anna'],
])('the engine is %s', async (engine, userAgent) => {
  await report(thrown, userAgent)
  expect(logged).toEqual([{ event: 'page error', ...thrown, engine }])
})

test.each(['/data', '/waiting'])('%s, a path of an earlier version, is known', async (page) => {
  expect(await report({ ...thrown, page })).toMatchObject({ status: 204 })
})

const given = { page: '/dashboard', language: 'de', text: 'Vorrat', better: 'Bestand', why: '' }

const reportText = (body: object) => testApp.send('POST', '/text-reports', { body })

test('a report of a text is in the log, and nothing else that was sent', async () => {
  expect(await reportText({ ...given, household: 'Mill house', name: 'anna' })).toMatchObject({ status: 204 })
  expect(logged).toEqual([{ event: 'text report', ...given }])
})

test.each<[string, (body: object) => ReturnType<typeof reportText>, object]>([
  ['page', report, { ...thrown, page: '/join/anna' }],
  ['build', report, { ...thrown, build: 'anna' }],
  ['build', report, { ...thrown, build: '0123abcd anna' }],
  ['error', report, { ...thrown, error: 'Anna' }],
  ['chunk', report, { ...thrown, chunk: 'anna0000' }],
  ['column', report, { ...thrown, column: 'anna' }],
  ['column', report, { ...thrown, column: -1 }],
  ['page', reportText, { ...given, page: '/join/anna' }],
  ['language', reportText, { ...given, language: 'xx' }],
  ['text', reportText, { ...given, text: ' ' }],
  ['text', reportText, { ...given, text: 'a'.repeat(501) }],
  ['better', reportText, { ...given, better: 'a'.repeat(501) }],
  ['why', reportText, { ...given, why: 7 }],
])('a wrong %s is refused by its name, and not logged (%#)', async (field, send, body) => {
  expect(await send(body)).toMatchObject({ status: 400, body: { errors: [{ path: field }] } })
  expect(logged).toEqual([])
})

test.each([
  ['errors', reportsPerAddress, () => report(thrown)],
  ['texts', textsPerAddress, () => reportText(given)],
])('an address reports a few %s an hour', async (_what, { attempts }, send) => {
  for (let count = 0; count < attempts; count += 1) expect(await send()).toMatchObject({ status: 204 })
  const refused = await send()
  expect(refused).toMatchObject({ status: 429 })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
  expect(logged).toHaveLength(attempts)
  testApp.clock.time += 3_601_000
  expect(await send()).toMatchObject({ status: 204 })
})
