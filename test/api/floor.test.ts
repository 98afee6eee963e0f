import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { historyOf } from '../support/history.ts'
import { openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()
afterAll(testApp.close)
const anna = await testApp.signUp('anna')

describe.each([
  { path: '/inventory', field: 'quantity', input: 'quantity' },
  { path: '/base-inventory', field: 'desired_quantity', input: 'desiredQuantity' },
])('a delta with a floor at $path', ({ path, field, input }) => {
  const move = (itemId: string, delta: number, headers = {}) =>
    anna.put(`${path}/${itemId}`, { delta, floor: true }, headers)
  const entryOf = async (quantity: number) => {
    const itemId = await anna.item({ name: 'Milk' })
    await anna.post(path, { itemId, [input]: quantity })
    return itemId
  }

  test('is added like any other while there is enough', async () => {
    const itemId = await entryOf(3)
    expect(await move(itemId, -2.5)).toMatchObject({ status: 200, body: { [field]: 0.5, applied: -2.5 } })
    expect(await move(itemId, 1)).toMatchObject({ status: 200, body: { [field]: 1.5, applied: 1 } })
  })

  test('stops at 0, says how much it took, and the history says the same', async () => {
    const itemId = await entryOf(0.3)
    expect(await move(itemId, -2)).toMatchObject({ status: 200, body: { [field]: 0, applied: -0.3 } })
    expect((await historyOf(anna, `?item=${itemId}`))[0]).toMatchObject({
      before: { [field]: 0.3 },
      after: { [field]: 0 },
    })
  })

  test('changes nothing at 0, not even the time, and has nothing to undo', async () => {
    const itemId = await entryOf(0)
    const before = await anna.get(`${path}/${itemId}`)
    const moved = await move(itemId, -1)
    expect(moved).toMatchObject({ status: 200, body: { ...Object(before.body), applied: 0 } })
    expect(moved.headers.get('x-activity-id')).toBeNull()
    expect((await anna.get(`${path}/${itemId}`)).body).toEqual(before.body)
  })

  test.each([
    [2, 2],
    [-2, 0],
  ])('of %d makes the entry that is missing, of %d', async (delta, made) => {
    const itemId = await anna.item()
    expect(await move(itemId, delta)).toMatchObject({ status: 201, body: { [field]: made, applied: made } })
    expect((await anna.get(`${path}/${itemId}`)).body).toMatchObject({ [field]: made })
  })

  test('says that the item is gone, which an entry that is gone does not', async () => {
    const gone = { status: 404, body: { code: 'not_found', missing: 'item' } }
    expect(await move(randomUUID(), -1)).toMatchObject(gone)
    expect(await anna.remove(`${path}/${randomUUID()}`)).toMatchObject(gone)
    const withoutEntry = { status: 404, body: { code: 'not_found', missing: 'entry' } }
    expect(await anna.remove(`${path}/${await anna.item()}`)).toMatchObject(withoutEntry)
  })

  test('has no sense where the quantity is set', async () => {
    const itemId = await entryOf(1)
    expect(await anna.put(`${path}/${itemId}`, { [input]: 1, floor: true })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'floor', message: 'Send floor with a delta.' }] },
    })
  })
})

test('deltas with a floor by 8 writers at once leave 0, and say together what was taken', async () => {
  const itemId = await anna.stocked('Eggs', 10, 1)
  const taken = await Promise.all(
    Array.from({ length: 8 }, () => anna.put(`/inventory/${itemId}`, { delta: -3, floor: true })),
  )
  expect(taken.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(taken.reduce((sum, { body }) => sum + Number(Object(body).applied), 0)).toBe(-10)
  expect((await anna.get(`/inventory/${itemId}`)).body).toMatchObject({ quantity: 0 })
})
