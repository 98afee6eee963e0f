import * as z from 'zod/mini'
import { inventory } from '../../../functions/inventory/contract.ts'
import { endTrip } from '../../../functions/model/commands/shopping.ts'
import { type PutAway, shoppingList } from '../../../functions/shopping-list/contract.ts'
import { asking, defineKind, type Undecided } from './kind.ts'
import { entriesIn, withoutMissing } from './without-missing.ts'

/** The name of the item, for people; rows stored by an earlier version have none. */
const name = z.optional(z.string())

/** Parts of a quantity by their best-before dates. */
const parts = z.optional(z.array(z.object({ quantity: z.number(), until: z.nullable(z.string()) })))

const boughtRow = z.object({
  id: z.string(),
  name,
  quantity: z.number(),
  /** The tick that is put away. */
  tick: z.optional(z.string()),
  until: z.optional(z.nullable(z.string())),
  /** Parts of it with dates of their own, in place of one for all. */
  lots: parts,
})

/** Puts what was bought into the stock; what else is to buy stays on the list, unticked. */
export const putAway = defineKind('putAway', {
  input: z.object({ rows: z.array(boughtRow) }),
  others: endTrip,
  request: ({ rows }) =>
    asking(shoppingList.addToInventory, { body: rows.map(({ name: _name, ...each }) => each) }),
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

export const count = defineKind('count', {
  input: z.object({
    rows: z.array(z.object({ itemId: z.string(), name, quantity: z.number(), lots: parts })),
  }),
  request: ({ rows }) => asking(inventory.count, { body: rows.map(({ name: _name, ...sent }) => sent) }),
  sendParts: ({ rows }, send) => withoutMissing(rows, (left) => send({ rows: left })),
})
