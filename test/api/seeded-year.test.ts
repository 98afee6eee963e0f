import { afterAll, expect, test } from 'vitest'
import { items } from '../../functions/items/contract.ts'
import { activity } from '../../functions/activity/contract.ts'
import { probablyNeeded } from '../../functions/model/forecasts/forecast.ts'
import { ledgerMismatches } from '../support/ledger-check.ts'
import { rhythmMismatches, rhythmsOf } from '../support/rhythm-check.ts'
import { seedYear } from '../support/seeded-year.ts'
import { householdOf } from '../support/store.ts'
import { openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()
afterAll(testApp.close)
const owner = await seedYear(testApp, 300)
const household = await householdOf(testApp, owner)

test('a seeded year is as its household would have booked it', async () => {
  expect(await ledgerMismatches(testApp, household)).toEqual([])
  expect(await rhythmMismatches(testApp, household)).toEqual([])
  const rhythms = [...(await rhythmsOf(testApp, household)).values()]
  expect(rhythms).toHaveLength(300)
  expect(rhythms.filter(({ isWhole, learnt }) => !isWhole || !learnt)).toEqual([])
})

test('after a year, something is proposed, and its use is told as a whole', async () => {
  const all = items.list.answers[200].parse((await owner.get('/items')).body)
  expect(probablyNeeded(all, Date.now()).length).toBeGreaterThan(5)
  const { body } = await owner.get('/activity/use?days=365')
  const use = activity.use.answers[200].parse(body)
  expect(use.trips).toHaveLength(52)
  expect(use.items.length).toBeGreaterThan(250)
  expect(use.items.some(({ thrown_away }) => thrown_away > 0)).toBe(true)
})
