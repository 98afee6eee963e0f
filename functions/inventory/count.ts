import { carryOut } from '../ledger/carry-out.ts'
import { commandInChunks } from '../http/household-operations.ts'
import { findItem, listItems } from '../ledger/item-repository.ts'
import { refuseUnknownRows } from '../quantities/check-rows.ts'
import { rowsPerTransaction } from '../ledger/journal.ts'
import { inventory as routes } from './contract.ts'
import { inventoryEntryOf } from './entry.ts'

export const count = commandInChunks(routes.count, {
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
      routes.count.commands(input).map(async (command, index) => {
        const before = await findItem(table, household, command.id)
        // Deleted since the request began: the rest is counted all the same.
        if (!before) return []
        const links = { batch: { id: batch, index: start + index } }
        const { after = before, writes } = carryOut(input, before, [command], links)
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
