import { command, query } from '../http/household-operations.ts'
import { list } from '../http/list.ts'
import type { Operations } from '../http/operation.ts'
import { stock } from '../model/quantities.ts'
import { entryRules } from '../quantities/entries.ts'
import { inventory as routes } from './contract.ts'
import { count } from './count.ts'
import { inventoryEntryOf } from './entry.ts'

const rules = entryRules(stock, inventoryEntryOf)

export const inventory: Operations<typeof routes> = {
  list: list(routes.list, rules.list),
  get: query(routes.get, rules.get),
  add: command(routes.add, (input) => rules.add(input, routes.add.commands(input))),
  count,
  change: command(routes.change, (input) => rules.change(input, routes.change.commands(input))),
  remove: command(routes.remove, (input) => rules.remove(input, routes.remove.commands(input))),
}
