import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openTestAppWithClock, second } from '../support/clock.ts'
import { historyOf } from '../support/history.ts'
import { each } from '../support/replies.ts'

const testApp = await openTestAppWithClock()
const anna = await testApp.signUp('anna')

const now = () => new Date(testApp.clock.time).toISOString()
const wrongDelta = 'Delta must be a number from -1,000,000 to 1,000,000 with at most 3 decimals.'

describe.each([
  {
    path: '/inventory',
    field: 'quantity',
    input: 'quantity',
    rule: 'Quantity must be a number from 0 to 1,000,000 with at most 3 decimals.',
    either: 'Send either a quantity or a delta.',
    missing: 'This item is not in the inventory.',
    tooLittle: 'There are only 2 of Milk in stock.',
    tooMuch: "There can't be more than 1,000,000 of Milk in stock.",
    // More of it is added to what is there.
    sentAgain: 10,
  },
  {
    path: '/base-inventory',
    field: 'desired_quantity',
    input: 'desiredQuantity',
    rule: 'Desired quantity must be a number from 0 to 1,000,000 with at most 3 decimals.',
    either: 'Send either a desired quantity or a delta.',
    missing: 'This item has no base quantity.',
    tooLittle: 'There should be only 2 of Milk.',
    tooMuch: "The base quantity of Milk can't be above 1,000,000.",
    sentAgain: 4,
  },
])('$path', ({ path, field, input, rule, either, missing, tooLittle, tooMuch, sentAgain }) => {
  const post = (itemId: string, quantity: unknown) => anna.post(path, { itemId, [input]: quantity })
  const change = (itemId: string, body: unknown) => anna.put(`${path}/${itemId}`, body)
  const read = (itemId: string) => anna.get(`${path}/${itemId}`)
  const entryOf = async (quantity: number) => {
    const itemId = await anna.item({ name: 'Milk' })
    await post(itemId, quantity)
    return itemId
  }

  test('the first quantity of an item makes its entry', async () => {
    const itemId = await anna.item({ name: 'Eggs' })
    expect((await read(itemId)).status).toBe(404)
    const entry = { id: itemId, item_id: itemId, name: 'Eggs', [field]: 6, last_updated: now() }
    expect(await post(itemId, 6)).toMatchObject({ status: 201, body: entry })
    expect((await read(`${itemId}/`)).body).toEqual(entry)
    expect((await anna.get(path)).body).toContainEqual(entry)
    expect((await anna.get(`/items/${itemId}`)).body).toMatchObject({
      quantity: null,
      desired_quantity: null,
      [field]: 6,
    })
  })

  test('another one is added, or replaces it, and the time tells when', async () => {
    const itemId = await entryOf(6)
    testApp.clock.time += 5 * second
    expect(await anna.post(`${path}/`, { itemId, [input]: 4 })).toMatchObject({
      status: 200,
      body: { [field]: sentAgain, last_updated: now() },
    })
  })

  test('an entry of 0 is an entry', async () => {
    const itemId = await anna.item()
    expect(await post(itemId, 0)).toMatchObject({ status: 201, body: { [field]: 0 } })
    expect(await read(itemId)).toMatchObject({ status: 200, body: { [field]: 0 } })
    expect((await post(itemId, 0)).status).toBe(200)
  })

  test('deltas add up exactly, also at once', async () => {
    const itemId = await entryOf(0)
    for (let time = 0; time < 10; time += 1) await change(itemId, { delta: 0.1 })
    expect((await read(itemId)).body).toMatchObject({ [field]: 1 })
    await Promise.all(Array.from({ length: 8 }, () => change(itemId, { delta: 1 })))
    expect((await read(itemId)).body).toMatchObject({ [field]: 9 })
  })

  test('it never goes below 0 nor beyond the largest quantity; nothing is changed then', async () => {
    const itemId = await entryOf(2)
    const before = await read(itemId)
    for (const [delta, message] of [
      [-2.001, tooLittle],
      [999_998.001, tooMuch],
    ])
      expect(await change(itemId, { delta })).toMatchObject({
        status: 409,
        body: { code: 'conflict', message },
      })
    expect((await read(itemId)).body).toEqual(before.body)
  })

  test.each([0, 0.001, 0.29, 1_000_000, 999_999.999])('%d is a quantity', async (quantity) => {
    expect(await post(await anna.item(), quantity)).toMatchObject({
      status: 201,
      body: { [field]: quantity },
    })
  })

  test.each([-1, -0.001, 0.0001, 1.0005, 1_000_000.001, 1e300, '3', null, true, [1], undefined])(
    '%j is no quantity',
    async (quantity) => {
      const itemId = await anna.item()
      const refused = { status: 400, body: { message: rule, errors: [{ path: input, message: rule }] } }
      expect(await post(itemId, quantity)).toMatchObject(refused)
      expect((await read(itemId)).status).toBe(404)
      const there = await entryOf(5)
      if (quantity !== undefined)
        expect(await change(there, { [input]: quantity })).toMatchObject({ status: 400 })
      expect((await read(there)).body).toMatchObject({ [field]: 5 })
    },
  )

  test.each([
    [{}, either],
    [{ [input]: 1, delta: 1 }, either],
    [{ [input]: -1 }, rule],
    [{ delta: 0.0001 }, wrongDelta],
    [{ delta: '1' }, wrongDelta],
  ])('%j is no change', async (body, message) => {
    const itemId = await entryOf(5)
    expect(await change(itemId, body)).toMatchObject({ status: 400, body: { message } })
    expect((await read(itemId)).body).toMatchObject({ [field]: 5 })
  })

  test('without an entry, reading, changing and deleting are refused', async () => {
    for (const itemId of [await anna.item(), randomUUID()])
      for (const reply of [
        await read(itemId),
        await change(itemId, { [input]: 1 }),
        await change(itemId, { delta: 1 }),
        await anna.remove(`${path}/${itemId}`),
      ])
        expect(reply).toMatchObject({ status: 404, body: { message: missing } })
    expect(await post(randomUUID(), 1)).toMatchObject({ status: 404, body: { message: 'Item not found.' } })
  })

  test('the list has only items with an entry, sorted by name', async () => {
    const bert = await testApp.signUp()
    for (const name of ['Yeast', 'Almonds'])
      await bert.post(path, { itemId: await bert.item({ name }), [input]: 0 })
    await bert.item({ name: 'Without one' })
    expect(each('name', await bert.get(`${path}/`))).toEqual(['Almonds', 'Yeast'])
  })

  describe('a delta with a floor', () => {
    const move = (itemId: string, delta: number) => change(itemId, { delta, floor: true })

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
      const before = await read(itemId)
      const moved = await move(itemId, -1)
      expect(moved).toMatchObject({ status: 200, body: { ...Object(before.body), applied: 0 } })
      expect(moved.headers.get('x-activity-id')).toBeNull()
      expect((await read(itemId)).body).toEqual(before.body)
    })

    test.each([
      [2, 2],
      [-2, 0],
    ])('of %d makes the entry that is missing, of %d', async (delta, made) => {
      const itemId = await anna.item()
      expect(await move(itemId, delta)).toMatchObject({ status: 201, body: { [field]: made, applied: made } })
      expect((await read(itemId)).body).toMatchObject({ [field]: made })
    })

    test('says that the item is gone, which an entry that is gone does not', async () => {
      const gone = { status: 404, body: { code: 'not_found', missing: 'item' } }
      expect(await move(randomUUID(), -1)).toMatchObject(gone)
      expect(await anna.remove(`${path}/${randomUUID()}`)).toMatchObject(gone)
      const withoutEntry = { status: 404, body: { code: 'not_found', missing: 'entry' } }
      expect(await anna.remove(`${path}/${await anna.item()}`)).toMatchObject(withoutEntry)
    })

    test('has no sense where the quantity is set', async () => {
      expect(await change(await entryOf(1), { [input]: 1, floor: true })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'floor', message: 'Send floor with a delta.' }] },
      })
    })
  })
})

test('what is added to the stock adds up exactly, up to the largest quantity', async () => {
  const itemId = await anna.item({ name: 'Milk' })
  const add = (quantity: number) => anna.post('/inventory', { itemId, quantity })
  for (let time = 0; time < 10; time += 1) await add(0.1)
  expect((await anna.get(`/inventory/${itemId}`)).body).toMatchObject({ quantity: 1 })
  expect(await add(1_000_000)).toMatchObject({ status: 409, body: { code: 'conflict' } })
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
