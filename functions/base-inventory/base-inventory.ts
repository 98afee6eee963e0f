import { command, query } from '../http/household-operations.ts'
import { list } from '../http/list.ts'
import type { Operations } from '../http/operation.ts'
import type { ItemRecord } from '../ledger/item-record.ts'
import { baseQuantity } from '../model/quantities.ts'
import { entryRules, getQuantityEntry } from '../quantities/entries.ts'
import { baseInventory as routes, type BaseInventoryEntry } from './contract.ts'

/** @throws {Problem} `not_found` if the item has no base quantity */
function baseInventoryEntryOf(record: ItemRecord): BaseInventoryEntry {
  const { id, name } = record
  const { value, last_updated } = getQuantityEntry(baseQuantity, record)
  return { id, item_id: id, name, desired_quantity: value, last_updated }
}

const rules = entryRules(baseQuantity, baseInventoryEntryOf)

export const baseInventory: Operations<typeof routes> = {
  list: list(routes.list, rules.list),
  get: query(routes.get, rules.get),
  add: command(routes.add, (input) => rules.add(input, routes.add.commands(input))),
  change: command(routes.change, (input) => rules.change(input, routes.change.commands(input))),
  remove: command(routes.remove, (input) => rules.remove(input, routes.remove.commands(input))),
}
