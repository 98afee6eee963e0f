import { carryOut } from '../ledger/carry-out.ts'
import { rowsPerTransaction } from '../ledger/journal.ts'
import { command, commandInChunks, type Command as Rule } from '../http/household-operations.ts'
import type { JournaledWrite } from '../database/idempotency.ts'
import { endTrip } from '../database/shopping-trip.ts'
import { isLimited, type HouseholdContext } from '../http/authorize.ts'
import { list } from '../http/list.ts'
import { refuseUnreadableName } from '../http/new-name.ts'
import type { Operations } from '../http/operation.ts'
import { inventoryEntryOf } from '../inventory/entry.ts'
import { findItem, getItem, listItems } from '../ledger/item-repository.ts'
import { itemOf, type ItemRecord } from '../ledger/item-record.ts'
import { add } from '../model/quantity.ts'
import { explain } from '../protocol/problem.ts'
import { invalidRows, refuseUnknownRows } from '../quantities/check-rows.ts'
import { shoppingList as routes, type PutAway } from './contract.ts'
import { neededRows, positionOf, rowOf } from '../model/shopping-row.ts'
import { endAllMarks, endMarkOf, endMarks, firstEndOf, isAnyMarked } from '../ledger/unavailable.ts'
import * as z from 'zod/mini'
import { differenceOf } from '../ledger/opening-balance.ts'
import { readMemberNames } from '../households/household-store.ts'
import { entryKey } from '../database/keys.ts'
import { time } from '../model/time.ts'
import { announce, callOff } from './shopping-trip.ts'

const tick: Rule<typeof routes.tick> = async (input) => {
  const { table, household, params, body } = input
  if (params.id !== body.itemId)
    throw invalidRows([{ path: 'itemId', ...explain('other_item', 'Item id must be the id in the path.') }])
  const before = await endMarkOf(input, await getItem(table, household, params.id))
  // By a word people would be given this item in place of theirs.
  const allowed = isLimited(household) ? { ...body, word: undefined, drop_word: undefined } : body
  refuseUnreadableName(allowed.word ?? '', 'word')
  const commands = routes.tick.commands({ ...input, body: allowed })
  const { after = before, writes } = carryOut(input, before, commands)
  return { writes, answer: { status: 200, body: rowOf(itemOf(after)) } }
}

const addToInventory = commandInChunks(routes.addToInventory, {
  size: rowsPerTransaction,

  async check(input) {
    const { table, household, body, now } = input
    const items = await listItems(table, household)
    const known = new Map(items.map((item) => [item.id, item]))
    refuseUnknownRows(
      body.map(({ id }) => id),
      known,
      'id',
    )
    for (const [index, putAway] of routes.addToInventory.commands(input).entries()) {
      const item = known.get(putAway.id)
      // Refuses what would be above the maximum.
      if (item && !item.put_away.some((one) => one.tick === body[index]?.tick))
        putAway.apply(itemOf(item), now)
    }
    return { hasMarks: isAnyMarked(items, now) }
  },

  async decide(input, carried) {
    const { table, household, body, now, batch, start } = input
    const commands = routes.addToInventory.commands(input)
    const changed = await Promise.all(
      body.map(async ({ id, tick: ticked, quantity }, index) => {
        const before = await findItem(table, household, id)
        // Deleted since the request began: the rest of what was bought is put away all the same.
        if (!before) return []
        const earlier = await findPutAway(input, before, ticked)
        if (earlier) return [{ answer: await refusedRowOf(input, before, earlier), writes: [] }]
        const ticks = [...new Set([ticked, before.tick])].filter((one) => typeof one === 'string')
        const links = { batch: { id: batch, index: start + index }, ticks }
        const { after, writes } = carryOut(input, before, commands.slice(index, index + 1), links)
        return [{ answer: inventoryEntryOf(after ?? withBought(before, quantity, now)), writes }]
      }),
    )
    const present = changed.flat()
    const writes: readonly JournaledWrite[] = present.flatMap((one) => one.writes)
    const ended = carried?.hasMarks ? [await endAllMarks(input)] : []
    return {
      writes: writes.length > 0 ? [...writes, ...ended, endTrip(household.id)] : ended,
      answer: { status: 200, body: present.map((one) => one.answer) },
    }
  },
})

function withBought(before: ItemRecord, bought: number, now: Date): ItemRecord {
  const quantity = add(before.quantity ?? 0, bought)
  return { ...before, quantity, quantity_updated: now.toISOString() }
}

export const shoppingList: Operations<typeof routes> = {
  generate: list(routes.generate, {
    positionOf,
    async read(context) {
      const current = await endMarks(context, await listItems(context.table, context.household))
      return { rows: neededRows(current.map(itemOf)), until: firstEndOf(current) }
    },
  }),
  tick: command(routes.tick, tick),
  announce,
  callOff: command(routes.callOff, callOff),
  addToInventory,
}

const stock = z.nullable(z.object({ quantity: z.optional(z.nullable(z.number())) }))

/** The fields of a journal entry that are needed. Not the whole record, since each put-away loads this. */
const putAwayEntry = z.object({
  user_id: z.string(),
  at: time,
  before: stock,
  after: stock,
  undone_by: z.nullable(z.string()),
})
type PutAwayEntry = z.output<typeof putAwayEntry>

async function findPutAway(
  { table, household }: HouseholdContext,
  { put_away }: ItemRecord,
  sent: string | undefined,
): Promise<PutAwayEntry | undefined> {
  const known = put_away.find((one) => one.tick === sent)
  const entry = known && (await table.get(entryKey(household, known.entry), putAwayEntry))
  return entry?.undone_by === null ? entry : undefined
}

/** Says who has put the tick away before, how much that added, and when. */
async function refusedRowOf(
  { table, household }: HouseholdContext,
  { id, name: item, quantity, quantity_updated }: ItemRecord,
  earlier: PutAwayEntry,
): Promise<PutAway> {
  const user = (await readMemberNames(table, household)).get(earlier.user_id) ?? 'a former member'
  const { at } = earlier
  const added = differenceOf(earlier)
  return {
    id,
    item_id: id,
    name: item,
    quantity: quantity ?? 0,
    last_updated: quantity_updated ?? at,
    refused: {
      code: 'conflict',
      ...explain('already_put_away', `${user} has put ${added} of ${item} away already.`, {
        item,
        user,
        quantity: added,
        at,
      }),
    },
  }
}
