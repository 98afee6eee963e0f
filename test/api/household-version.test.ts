import { describe, expect, test } from 'vitest'
import {
  createHouseholdFixture,
  freshNames,
  requestNaming,
  type Names,
} from '../isolation/household-fixture.ts'
import { itemWith } from '../support/carried-item.ts'
import { accept, invite } from '../support/households.ts'
import { householdRoutes } from '../support/routes.ts'
import { cancelled, openInstance } from '../support/instances.ts'
import { intercept } from '../support/intercept.ts'
import { goodPassword, openTestApp } from '../support/test-app.ts'
import { VirtualTime } from '../support/virtual-time.ts'
import { placesIn, versionOf, watchTransactions } from '../support/versions.ts'

const testApp = await openTestApp()

const bodies = ({ item }: Names): Readonly<Record<string, unknown>> => ({
  'imports.apply': [{ line: 1, name: 'Imported', quantity: 2 }],
  'imports.restore': [{ line: 1, row: itemWith() }],
  'items.change': { name: 'Another name' },
  'stores.change': { order: ['Drinks'] },
  'inventory.count': [{ itemId: item, quantity: 7 }],
})

// They decide what would become of something, or make an id, and write nothing but the request.
const unchanging = /review|^imports\.begin$|^assistants\./

const isRequest = (sk: string) => sk.startsWith('REQUEST#')

const fixture = await createHouseholdFixture(testApp)

test.each(householdRoutes)('$name raises the version with what it writes, once', async ({ name, route }) => {
  const { owner, names } = name === 'households.remove' ? await createHouseholdFixture(testApp) : fixture
  const fresh = name === 'households.remove' ? names : await freshNames(fixture, route)
  const { method, path, headers, body } = requestNaming(route, fresh)
  if (name === 'apiKeys.restoreKey')
    await owner.remove(`/households/${fresh.household}/api-keys/${fresh.apiKey}`)
  const before = await versionOf(testApp, names.household)
  const { transactions, end } = watchTransactions(testApp, names.household)
  const sent = { headers: { ...headers, 'idempotency-key': name }, body: bodies(names)[name] ?? body }
  expect((await owner.send(method, path, sent)).status).toBeLessThan(300)
  end()
  const changes = transactions.filter((written) => !written.every(isRequest))
  for (const written of changes) expect(written.filter((sk) => sk === 'VERSION')).toHaveLength(1)
  const isChange = method !== 'GET' && !unchanging.test(name)
  expect(changes).toHaveLength(isChange ? 1 : 0)
  expect(await versionOf(testApp, names.household)).toBe(before + changes.length)
})

describe('the version is raised', () => {
  test('after short pauses only where others are raising it', async () => {
    const { owner, names } = await createHouseholdFixture(testApp)
    const time = new VirtualTime()
    const pauses: number[] = []
    const pause = async (milliseconds: number) => void pauses.push(milliseconds)
    const end = intercept(testApp.runtime.platform.table, async (_command, sent, next) => {
      const places = placesIn(sent.input)
      if (places.length === 0 || pauses.length === 10) return next(sent)
      throw cancelled(places.map((place) => (place.endsWith(' VERSION') ? 'TransactionConflict' : 'None')))
    })
    const add = openInstance(testApp, owner, Object.assign(time, { pause }))
    const body = { itemId: names.item, quantity: 1 }
    expect(await add({ route: 'POST /api/inventory', body, key: 'short pauses' })).toBe(200)
    end()
    expect(Math.max(...pauses)).toBeLessThanOrEqual(20)
  })

  test('by joining, and by deleting an account', async () => {
    const { owner, names } = await createHouseholdFixture(testApp)
    const guest = await testApp.signUp('guest')
    const { code } = await invite(owner, names.household)
    const before = await versionOf(testApp, names.household)
    expect((await accept(guest, code)).status).toBe(200)
    expect(await versionOf(testApp, names.household)).toBe(before + 1)
    expect((await guest.remove('/me', { password: goodPassword })).status).toBe(204)
    expect(await versionOf(testApp, names.household)).toBe(before + 2)
  })

  test('by nothing that is refused, repeated or changes nothing', async () => {
    const { owner, names } = await createHouseholdFixture(testApp)
    const headers = { 'x-household-id': names.household, 'idempotency-key': 'the same again' }
    const take = () => owner.put(`/inventory/${names.item}`, { delta: -1 }, headers)
    await take()
    const before = await versionOf(testApp, names.household)
    expect((await take()).status).toBe(200)
    const other = { 'x-household-id': names.household }
    expect((await owner.put(`/inventory/${names.item}`, { delta: -1 }, other)).status).toBe(409)
    expect((await owner.put(`/items/${names.item}`, {}, other)).status).toBe(200)
    expect(await versionOf(testApp, names.household)).toBe(before)
  })

  test('by each of many at once, exactly', async () => {
    const { owner, names } = await createHouseholdFixture(testApp)
    const headers = { 'x-household-id': names.household }
    const before = await versionOf(testApp, names.household)
    const add = () => owner.post('/inventory', { itemId: names.item, quantity: 1 }, headers)
    await Promise.all(Array.from({ length: 12 }, add))
    expect(await versionOf(testApp, names.household)).toBe(before + 12)
  })
})
