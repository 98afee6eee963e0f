import { carryOut } from '../ledger/carry-out.ts'
import { command, query, type Command } from '../http/household-operations.ts'
import { list } from '../http/list.ts'
import type { Operations } from '../http/operation.ts'
import { type ItemRecord } from '../ledger/item-record.ts'
import { getItem } from '../ledger/item-repository.ts'
import { changeEntry } from '../quantities/change-entry.ts'
import { findQuantityEntry, entryRules, getQuantityEntry } from '../quantities/entries.ts'
import { baseQuantity } from '../model/quantities.ts'
import { baseInventory as routes, type BaseInventoryEntry } from './contract.ts'

/** @throws {Problem} `not_found` if the item has no base quantity */
function baseInventoryEntryOf(record: ItemRecord): BaseInventoryEntry {
  const { id, name } = record
  const { value, last_updated } = getQuantityEntry(baseQuantity, record)
  return { id, item_id: id, name, desired_quantity: value, last_updated }
}

const rules = entryRules(baseQuantity, baseInventoryEntryOf)

const add: Command<typeof routes.add> = async ({ table, household, body, now }) => {
  const before = await getItem(table, household, body.itemId)
  const { desiredQuantity } = body
  const setting = { kind: 'setBase', input: { desiredQuantity } } as const
  const { after = before, writes } = carryOut({ household, now }, before, setting)
  const status = findQuantityEntry(baseQuantity, before) ? 200 : 201
  return { writes, answer: { status, body: baseInventoryEntryOf(after) } }
}

const change: Command<typeof routes.change> = (input) => {
  const { desiredQuantity: value, delta, floor } = input.body
  return changeEntry(baseQuantity, baseInventoryEntryOf, input, { value, delta, floor })
}

export const baseInventory: Operations<typeof routes> = {
  list: list(routes.list, rules.list),
  get: query(routes.get, rules.get),
  add: command(routes.add, add),
  change: command(routes.change, change),
  remove: command(routes.remove, rules.remove),
}
