import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openBudgets, usualBudgets } from '../../functions/runtime/budgets.ts'
import { recordStoreCall, recordUser, withRequestContext } from '../../functions/runtime/request-context.ts'
import { isLong } from '../property/sizes.ts'
import { makeCalendar, makeKey } from '../support/api-keys.ts'
import { hour, openTestAppWithClock, second } from '../support/clock.ts'
import { found, join } from '../support/households.ts'
import { beginImport, linesOf } from '../support/imports.ts'
import { statusOf } from '../support/replies.ts'
import type { Reply, TestUser } from '../support/test-app.ts'

const small = { reads: { burst: 300, perSecond: 1 }, writes: { burst: 300, perSecond: 1 } }
const testApp = await openTestAppWithClock({ budgets: small, apiKeyLimits: { hour: 1_000, day: 1_000 } })

test('one greedy person is stopped everywhere, and learns for how long; neighbours go on', async () => {
  const [greedy, member, neighbour] = [
    await testApp.signUp('greedy'),
    await testApp.signUp('member'),
    await testApp.signUp('neighbour'),
  ]
  const home = await found(greedy)
  await join(greedy, home, member)
  const { program } = await makeKey(testApp, greedy, home, 'look')
  const calendar = await makeCalendar(greedy, home)
  testApp.clock.time += hour
  const reply = await askUntilRefused(program, home)
  const refusal = {
    status: 429,
    body: { code: 'too_many', refusal: { id: 'budget_used_up', parameters: {} } },
  }
  expect(reply).toMatchObject(refusal)
  expect(await greedy.get('/me')).toMatchObject(refusal)
  expect(await greedy.post('/items', { name: 'Tea' })).toMatchObject(refusal)
  expect(await program.get('/items')).toMatchObject(refusal)
  expect(await testApp.send('GET', calendar.path)).toMatchObject(refusal)
  // The household has as much as three of its members.
  expect(await statusOf(member.get('/items', { 'x-household-id': home }))).toBe(200)
  expect(await statusOf(member.get('/me'))).toBe(200)
  expect(await statusOf(neighbour.get('/items'))).toBe(200)
  const wait = Number((await greedy.get('/me')).headers.get('retry-after'))
  testApp.clock.time += wait * second
  expect(await statusOf(greedy.get('/me'))).toBe(200)
  await askUntilRefused(greedy, home)
  expect(await statusOf(greedy.post('/auth/logout', undefined, { cookie: greedy.cookie }))).toBe(204)
})

async function askUntilRefused(person: TestUser, home: string): Promise<Reply> {
  for (let asked = 0; asked < 1_000; asked += 1) {
    const reply = await person.get('/items', { 'x-household-id': home })
    if (reply.status !== 200) return reply
  }
  throw new Error('Nothing is refused.')
}

/** Sends requests of one person, each of which takes so many units, so often a second; returns when it is refused. */
async function refusedAfter(kind: 'reads' | 'writes', units: number, perSecond: number, seconds: number) {
  let time = 0
  const budgets = openBudgets(usualBudgets, () => new Date(time))
  for (; time < seconds * second; time += second / perSecond)
    try {
      budgets.refuseUser('ada')
      await withRequestContext(async () => {
        recordUser('ada')
        recordStoreCall(kind, units)
        budgets.charge()
      })
    } catch {
      return time / second
    }
  return undefined
}

describe('the usual budget', () => {
  test('stops who asks for a list of 10,000 items five times a second within a minute', async () => {
    expect(await refusedAfter('reads', 996, 5, hour)).toBeLessThan(60)
  })

  test('stops who writes as fast as the table can within six minutes', async () => {
    expect(await refusedAfter('writes', 100, 10, hour)).toBeLessThan(360)
  })

  test('lets ten open apps ask for such a list every minute, for a day', async () => {
    expect(await refusedAfter('reads', 996, 1 / 6, 24 * 60 * 60)).toBeUndefined()
  })
})

// Busier than any home of docs/forecasts.md: it shops every day, and looks into the app ten times a day on two phones.
test.runIf(isLong)(
  'the usual budget has room for three months of the busiest home, and its import, at once',
  async () => {
    const app = await openTestAppWithClock()
    const ada = await app.signUp('ada')
    const statuses = new Set<number>()
    const ask = async (method: string, path: string, body?: unknown) =>
      statuses.add(
        await statusOf(ada.send(method, path, { body, headers: { 'idempotency-key': randomUUID() } })),
      )
    const ids = []
    for (let thing = 0; thing < 150; thing += 1) ids.push(await ada.stocked(`Thing ${thing}`, 5, 10))
    for (let day = 0; day < 90; day += 1) {
      for (let look = 0; look < 20; look += 1)
        for (const path of ['/me', '/households', '/items', '/stores', '/activity']) await ask('GET', path)
      const bought = ids.slice(day % 130, (day % 130) + 20)
      for (const id of bought) {
        await ask('PUT', `/inventory/${id}`, { delta: -1 })
        await ask('PUT', `/shopping-list/${id}`, { itemId: id, purchased: true })
      }
      await ask(
        'POST',
        '/shopping-list/add-to-inventory',
        bought.map((id) => ({ id, quantity: 1 })),
      )
    }
    const importId = await beginImport(ada)
    const lines = linesOf('Line', 10_000)
    for (let start = 0; start < lines.length; start += 180)
      await ask(
        'POST',
        `/imports/${importId}/lines?more=${start + 180 < lines.length}`,
        lines.slice(start, start + 180),
      )
    expect([...statuses]).toEqual([200])
    await app.close()
  },
)
