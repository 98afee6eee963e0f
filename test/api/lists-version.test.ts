import { beforeEach, describe, expect, test } from 'vitest'
import { versionKey } from '../../functions/database/keys.ts'
import { householdWithMilk } from '../support/changes.ts'
import { openTestAppWithClock, hour, second } from '../support/clock.ts'
import { found } from '../support/households.ts'
import { callsOf, putRows } from '../support/store.ts'
import type { TestUser } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()

const lists = ['/items', '/inventory', '/base-inventory', '/shopping-list/generate']

let anna: TestUser
let milk: string
let inside: Record<string, string>

beforeEach(async () => {
  ;({ anna, milk, inside } = await householdWithMilk(testApp))
})

const ask = (path: string, etag = '', headers = inside) =>
  anna.get(path, { ...headers, ...(etag && { 'if-none-match': etag }) })
const tagOf = async (path: string) => (await ask(path)).headers.get('etag') ?? ''
const settle = () => (testApp.clock.time += 10 * second)

describe.each(lists)('GET %s, once the last change has settled,', (path) => {
  test('answers who has it without reading it', async () => {
    settle()
    const etag = await tagOf(path)
    expect(etag).toMatch(/^W\/"[\w-]+"$/)
    const calls = await callsOf(testApp, async () => {
      const unchanged = await ask(path, `W/"other", ${etag}`)
      expect(unchanged).toMatchObject({ status: 304, body: undefined })
      expect(unchanged.headers.get('etag')).toBe(etag)
      expect(unchanged.headers.get('cache-control')).toBe('private, no-cache')
    })
    expect(calls).toEqual(['BatchGetItemCommand', 'GetItemCommand'])
    expect((await anna.get(path, { 'if-none-match': etag })).status).toBe(304)
  })

  test('is sent again after any change of the household, at once and later', async () => {
    settle()
    const etag = await tagOf(path)
    await anna.put(`/inventory/${milk}`, { delta: 1 })
    expect(await ask(path, etag)).toMatchObject({ status: 200 })
    settle()
    expect(await ask(path, etag)).toMatchObject({ status: 200 })
  })

  test('has no tag of another list, page, household, version of the product or earlier backup', async () => {
    settle()
    const others = await Promise.all(lists.filter((other) => other !== path).map(tagOf))
    expect((await ask(path, others.join(', '))).status).toBe(200)
    const etag = await tagOf(path)
    const after = Buffer.from(JSON.stringify(['', '', ''])).toString('base64url')
    const other = { 'x-household-id': await found(anna) }
    await anna.put(`/households/${other['x-household-id']}`, { name: 'Other' })
    settle()
    expect((await ask(`${path}?after=${after}`, etag)).status).toBe(200)
    expect((await ask(path, etag, other)).status).toBe(200)
    expect((await ask(path, etag)).status).toBe(304)
    const { platform } = testApp.runtime
    const now = platform.version
    Object.assign(platform, { version: `${now}.1` })
    expect((await ask(path, etag)).status).toBe(200)
    Object.assign(platform, { version: now })
    await raiseAt(2, new Date(testApp.clock.time - hour))
    const earlier = await tagOf(path)
    await raiseAt(2, new Date(testApp.clock.time - 2 * hour))
    expect((await ask(path, earlier)).status).toBe(200)
  })
})

/** Sets a version as a restored backup may bring it: an earlier one, which was raised at another time. */
async function raiseAt(revision: number, moment: Date): Promise<void> {
  const key = versionKey(inside['x-household-id'] ?? '')
  await putRows(testApp, [{ ...key, revision, raised_at: moment.toISOString() }])
}

// To a query, DynamoDB shows the rows of a transaction one after the other.
test('just after a change, a list that may lack a part of it can be kept only as long as it is the same', async () => {
  const before = await ask('/items')
  expect((await ask('/items', before.headers.get('etag') ?? '')).status).toBe(304)
  settle()
  expect((await ask('/items', before.headers.get('etag') ?? '')).status).toBe(200)
})

test.each(['/items', '/shopping-list/generate'])(
  'GET %s is sent again when a mark as unavailable ends by itself',
  async (path) => {
    await anna.put(`/shopping-list/${milk}`, { itemId: milk, unavailable: true })
    settle()
    const etag = await tagOf(path)
    testApp.clock.time += 12 * hour - 11 * second
    expect((await ask(path, etag)).status).toBe(304)
    testApp.clock.time += second
    const ended = await ask(path, etag)
    expect(ended).toMatchObject({ status: 200, body: [{ id: milk, unavailable: false }] })
    expect((await ask(path, ended.headers.get('etag') ?? '')).status).toBe(304)
  },
)
