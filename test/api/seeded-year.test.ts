import { expect, test } from 'vitest'
import { activity } from '../../functions/activity/contract.ts'
import { items } from '../../functions/items/contract.ts'
import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { stores } from '../../functions/stores/contract.ts'
import { probablyNeeded } from '../../functions/model/forecasts/forecast.ts'
import { rowsToBuy } from '../../web/shopping-list/rows-to-buy.ts'
import { noStore, rowsAt } from '../../web/stores/rows-at.ts'
import { seed } from '../../infra/seed/seed.ts'
import { limitsAt } from '../bench/store/store.ts'
import { watchTable } from '../bench/store/table-traffic.ts'
import { ledgerMismatches } from '../support/ledger-check.ts'
import { rhythmMismatches, rhythmsOf } from '../support/rhythm-check.ts'
import { householdOf } from '../support/store.ts'
import { goodPassword, openTestApp, signIn } from '../support/test-app.ts'

const size = 300
const testApp = await openTestApp()
const { platform, url } = testApp.runtime
const users = { client: platform.users, id: platform.userPool.userPoolId }
await seed(platform, users, { households: 1, items: size, password: goodPassword, year: true })
const owner = await signIn(url, 'seed-1', goodPassword)
const household = await householdOf(testApp, owner)

test('a seeded year is as its household would have booked it', async () => {
  expect(await ledgerMismatches(testApp, household)).toEqual([])
  expect(await rhythmMismatches(testApp, household)).toEqual([])
  const rhythms = [...(await rhythmsOf(testApp, household)).values()]
  expect(rhythms).toHaveLength(size)
  expect(rhythms.filter(({ isWhole, learnt }) => !isWhole || !learnt)).toEqual([])
})

test('with what its items have learnt, their list is one page, and takes what 500 new ones take at most', async () => {
  let units = 0
  watchTable(testApp, { call: (call) => (units += call.units), round: () => undefined })
  const { body, headers } = await owner.get('/items')
  const all = items.list.answers[200].parse(body)
  expect(all.filter(({ rhythm }) => rhythm !== null)).toHaveLength(size)
  expect(headers.get('link')).toBeNull()
  expect(units).toBeLessThanOrEqual(limitsAt(500).get('GET /items')?.[0] ?? 0)
  expect(probablyNeeded(all, Date.now(), 'UTC').length).toBeGreaterThan(5)
})

test('its use of the year is one whole', async () => {
  const use = activity.use.answers[200].parse((await owner.get('/activity/use?days=365')).body)
  expect(use.trips).toHaveLength(52)
  expect(use.items.length).toBeGreaterThan(250)
  expect(use.items.some(({ thrown_away }) => thrown_away > 0)).toBe(true)
})

test('each store’s chip has what can be bought there, when changes are undone and a store is deleted too', async () => {
  const made = await Promise.all(['Lidl', 'dm', 'Market'].map((name) => owner.post('/stores', { name })))
  const [lidl = '', drugstore = '', market = ''] = made.map(({ body }) => String(Object(body).id))
  const places = [[lidl], [drugstore], [lidl, market], [market], []]
  const listed = rowsToBuy(await allItems()).slice(0, 40)
  for (const [place, { id }] of listed.entries()) {
    const own = (places[place % places.length] ?? []).map((store) => ({ store }))
    await owner.put(`/items/${id}`, { stores: own })
  }
  await expectChips(3)
  const { body } = await owner.get('/activity')
  for (const { id } of activity.list.answers[200].parse(body).slice(0, 15))
    expect(await owner.post(`/activity/${id}/undo`, {})).toMatchObject({ status: 200 })
  await expectChips(3)
  expect(await owner.remove(`/stores/${market}`)).toMatchObject({ status: 204 })
  await expectChips(2)
})

const allItems = async () => items.list.answers[200].parse((await owner.get('/items')).body)

async function expectChips(count: number) {
  const rows = rowsToBuy(await allItems())
  const known = stores.list.answers[200].parse((await owner.get('/stores')).body)
  expect(known).toHaveLength(count)
  const hasOwn = (row: ShoppingRow) => known.some(({ id }) => isAt(row, id))
  for (const shown of [undefined, noStore, ...known.map(({ id }) => id)]) {
    const at = rowsAt(rows, known, shown)
    const here = rows.filter((row) => shown === undefined || !hasOwn(row) || isAt(row, shown))
    expect(at.rows).toEqual(here)
    expect([...at.hidden.values()].reduce((sum, each) => sum + each, 0)).toBe(rows.length - here.length)
  }
  const { open } = rowsAt(rows, known, undefined)
  for (const { id } of known) expect(open.get(id)).toBe(rows.filter((row) => isAt(row, id)).length)
  expect(open.get(noStore)).toBe(rows.filter((row) => !hasOwn(row)).length)
}

const isAt = (row: ShoppingRow, id: string) => row.stores.some(({ store }) => store === id)
