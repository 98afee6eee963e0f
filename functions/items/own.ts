import { itemView, getItem } from '../ledger/item-repository.ts'
import { carryOut } from '../ledger/carry-out.ts'
import { endMarkOf } from '../ledger/unavailable.ts'
import { command } from '../http/household-operations.ts'
import type { Operations } from '../http/operation.ts'
import type { OwnCommands, OwnRoutes } from '../model/own-routes.ts'

export function ownOperations<Of extends OwnCommands>(routes: OwnRoutes<Of>): Operations<OwnRoutes<Of>>
export function ownOperations(routes: OwnRoutes<OwnCommands>): Operations<OwnRoutes<OwnCommands>> {
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      command(route, async (input) => {
        const { table, household, params } = input
        const before = await endMarkOf(input, await getItem(table, household, params.id))
        const { after = before, writes } = carryOut(input, before, route.commands(input))
        return { writes, answer: { status: 200, body: itemView(after) } }
      }),
    ]),
  )
}
