import * as z from 'zod/mini'
import { inventory } from '../../../functions/inventory/contract.ts'
import { endTrip } from '../../../functions/model/commands/shopping.ts'
import { type PutAway, shoppingList } from '../../../functions/shopping-list/contract.ts'
import type { ShoppingRow } from '../../../functions/model/shopping-row.ts'
import { callChange } from '../../api/call.ts'
import { defineKind, isObject, type Undecided } from '../kind.ts'
import { withoutMissing } from './without-missing.ts'

/** The part of a row that is kept on the item, for everybody to see. */
export type RowChange = Partial<Pick<ShoppingRow, 'purchased' | 'amount' | 'unavailable'>> & {
  /** Of a tick that is made; one that is there already keeps its own. */
  readonly tick?: string
  readonly quiet_until?: string | null
}

/** Changes what everybody sees of a row on the shopping list. */
export const row = defineKind({
  name: 'row',
  input: z.object({ id: z.string(), change: z.custom<RowChange>(isObject) }),
  itemIdsOf: ({ id }) => [id],
  commands: ({ id, change }) => [{ id, command: { kind: 'row', input: change } }],
  endsWithItem: true,
  send: ({ id, change }, request) =>
    callChange(shoppingList.tick, { params: { id }, body: { itemId: id, ...change }, ...request }),
})

/** Wants more or less of an item than the gap, this once. */
export const extra = defineKind({
  name: 'extra',
  input: z.object({ id: z.string(), delta: z.number() }),
  itemIdsOf: ({ id }) => [id],
  commands: ({ id, delta }) => [{ id, command: { kind: 'extra', input: { delta } } }],
  endsWithItem: true,
  send: ({ id, delta }, request) =>
    callChange(shoppingList.tick, { params: { id }, body: { itemId: id, extra_delta: delta }, ...request }),
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
  itemIdsOf: ({ rows }) => rows.map(({ id }) => id),
  commands: ({ rows }) =>
    rows.map(({ id, name: _name, tick: _tick, ...bought }) => ({
      id,
      command: { kind: 'putAway', input: bought },
    })),
  others: endTrip,
  send: async ({ rows }, request) => {
    let undecided: readonly Undecided[] = []
    const sent = await withoutMissing(
      rows.map((one) => ({ ...one, itemId: one.id })),
      async (left) => {
        const body = left.map(({ name: _name, itemId: _itemId, ...each }) => each)
        const changed = await callChange(shoppingList.addToInventory, { body, ...request })
        undecided = undecidedOf(rows, changed.body)
        return changed
      },
    )
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
  itemIdsOf: ({ rows }) => rows.map(({ itemId }) => itemId),
  commands: ({ rows }) =>
    rows.map(({ itemId, quantity }) => ({ id: itemId, command: { kind: 'count', input: { quantity } } })),
  send: ({ rows }, request) =>
    withoutMissing(rows, (left) => {
      const body = left.map(({ name: _name, ...sent }) => sent)
      return callChange(inventory.count, { body, ...request })
    }),
})
