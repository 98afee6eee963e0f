import * as z from 'zod/mini'
import { inventoryEntry, untilShape } from '../inventory/contract.ts'
import { _default as withDefault } from 'zod/mini'
import { delta, flag, id, quantity } from '../http/shapes.ts'
import { completeFieldShapes, fieldShapes } from '../items/fields.ts'
import { totalOf } from '../items/lots.ts'
import { amountShape } from '../items/record.ts'
import { page, route } from '../http/route.ts'

/** The most rows in one request. */
export const maximumRows = 1_000

/** One item to buy: its id is the item's id, its quantity exactly what to buy, the gap and what is wanted more. */
export const shoppingRow = z.object({
  id: id('Id'),
  name: z.string(),
  quantity: quantity('Quantity'),
  purchased: z.boolean(),
  category: z.string(),
  ean: z.string(),
  /** How much is bought this time; null where nobody has chosen. */
  amount: withDefault(amountShape, null),
  /** Whether the shop had none; ends with the household's next put-away, or after 12 hours. */
  unavailable: withDefault(z.boolean(), false),
  /** How much of the quantity is wanted more than the gap, this once. */
  extra: completeFieldShapes.extra,
  /** Whether the item stays once it is bought. */
  keep: completeFieldShapes.keep,
  description: completeFieldShapes.description,
  unit: completeFieldShapes.unit,
})
export type ShoppingRow = z.output<typeof shoppingRow>

const rowChange = z
  .object(
    {
      itemId: id('Item id'),
      purchased: z.optional(flag('Purchased')),
      amount: z.optional(amountShape),
      unavailable: z.optional(flag('Unavailable')),
      /** Raises or lowers how much more than the gap to buy this once, down to none. */
      extra_delta: z.optional(delta()),
    },
    { error: 'Send the item id and what changes in a JSON object.' },
  )
  .check(
    z.refine(({ itemId: _itemId, ...changes }) => Object.values(changes).some((each) => each !== undefined), {
      path: ['purchased'],
      error: 'Send purchased, amount, unavailable or extra_delta.',
    }),
  )

const bought = z
  .object(
    {
      id: id('Id'),
      quantity: quantity('Quantity', 0.001),
      until: untilShape,
      /** Parts of the quantity with dates of their own, in place of `until`; the rest has none. */
      lots: z.optional(fieldShapes.lots),
    },
    { error: 'Each row must be a JSON object.' },
  )
  .check(
    z.refine(({ lots = [], quantity: whole }) => totalOf(lots) <= whole, {
      path: ['lots'],
      error: 'Lots may not be more than the quantity.',
    }),
  )

export const shoppingList = {
  generate: route({
    method: 'GET',
    path: '/shopping-list/generate',
    access: 'viewer',
    summary:
      'The gap between base quantities and stock, and what is wanted more; sorted by category, then name',
    query: page,
    answers: { 200: z.array(shoppingRow) },
  }),
  tick: route({
    method: 'PUT',
    path: '/shopping-list/{id}',
    access: 'member',
    summary:
      'Tick a row, set how much of it is bought this time, mark it as unavailable, or want more or less of it this once',
    body: rowChange,
    answers: { 200: shoppingRow },
  }),
  addToInventory: route({
    method: 'POST',
    path: '/shopping-list/add-to-inventory',
    access: 'member',
    summary:
      'Put the selected rows into stock and clear their ticks; an item that is not kept is deleted with the last of it, and a row whose item is deleted meanwhile is left out',
    body: z
      .array(bought, { error: 'Send the selected rows as a JSON array.' })
      .check(
        z.minLength(1, { error: 'Select at least one row.' }),
        z.maxLength(maximumRows, { error: 'Send at most 1,000 rows at once.' }),
      ),
    answers: { 200: z.array(inventoryEntry) },
    refusals: ['conflict'],
  }),
}
