import type * as z from 'zod/mini'
import { journal } from '../activity/journal.ts'
import type { Kind } from '../activity/kinds.ts'
import { changeItem, untouchedRow, type ItemRecord } from '../items/record.ts'
import { findItem, getItem, listItems } from '../items/item-store.ts'
import { changesOfLot, changesOfLots } from '../items/lots.ts'
import { inventoryEntryOf } from '../inventory/entry.ts'
import { invalidRows, refuseUnknownRows, rowsPerTransaction } from '../quantities/check-rows.ts'
import { addQuantity, stock } from '../quantities/quantities.ts'
import { command, commandInChunks, type Command } from '../http/household-operations.ts'
import { list } from '../http/list.ts'
import type { Operations } from '../http/operation.ts'
import { shoppingList as routes } from './contract.ts'
import { addExtra, extraAfter, isOver } from './gap.ts'
import { neededRows, positionOf, rowOf } from './rows.ts'
import { endAllMarks, endMarkOf, endMarks, firstEndOf, isAnyMarked } from './unavailable.ts'

const tick: Command<typeof routes.tick> = async (input) => {
  const { table, household, params, body, now } = input
  if (params.id !== body.itemId)
    throw invalidRows([{ path: 'itemId', message: 'Item id must be the id in the path.' }])
  const before = await endMarkOf(input, await getItem(table, household, params.id))
  const after = changeItem(before, changesOf(body, before, now))
  const answer = { status: 200 as const, body: rowOf(listed(after)) }
  const kind = kindOf(before, after)
  return { writes: kind ? journal({ household, now }, kind, { before, after }) : [], answer }
}

type Sent = z.output<typeof routes.tick.body>

function changesOf({ purchased, amount, unavailable, extra_delta }: Sent, before: ItemRecord, now: Date) {
  const since = before.unavailable_since ?? now.toISOString()
  return {
    ...(purchased !== undefined && { purchased }),
    ...(amount !== undefined && { amount }),
    ...(unavailable !== undefined && { unavailable_since: unavailable ? since : null }),
    ...(extra_delta !== undefined && { extra: addExtra(before, extra_delta) }),
  }
}

/** What a change of a row is in the history; undefined if nothing has changed. */
function kindOf(before: ItemRecord, after: ItemRecord): Kind | undefined {
  const isSame = (field: keyof typeof untouchedRow | 'extra') => before[field] === after[field]
  if (!isSame('amount') || !isSame('unavailable_since') || !isSame('extra')) return 'row_changed'
  return isSame('purchased') ? undefined : 'ticked'
}

const addToInventory = commandInChunks(routes.addToInventory, {
  size: rowsPerTransaction,

  async check({ table, household, body, now }) {
    const items = await listItems(table, household)
    const known = new Map(items.map((item) => [item.id, item]))
    refuseUnknownRows(
      body.map(({ id }) => id),
      known,
      'id',
    )
    for (const { id, quantity } of body) {
      const item = known.get(id)
      if (item) addQuantity(stock, item, quantity, now)
    }
    return { hasMarks: isAnyMarked(items, now) }
  },

  async decide(input, carried) {
    const { table, household, body, now, batch, start } = input
    const changed = await Promise.all(
      body.map(async ({ id, quantity, ...dates }, index) => {
        const before = await findItem(table, household, id)
        // Deleted since the request began: the rest of what was bought is put away all the same.
        if (!before) return []
        const row = {
          ...untouchedRow,
          extra: extraAfter(before, quantity),
          ...datesOf(before, quantity, dates, now),
        }
        const after = addQuantity(stock, before, quantity, now, row)
        const links = { batch: { id: batch, index: start + index } }
        const change = isOver(after) ? { before, after: undefined } : { before, after }
        return [{ after, writes: journal({ household, now }, 'put_away', change, links) }]
      }),
    )
    const present = changed.flat()
    const writes = present.flatMap((one) => one.writes)
    return {
      writes: carried?.hasMarks ? [...writes, await endAllMarks(input)] : writes,
      answer: { status: 200, body: present.map(({ after }) => inventoryEntryOf(after)) },
    }
  },
})

type Dates = Pick<z.output<typeof routes.addToInventory.body>[number], 'until' | 'lots'>

function datesOf(before: ItemRecord, quantity: number, { until, lots }: Dates, now: Date) {
  return lots ? changesOfLots(before, lots, now) : changesOfLot(before, until, quantity, now)
}

export const shoppingList: Operations<typeof routes> = {
  generate: list(routes.generate, {
    positionOf,
    async read(context) {
      const current = await endMarks(context, await listItems(context.table, context.household))
      return { rows: neededRows(current.map(listed)), until: firstEndOf(current) }
    },
  }),
  tick: command(routes.tick, tick),
  addToInventory,
}

/** The item as the list shows it; a mark as unavailable that has ended must have been removed before. */
function listed(record: ItemRecord) {
  return { ...record, unavailable: record.unavailable_since !== null }
}
