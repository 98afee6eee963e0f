import * as z from 'zod/mini'
import { inventoryFacades } from '../../../functions/inventory/facades.ts'
import { endTrip } from '../../../functions/model/commands/shopping.ts'
import type { PutAway, shoppingList } from '../../../functions/shopping-list/contract.ts'
import { shoppingListFacades } from '../../../functions/shopping-list/facades.ts'
import { defineKind, isObject, type Undecided } from '../kind.ts'
import { asking } from '../request.ts'
import { entriesIn, withoutMissing } from './without-missing.ts'

/** The part of a row that is kept on the item, for everybody to see. */
export type RowChange = Omit<z.input<typeof shoppingList.tick.body>, 'itemId' | 'extra_delta'>

/** Changes what everybody sees of a row on the shopping list. */
export const row = defineKind({
  name: 'row',
  input: z.object({ id: z.string(), change: z.custom<RowChange>(isObject) }),
  endsWithItem: true,
  request: ({ id, change }) =>
    asking(shoppingListFacades.tick, { params: { id }, body: { itemId: id, ...change } }),
})

/** Wants more or less of an item than the gap, this once. */
export const extra = defineKind({
  name: 'extra',
  input: z.object({ id: z.string(), delta: z.number() }),
  endsWithItem: true,
  request: ({ id, delta }) =>
    asking(shoppingListFacades.tick, { params: { id }, body: { itemId: id, extra_delta: delta } }),
})

const name = z.optional(z.string())

const boughtRow = z.object({
  id: z.string(),
  name,
  quantity: z.number(),
  /** The tick that is put away. */
  tick: z.optional(z.string()),
  /** Its best-before date. */
  until: z.optional(z.nullable(z.string())),
  /** Parts of it with dates of their own, in place of one for all. */
  lots: z.optional(z.array(z.object({ quantity: z.number(), until: z.nullable(z.string()) }))),
})

/** Puts what was bought into the stock; what else is to buy stays on the list, unticked. */
export const putAway = defineKind({
  name: 'putAway',
  input: z.object({ rows: z.array(boughtRow) }),
  others: endTrip,
  request: ({ rows }) =>
    asking(shoppingListFacades.addToInventory, { body: rows.map(({ name: _name, ...each }) => each) }),
  async sendParts({ rows }, send) {
    let undecided: readonly Undecided[] = []
    const sent = await withoutMissing(rows, async (left) => {
      const changed = await send({ rows: left })
      undecided = undecidedOf(rows, entriesIn(changed.body))
      return changed
    })
    return { ...sent, undecided }
  },
})

/** The rows whose ticks somebody has put away meanwhile: both may have bought some. */
function undecidedOf(rows: readonly z.output<typeof boughtRow>[], answers: readonly PutAway[]): Undecided[] {
  return answers.flatMap(({ item_id, name: item, refused }) => {
    const { tick: _tick, ...mine } = rows.find(({ id }) => id === item_id) ?? {}
    if (!refused || !('quantity' in mine)) return []
    const { refusal, ...why } = refused
    return [{ input: { rows: [mine] }, name: item, refusal: { ...why, reason: refusal } }]
  })
}

/** Sets the stock to what was counted. */
export const count = defineKind({
  name: 'count',
  input: z.object({ rows: z.array(z.object({ itemId: z.string(), name, quantity: z.number() })) }),
  request: ({ rows }) =>
    asking(inventoryFacades.count, { body: rows.map(({ name: _name, ...sent }) => sent) }),
  sendParts: ({ rows }, send) => withoutMissing(rows, (left) => send({ rows: left })),
})
