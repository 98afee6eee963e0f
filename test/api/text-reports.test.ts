import { afterEach, beforeEach, expect, test } from 'vitest'
import { textsPerAddress } from '../../functions/text-reports/text-reports.ts'
import { openTestAppWithClock } from '../support/clock.ts'

let testApp: Awaited<ReturnType<typeof openTestAppWithClock>>
const logged: object[] = []
beforeEach(async () => {
  logged.length = 0
  testApp = await openTestAppWithClock({ log: (line) => void logged.push(line) })
})
afterEach(() => testApp.close())

const given = { page: '/dashboard', language: 'de', text: 'Vorrat', better: 'Bestand', why: '' }

const report = (body: object) => testApp.send('POST', '/text-reports', { body })

test('a report of a text is in the log, and nothing else that was sent', async () => {
  expect(await report({ ...given, household: 'Mill house', name: 'anna' })).toMatchObject({ status: 204 })
  expect(logged).toEqual([{ event: 'text report', ...given }])
})

test.each([
  ['page', { page: '/join/anna' }],
  ['language', { language: 'xx' }],
  ['text', { text: ' ' }],
  ['text', { text: 'a'.repeat(501) }],
  ['better', { better: 'a'.repeat(501) }],
  ['why', { why: 7 }],
])('a wrong %s is refused by its name, and not logged', async (field, change) => {
  expect(await report({ ...given, ...change })).toMatchObject({
    status: 400,
    body: { errors: [{ path: field }] },
  })
  expect(logged).toEqual([])
})

test('an address reports a few an hour', async () => {
  for (let count = 0; count < textsPerAddress.attempts; count += 1)
    expect(await report(given)).toMatchObject({ status: 204 })
  const refused = await report(given)
  expect(refused).toMatchObject({ status: 429 })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
  expect(logged).toHaveLength(textsPerAddress.attempts)
  testApp.clock.time += 3_601_000
  expect(await report(given)).toMatchObject({ status: 204 })
})
