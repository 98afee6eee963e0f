import { beforeEach, expect, test } from 'vitest'
import { makeCalendar, makeKey, programWith } from '../support/api-keys.ts'
import { day, hour, minute, openTestAppWithClock } from '../support/clock.ts'
import { found } from '../support/households.ts'
import { statusOf, statusesOf } from '../support/replies.ts'

const testApp = await openTestAppWithClock({ apiKeyLimits: { hour: 40, day: 100 } })

const anna = await testApp.signUp('anna')
const home = await found(anna)

// Each test sends what it likes.
beforeEach(() => {
  testApp.clock.time += hour
})

test('all keys of a person may send so many requests in an hour and in a day; then they learn when to try again', async () => {
  testApp.clock.time = Math.ceil(testApp.clock.time / day) * day
  const { program } = await makeKey(testApp, anna, home, 'look')
  const { program: another } = await makeKey(testApp, anna, home, 'all')
  const send = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => (n % 2 ? another : program).get('/stores')))
  for (const sent of [40, 40, 20]) {
    expect(statusesOf(await send(sent))).toEqual(Array(sent).fill(200))
    testApp.clock.time += hour
  }
  const refused = await program.get('/stores')
  expect(refused).toMatchObject({ status: 429, body: { refusal: { id: 'api_key_used_up' } } })
  expect(refused.headers.get('retry-after')).toBe(String(21 * 3_600))
  testApp.clock.time += 21 * hour + 10 * minute
  expect(statusesOf(await send(40))).toEqual(Array(40).fill(200))
  expect((await program.get('/stores')).headers.get('retry-after')).toBe(String(50 * 60))
  const calendar = await makeCalendar(anna, home)
  expect((await testApp.send('GET', calendar.path)).status).toBe(200)
})

test('an address that has sent too many wrong keys is told so, and others’ right ones there go on', async () => {
  const { key, program } = await makeKey(testApp, anna, home, 'look')
  const wrong = programWith(testApp, `${key.slice(0, -4)}AAAA`)
  for (let count = 0; count < 20; count += 1) expect(await statusOf(wrong.get('/items'))).toBe(401)
  expect(await wrong.get('/items')).toMatchObject({ status: 429, body: { refusal: { id: 'too_many' } } })
  expect(await statusOf(program.get('/items'))).toBe(200)
  testApp.clock.time += 10 * minute
  expect(await statusOf(wrong.get('/items'))).toBe(401)
})
