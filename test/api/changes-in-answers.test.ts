import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { items as routes } from '../../functions/items/contract.ts'
import { Device } from '../property/changes.ts'
import { changesSince, householdWithMilk, pointOf } from '../support/changes.ts'
import { hour, minute, openTestAppWithClock } from '../support/clock.ts'
import type { TestUser } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()

let anna: TestUser
let milk: string
let inside: Record<string, string>

beforeEach(async () => {
  ;({ anna, milk, inside } = await householdWithMilk(testApp))
  settle()
})

const settle = () => (testApp.clock.time += minute)
const pointNow = () => pointOf(anna, inside)
const ask = (since: string) => changesSince(anna, since, inside)

const from = (point: string) => ({ ...inside, 'x-point': point })
const changesIn = ({ headers }: { readonly headers: Headers }) => {
  const text = headers.get('x-changes')
  return text === null ? undefined : routes.changes.answers[200].parse(JSON.parse(text))
}

describe('the answer to a change says what it has changed since a point', () => {
  test('for all rows of a request in several transactions', async () => {
    const rows = Array.from({ length: 50 }, (_, each) => ({ id: randomUUID(), name: `Item ${each}` }))
    const few = rows.slice(0, 5)
    const point = await pointNow()
    const added = changesIn(await anna.post('/items/batch', few, from(point)))
    expect(added?.items.map(({ id }) => id).toSorted()).toEqual(few.map(({ id }) => id).toSorted())
    // More than a header holds, and than is remembered.
    expect(changesIn(await anna.post('/items/batch', rows.slice(5), from(String(added?.point))))).toBe(
      undefined,
    )
  })

  test('unless somebody else has changed something, before or after', async () => {
    const point = await pointNow()
    await anna.put(`/inventory/${milk}`, { delta: 1 }, inside)
    const late = await anna.put(`/inventory/${milk}`, { delta: 1 }, from(point))
    expect([late.status, changesIn(late)]).toEqual([200, undefined])
    expect((await ask(point)).items).toMatchObject([{ quantity: 3 }])
  })

  test('unless it repeats a request, or the point is of no use', async () => {
    const point = await pointNow()
    const send = () =>
      anna.put(`/inventory/${milk}`, { delta: 1 }, { ...from(point), 'idempotency-key': 'as before' })
    expect(changesIn(await send())?.items).toMatchObject([{ quantity: 2 }])
    expect(changesIn(await send())).toBe(undefined)
    for (const other of ['', 'sample', '0.0.origin'])
      expect(changesIn(await anna.put(`/inventory/${milk}`, { delta: 1 }, from(other)))).toBe(undefined)
  })

  test('unless a mark of the household has ended by itself, or by the change', async () => {
    const salt = await anna.stocked('Salt', 1, 2)
    await anna.put(`/shopping-list/${salt}`, { itemId: salt, unavailable: true }, inside)
    settle()
    const marked = await pointNow()
    const rows = [{ id: milk, quantity: 1 }]
    expect(changesIn(await anna.post('/shopping-list/add-to-inventory', rows, from(marked)))).toBe(undefined)
    settle()
    await anna.put(`/shopping-list/${salt}`, { itemId: salt, unavailable: true }, inside)
    settle()
    const again = await pointNow()
    testApp.clock.time += 12 * hour
    expect(changesIn(await anna.put(`/inventory/${milk}`, { delta: 1 }, from(again)))).toBe(undefined)
  })

  test('unless a put-away may have ended a mark as unavailable that the item had before', async () => {
    const eggs = await anna.stocked('Eggs', 1, 2)
    const mark = (unavailable: boolean) => ({ itemId: eggs, unavailable })
    await anna.put(`/shopping-list/${eggs}`, mark(true), inside)
    settle()
    await anna.post('/shopping-list/add-to-inventory', [{ id: milk, quantity: 1 }], inside)
    settle()
    const device = new Device(anna, { countOlder: () => 0 })
    await device.ask()
    await device.change('PUT', `/inventory/${eggs}`, { delta: -1 })
    await device.ask()
    const ended = { name: 'Eggs', quantity: 0, unavailable: false }
    expect(device.items).toContainEqual(expect.objectContaining(ended))
    expect(device.count).toMatchObject({ own: 0, lists: 1 })
    settle()
    await device.change('PUT', `/shopping-list/${eggs}`, mark(true))
    expect(device.items).toContainEqual(expect.objectContaining({ ...ended, unavailable: true }))
    expect(device.count.own).toBe(1)
  })

  test('unless it is too much for a header', async () => {
    const point = await pointNow()
    const long = changesIn(await anna.put(`/items/${milk}`, { description: 'ä'.repeat(1_000) }, from(point)))
    expect([long, (await ask(point)).items.length]).toEqual([undefined, 1])
  })
})
