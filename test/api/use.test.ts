import { expect, test } from 'vitest'
import { activity } from '../../functions/activity/contract.ts'
import { day, hour, openTestAppWithClock } from '../support/clock.ts'
import { lastChangeOf, undo } from '../support/history.ts'
import { idOf } from '../support/replies.ts'
import { createTestUser } from '../support/test-users.ts'

const testApp = await openTestAppWithClock()
const anna = await createTestUser(testApp, 'anna')
const useOf = async (days: number) =>
  activity.use.answers[200].parse((await anna.get(`/activity/use?days=${days}`)).body)
const wait = (time: number) => void (testApp.clock.time += time)

test('a period tells what was used, thrown away and bought, and when the household went shopping', async () => {
  expect(await useOf(30)).toMatchObject({ items: [], trips: [] })
  const bread = idOf(await anna.post('/items', { name: 'Bread' }))
  const milk = idOf(await anna.post('/items', { name: 'Milk' }))
  const trip = () =>
    anna.post('/shopping-list/add-to-inventory', [
      { id: bread, quantity: 2 },
      { id: milk, quantity: 4 },
    ])
  await trip()
  wait(40 * day)
  await trip()
  wait(hour)
  await anna.post('/shopping-list/add-to-inventory', [{ id: milk, quantity: 1 }])
  wait(day)
  await anna.put(`/inventory/${bread}`, { delta: -1.5 })
  await anna.put(`/inventory/${bread}`, { delta: -1, thrown_away: true })
  await anna.put(`/inventory/${milk}`, { delta: -2 })
  await undo(anna, (await lastChangeOf(anna, milk)).id)
  wait(7 * day)
  await anna.post('/inventory/count', [{ itemId: milk, quantity: 3 }])
  await anna.put(`/items/${bread}`, { name: 'Rye bread' })
  await anna.remove(`/items/${bread}`)
  const month = await useOf(30)
  expect(month.items).toEqual([
    { id: bread, name: 'Bread', used: 1.5, thrown_away: 1, bought: 2, unsaid: 0 },
    { id: milk, name: 'Milk', used: 6, thrown_away: 0, bought: 5, unsaid: 0 },
  ])
  expect(month.trips).toHaveLength(1)
  const quarter = await useOf(90)
  expect(quarter.items.map(({ bought }) => bought)).toEqual([4, 9])
  expect(quarter.trips).toHaveLength(2)
  expect(quarter.since < month.since).toBe(true)
})

test('what looks have found missing was not used, and they tell how often a figure was right', async () => {
  const ben = await createTestUser(testApp, 'ben')
  const rice = await ben.stocked('Rice', 5, 5)
  wait(day)
  const look = (quantity: number, expected: number) =>
    ben.post(`/items/${rice}/corrected`, { quantity, expected })
  await look(5, 5)
  await look(2, 5)
  await look(0, 2)
  const { id } = await lastChangeOf(ben, rice)
  expect((await undo(ben, id)).status).toBe(200)
  const use = activity.use.answers[200].parse((await ben.get('/activity/use?days=30')).body)
  expect(use).toMatchObject({ items: [{ id: rice, used: 0, unsaid: 3 }], looks: { all: 2, right: 1 } })
})

test('another period is refused, and names its field', async () => {
  expect(await anna.get('/activity/use?days=31')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'days', message: 'Days must be 30, 90 or 365.' }] },
  })
})
