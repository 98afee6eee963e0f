import * as z from 'zod/mini'
import { inventoryEntry } from '../inventory/contract.ts'
import { _default as withDefault } from 'zod/mini'
import { flag, id, quantity } from '../http/shapes.ts'
import { amountShape } from '../items/record.ts'
import { page, route } from '../http/route.ts'

/** The most rows in one request. */
export const maximumRows = 1_000

/** One item to buy: its id is the item's id, its quantity the exact gap. */
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
})
export type ShoppingRow = z.output<typeof shoppingRow>

const rowChange = z
  .object(
    {
      itemId: id('Item id'),
      purchased: z.optional(flag('Purchased')),
      amount: z.optional(amountShape),
      unavailable: z.optional(flag('Unavailable')),
    },
    { error: 'Send the item id and what changes in a JSON object.' },
  )
  .check(
    z.refine((sent) => [sent.purchased, sent.amount, sent.unavailable].some((each) => each !== undefined), {
      path: ['purchased'],
      error: 'Send purchased, amount or unavailable.',
    }),
  )

const bought = z.object(
  { id: id('Id'), quantity: quantity('Quantity', 0.001) },
  { error: 'Each row must be a JSON object.' },
)

export const shoppingList = {
  generate: route({
    method: 'GET',
    path: '/shopping-list/generate',
    access: 'viewer',
    summary: 'The gap between base quantities and stock, sorted by category, then name',
    query: page,
    answers: { 200: z.array(shoppingRow) },
  }),
  tick: route({
    method: 'PUT',
    path: '/shopping-list/{id}',
    access: 'member',
    summary: 'Tick a row, set how much of it is bought this time, or mark it as unavailable',
    body: rowChange,
    answers: { 200: shoppingRow },
  }),
  addToInventory: route({
    method: 'POST',
    path: '/shopping-list/add-to-inventory',
    access: 'member',
    summary: 'Put the selected rows into stock and clear their ticks',
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
