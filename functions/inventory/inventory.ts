import { journal } from '../activity/journal.ts'
import { findItem, getItem, listItems, type ItemRecord } from '../items/record.ts'
import type { Household } from '../identity/enter-household.ts'
import { changes, lists, reads } from '../http/household-operations.ts'
import type { Operations } from '../http/operation.ts'
import { Problem } from '../runtime/problem.ts'
import type { Reader } from '../store/table.ts'
import { inventory as routes } from './contract.ts'
import { addToStock, clearStock, inventoryEntryOf, setStock } from './stock.ts'

export const inventory: Operations<typeof routes> = {
  list: lists(
    routes.list,
    ({ name, id }) => [name, id],
    async ({ table, household }) => (await listItems(table, household)).filter(inStock).map(inventoryEntryOf),
  ),

  get: reads(routes.get, async ({ table, household, params }) => ({
    status: 200,
    body: inventoryEntryOf(await getEntry(table, household, params.itemId)),
  })),

  add: changes(routes.add, async ({ table, household, body, now }) => {
    const before = await getItem(table, household, body.itemId)
    const after = addToStock(before, body.quantity, now)
    const status = inStock(before) ? 200 : 201
    return {
      writes: journal({ household, now }, 'stock_changed', { before, after }),
      answer: { status, body: inventoryEntryOf(after) },
    }
  }),

  change: changes(routes.change, async ({ table, household, params, body, now }) => {
    const before = await getEntry(table, household, params.itemId)
    const after =
      body.quantity === undefined
        ? addToStock(before, body.delta ?? 0, now)
        : setStock(before, body.quantity, now)
    return {
      writes: journal({ household, now }, 'stock_changed', { before, after }),
      answer: { status: 200, body: inventoryEntryOf(after) },
    }
  }),

  remove: changes(routes.remove, async ({ table, household, params, now }) => {
    const before = await getEntry(table, household, params.itemId)
    return {
      writes: journal({ household, now }, 'stock_changed', { before, after: clearStock(before) }),
      answer: { status: 204, body: undefined },
    }
  }),
}

const inStock = ({ quantity }: ItemRecord) => quantity !== null

async function getEntry(table: Reader, household: Household, itemId: string): Promise<ItemRecord> {
  const record = await findItem(table, household, itemId)
  if (!record || !inStock(record)) throw new Problem('not_found', 'This item is not in the inventory.')
  return record
}
