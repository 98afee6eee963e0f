import { openTestApp } from '../support/test-app.ts'
import { expect, test } from 'vitest'
import { entriesIn, historyOf, nextPath } from '../support/history.ts'

const testApp = await openTestApp()
const anna = await testApp.signUp('anna')

test('it returns pages of 50, newest first, of all items or of one', async () => {
  const [one, other] = [await anna.stocked('One', 0, 0), await anna.stocked('Other', 0, 0)]
  for (let time = 0; time < 55; time += 1)
    await anna.put(`/inventory/${time % 9 === 0 ? other : one}`, { delta: 1 })
  const first = await anna.get('/activity')
  expect(entriesIn(first)).toHaveLength(50)
  const all = await historyOf(anna)
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const ofOne = await historyOf(anna, `?item=${one}`)
  expect(ofOne).toEqual(all.filter(({ item_id }) => item_id === one))
  expect(ofOne.slice(0, 48).map(({ after }) => after?.quantity)).toEqual(
    Array.from({ length: 48 }, (_, index) => 48 - index),
  )
  expect(await historyOf(anna, '?item=no-such-item')).toEqual([])
})

test('a full page says whether another one follows', async () => {
  const itemId = await anna.item()
  await anna.post('/inventory', { itemId, quantity: 0 })
  for (let time = 0; time < 48; time += 1) await anna.put(`/inventory/${itemId}`, { delta: 1 })
  expect(nextPath(await anna.get(`/activity?item=${itemId}`))).toBeUndefined()
  await anna.put(`/inventory/${itemId}`, { delta: 1 })
  const next = nextPath(await anna.get(`/activity?item=${itemId}`))
  expect(entriesIn(await anna.get(next ?? '')).map(({ kind }) => kind)).toEqual(['item_added'])
})

test.each(['item=', 'after=x', `after=${'x'.repeat(5_000)}`, `person=${'x'.repeat(129)}`])(
  'a question with %.20s is refused',
  async (query) => {
    expect(await anna.get(`/activity?${query}`)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  },
)
