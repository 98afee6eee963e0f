import { carryOut } from '../ledger/carry-out.ts'
import { command, query, type Command } from '../http/household-operations.ts'
import { list } from '../http/list.ts'
import type { Operations } from '../http/operation.ts'
import { getItem } from '../ledger/item-repository.ts'
import { changeEntry } from '../quantities/change-entry.ts'
import { findQuantityEntry, entryRules } from '../quantities/entries.ts'
import { stock } from '../model/quantities.ts'
import { inventory as routes } from './contract.ts'
import { count } from './count.ts'
import { inventoryEntryOf } from './entry.ts'

const rules = entryRules(stock, inventoryEntryOf)

const add: Command<typeof routes.add> = async ({ table, household, body, now }) => {
  const before = await getItem(table, household, body.itemId)
  const { quantity, until } = body
  const step = { delta: quantity, floor: false, until }
  const { after = before, writes } = carryOut({ household, now }, before, { kind: 'stock', input: step })
  const status = findQuantityEntry(stock, before) ? 200 : 201
  return { writes, answer: { status, body: inventoryEntryOf(after) } }
}

const change: Command<typeof routes.change> = (input) => {
  const { quantity: value, delta, floor, until, thrown_away: isThrownAway } = input.body
  return changeEntry(stock, inventoryEntryOf, input, { value, delta, floor, until, isThrownAway })
}

export const inventory: Operations<typeof routes> = {
  list: list(routes.list, rules.list),
  get: query(routes.get, rules.get),
  add: command(routes.add, add),
  count,
  change: command(routes.change, change),
  remove: command(routes.remove, rules.remove),
}
