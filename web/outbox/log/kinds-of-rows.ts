import * as z from 'zod/mini'
import { inventory } from '../../../functions/inventory/contract.ts'
import { endTrip } from '../../../functions/model/commands/shopping.ts'
import { type PutAway, shoppingList } from '../../../functions/shopping-list/contract.ts'
import { asking, defineKind, type Undecided, idOfRow, type Sent } from './kind.ts'
import { unknownItem } from '../../../functions/items/contract.ts'
import { ApiFailure } from '../../api/api-failure.ts'
import type { Changed } from '../../api/call.ts'

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

/** A row about an item. Its name is for people; rows stored by an earlier version have none. */
type Row = ({ readonly id: string } | { readonly itemId: string }) & { readonly name?: string | undefined }

const entriesIn = (body: unknown) => shoppingList.addToInventory.answers[200].parse(body)

/**
 * Sends rows about items without those whose item is gone, such as one that somebody else has bought; also returns the
 * names of those.
 *
 * @throws {ApiFailure} if another row is refused
 */
async function withoutMissing<Of extends Row>(
  rows: Of[],
  send: (rows: Of[]) => Promise<Changed<unknown>>,
): Promise<Sent> {
  try {
    const changed = await send(rows)
    // Items that were deleted after the rows were checked are missing in the answer.
    const present = new Set(entriesIn(changed.body).map(({ item_id }) => item_id))
    return { ...changed, gone: namesOf(rows.filter((row) => !present.has(idOfRow(row)))) }
  } catch (failure) {
    const gone = goneRows(failure)
    if (gone.size === 0) throw failure
    const isGone = (_row: Of, index: number) => gone.has(String(index))
    const rest = rows.filter((row, index) => !isGone(row, index))
    const changed = rest.length === 0 ? nothingChanged : await withoutMissing(rest, send)
    return { ...changed, gone: [...namesOf(rows.filter(isGone)), ...(changed.gone ?? [])] }
  }
}

const nothingChanged: Sent = { body: undefined, activity: undefined }

const namesOf = (rows: readonly Row[]) => rows.flatMap((row) => row.name ?? [])

/** The indexes of the rows that are refused since there is no such item. */
function goneRows(failure: unknown): ReadonlySet<string | undefined> {
  const errors = failure instanceof ApiFailure && failure.status === 400 ? failure.errors : []
  const gone = errors.filter((error) => error.refusal?.id === unknownItem.refusal.id)
  return new Set(gone.map(({ path }) => path.split('.')[0]))
}
