import { command, query, commandInChunks } from '../http/household-operations.ts'
import { list } from '../http/list.ts'
import type { Operations } from '../http/operation.ts'
import { stock } from '../model/quantities.ts'
import { entryRules } from '../quantities/entries.ts'
import { inventory as routes } from './contract.ts'
import { carryOut } from '../ledger/carry-out.ts'
import { findItem, listItems } from '../ledger/item-repository.ts'
import { refuseUnknownRows } from '../quantities/check-rows.ts'
import { rowsPerTransaction } from '../ledger/journal.ts'
import { inventoryEntryOf } from './entry.ts'

const count = commandInChunks(routes.count, {
  size: rowsPerTransaction,

  async check({ table, household, body }) {
    const items = await listItems(table, household)
    refuseUnknownRows(
      body.map(({ itemId }) => itemId),
      new Map(items.map((item) => [item.id, item])),
      'itemId',
    )
    return undefined
  },

  async decide(input) {
    const { table, household, batch, start } = input
    const counted = await Promise.all(
      routes.count.commands(input).map(async (counting, index) => {
        const before = await findItem(table, household, counting.id)
        // Deleted since the request began: the rest is counted all the same.
        if (!before) return []
        const links = { batch: { id: batch, index: start + index } }
        const { after = before, writes } = carryOut(input, before, [counting], links)
        return [{ after, writes }]
      }),
    )
    const present = counted.flat()
    return {
      writes: present.flatMap(({ writes }) => writes),
      answer: { status: 200, body: present.map(({ after }) => inventoryEntryOf(after)) },
    }
  },
})

const rules = entryRules(stock, inventoryEntryOf)

export const inventory: Operations<typeof routes> = {
  list: list(routes.list, rules.list),
  get: query(routes.get, rules.get),
  add: command(routes.add, (input) => rules.add(input, routes.add.commands(input))),
  count,
  change: command(routes.change, (input) => rules.change(input, routes.change.commands(input))),
  remove: command(routes.remove, (input) => rules.remove(input, routes.remove.commands(input))),
}
