import { journal } from '../activity/journal.ts'
import { findItem, getItem, listItems, type ItemRecord } from '../items/record.ts'
import type { Household } from '../identity/enter-household.ts'
import { changes, lists, reads } from '../http/household-operations.ts'
import type { Operations } from '../http/operation.ts'
import { Problem } from '../runtime/problem.ts'
import type { Reader } from '../store/table.ts'
import {
  addToBaseQuantity,
  baseInventoryEntryOf,
  clearBaseQuantity,
  setBaseQuantity,
} from './base-quantity.ts'
import { baseInventory as routes } from './contract.ts'

export const baseInventory: Operations<typeof routes> = {
  list: lists(
    routes.list,
    ({ name, id }) => [name, id],
    async ({ table, household }) =>
      (await listItems(table, household)).filter(hasBaseQuantity).map(baseInventoryEntryOf),
  ),

  get: reads(routes.get, async ({ table, household, params }) => ({
    status: 200,
    body: baseInventoryEntryOf(await getEntry(table, household, params.itemId)),
  })),

  add: changes(routes.add, async ({ table, household, body, now }) => {
    const before = await getItem(table, household, body.itemId)
    const after = setBaseQuantity(before, body.desiredQuantity, now)
    const status = hasBaseQuantity(before) ? 200 : 201
    return {
      writes: journal({ household, now }, 'base_quantity_changed', { before, after }),
      answer: { status, body: baseInventoryEntryOf(after) },
    }
  }),

  change: changes(routes.change, async ({ table, household, params, body, now }) => {
    const before = await getEntry(table, household, params.itemId)
    const after =
      body.desiredQuantity === undefined
        ? addToBaseQuantity(before, body.delta ?? 0, now)
        : setBaseQuantity(before, body.desiredQuantity, now)
    return {
      writes: journal({ household, now }, 'base_quantity_changed', { before, after }),
      answer: { status: 200, body: baseInventoryEntryOf(after) },
    }
  }),

  remove: changes(routes.remove, async ({ table, household, params, now }) => {
    const before = await getEntry(table, household, params.itemId)
    return {
      writes: journal({ household, now }, 'base_quantity_changed', {
        before,
        after: clearBaseQuantity(before),
      }),
      answer: { status: 204, body: undefined },
    }
  }),
}

const hasBaseQuantity = ({ desired_quantity }: ItemRecord) => desired_quantity !== null

async function getEntry(table: Reader, household: Household, itemId: string): Promise<ItemRecord> {
  const record = await findItem(table, household, itemId)
  if (!record || !hasBaseQuantity(record)) throw new Problem('not_found', 'This item has no base quantity.')
  return record
}
