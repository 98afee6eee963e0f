import * as z from 'zod/mini'
import { addToStock, count, setStock } from '../model/commands/quantities.ts'
import { fieldShapes } from '../model/fields.ts'
import { type Lot, totalOf } from '../model/lots.ts'
import { appliedShape, day, delta, flag, id, quantity as quantityShape } from '../model/shapes.ts'
import { time } from '../model/time.ts'
import { DELETE, GET, page, POST, PUT } from '../protocol/route.ts'
import { rule } from '../protocol/rule.ts'
import { named } from '../protocol/named.ts'

const amount = quantityShape('Quantity')

/** The best-before date of the lot that a change is about; null for what has none. Absent, the earliest is taken first. */
export const untilShape = z.optional(z.nullable(day('Best before')))

/** Parts of a quantity by their best-before dates. */
export const partsShape = z.optional(fieldShapes.lots)

export const partsFit = z.refine<{ quantity: number; lots?: readonly Lot[] | undefined }>(
  ({ lots = [], quantity: whole }) => totalOf(lots) <= whole,
  { path: ['lots'], error: rule('lots_above_quantity') },
)

const object = { error: rule('object_quantity') }

export const inventoryEntry = named(
  'InventoryEntry',
  z.object({
    id: id('Id'),
    item_id: id('Item id'),
    name: z.string(),
    quantity: amount,
    last_updated: time,
  }),
)
export type InventoryEntry = z.output<typeof inventoryEntry>

const changedEntry = named('ChangedInventoryEntry', z.extend(inventoryEntry, { applied: appliedShape }))

const change = z
  .object(
    {
      quantity: z.optional(amount),
      delta: z.optional(delta()),
      floor: z.optional(flag('Floor')),
      until: untilShape,
      /** Tells in the history that what is taken out was not used. */
      thrown_away: z.optional(flag('Thrown away')),
    },
    object,
  )
  .check(
    z.refine((sent) => (sent.quantity === undefined) !== (sent.delta === undefined), {
      path: ['quantity'],
      error: rule('quantity_or_delta'),
    }),
    z.refine((sent) => sent.floor !== true || sent.delta !== undefined, {
      path: ['floor'],
      error: rule('floor_without_delta'),
    }),
    z.refine((sent) => sent.until === undefined || sent.delta !== undefined, {
      path: ['until'],
      error: rule('until_without_delta'),
    }),
    z.refine((sent) => sent.thrown_away !== true || (sent.delta ?? 0) < 0, {
      path: ['thrown_away'],
      error: rule('thrown_away_without_delta'),
    }),
  )

const counted = z
  .object(
    {
      itemId: id('Item id'),
      quantity: amount,
      /** Parts of the quantity with these best-before dates; without it, the dates stay as far as they fit. */
      lots: partsShape,
    },
    { error: rule('object_each_row') },
  )
  .check(partsFit)

export const maximumCounted = 1_000

export const inventory = {
  list: GET('/inventory', {
    access: 'viewer',
    apiKey: 'look',
    summary: 'What is in stock, sorted by name',
    query: page,
    answers: { 200: z.array(inventoryEntry) },
  }),
  get: GET('/inventory/{itemId}', {
    access: 'viewer',
    apiKey: 'look',
    summary: 'What is in stock of one item; 404 means none',
    answers: { 200: inventoryEntry },
  }),
  add: POST(
    '/inventory',
    {
      access: 'member',
      apiKey: 'all',
      summary: 'Make an entry (201), or add to the one that exists (200)',
      body: z.object({ itemId: id('Item id'), quantity: amount, until: untilShape }, object),
      answers: { 200: inventoryEntry, 201: inventoryEntry },
      refusals: ['not_found', 'conflict'],
    },
    ({ body: { itemId, quantity, until } }) => [addToStock(itemId, { delta: quantity, floor: false, until })],
  ),
  count: POST(
    '/inventory/count',
    {
      access: 'member',
      apiKey: 'all',
      summary:
        'Set the stock of many items to what was counted, to be undone as one; a row whose item is deleted meanwhile is left out',
      body: z.array(counted, { error: rule('list_of_counted_rows') }).check(
        z.minLength(1, { error: rule('nothing_counted') }),
        z.maxLength(maximumCounted, {
          error: rule('too_many_rows', { maximum: 1_000 }),
        }),
      ),
      answers: { 200: z.array(inventoryEntry) },
      refusals: ['conflict'],
    },
    ({ body }) => body.map(({ itemId, quantity, lots }) => count(itemId, { quantity, lots })),
  ),
  change: PUT(
    '/inventory/{itemId}',
    {
      access: 'member',
      apiKey: 'all',
      summary:
        'Set the quantity, or add a delta to it; with floor the delta stops at 0, and makes the entry that is missing (201)',
      body: change,
      answers: { 200: changedEntry, 201: changedEntry },
      refusals: ['conflict'],
    },
    ({ params: { itemId }, body }) => {
      const { quantity, delta: step = 0, floor = false, until, thrown_away: isThrownAway } = body
      return [
        quantity === undefined
          ? addToStock(itemId, { delta: step, floor, until, isThrownAway })
          : setStock(itemId, quantity),
      ]
    },
  ),
  remove: DELETE(
    '/inventory/{itemId}',
    {
      access: 'member',
      apiKey: 'all',
      summary: 'Delete the entry; the item stays',
    },
    ({ params: { itemId } }) => [setStock(itemId, null)],
  ),
}
