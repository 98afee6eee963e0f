import { journal } from '../activity/journal.ts'
import { command, query, type Command } from '../http/household-operations.ts'
import type { Operations } from '../http/operation.ts'
import { getItem } from '../items/item-store.ts'
import { findQuantityEntry, entryRules, getItemWithQuantityEntry } from '../quantities/entries.ts'
import { addQuantity, setQuantity, stock } from '../quantities/quantities.ts'
import { inventory as routes } from './contract.ts'
import { count } from './count.ts'
import { inventoryEntryOf } from './entry.ts'

const { list, get, remove } = entryRules(stock, inventoryEntryOf)

const add: Command<typeof routes.add> = async ({ table, household, body, now }) => {
  const before = await getItem(table, household, body.itemId)
  const after = addQuantity(stock, before, body.quantity, now)
  const status = findQuantityEntry(stock, before) ? 200 : 201
  return {
    writes: journal({ household, now }, 'stock_changed', { before, after }),
    answer: { status, body: inventoryEntryOf(after) },
  }
}

const change: Command<typeof routes.change> = async (input) => {
  const { household, now } = input
  const { quantity, delta = 0 } = input.body
  const before = await getItemWithQuantityEntry(stock, input)
  const after =
    quantity === undefined
      ? addQuantity(stock, before, delta, now)
      : setQuantity(stock, before, quantity, now)
  return {
    writes: journal({ household, now }, 'stock_changed', { before, after }),
    answer: { status: 200, body: inventoryEntryOf(after) },
  }
}

export const inventory: Operations<typeof routes> = {
  list: query(routes.list, list),
  get: query(routes.get, get),
  add: command(routes.add, add),
  count,
  change: command(routes.change, change),
  remove: command(routes.remove, remove),
}
