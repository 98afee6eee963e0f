import { expect, test } from 'vitest'
import { activity } from '../../functions/activity/contract.ts'
import { items } from '../../functions/items/contract.ts'
import { probablyNeeded } from '../../functions/model/forecasts/forecast.ts'
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
