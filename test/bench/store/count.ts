import { createHouseholdFixture } from '../../isolation/household-fixture.ts'
import { serveApart } from '../../support/serve-apart.ts'
import { openTestApp } from '../../support/test-app.ts'
import { forgetChanges } from '../../support/versions.ts'
import { addGroceries } from '../household.ts'
import { requestsOfRoutes } from './route-requests.ts'
import { watchTable } from './table-traffic.ts'

/** The counts of a request, in the order of the columns. */
export const counts = ['read units', 'write units', 'calls', 'rounds'] as const

/** The store units that a route takes. */
export interface Counted {
  readonly name: string
  readonly values: readonly number[]
}

/** Counts what a request of each route takes in a household with so many items. */
export async function countAt(size: number): Promise<Counted[]> {
  const testApp = await openTestApp()
  try {
    let counted = nothing()
    const show = {
      call: ({ operation, units }: { operation: string; units: number }) => {
        counted.calls += 1
        counted[operation === 'TransactWriteItems' ? 'writes' : 'reads'] += units
      },
      round: () => (counted.rounds += 1),
    }
    serveApart(testApp)
    watchTable(testApp, show)
    const fixture = await createHouseholdFixture(testApp)
    await addGroceries(testApp, fixture.names.household, fixture.names.item, size - 1)
    const rows = []
    for (const { name, make } of requestsOfRoutes(testApp, fixture)) {
      // Each seventh change or so makes the version forget some, in a call that no other change makes.
      await forgetChanges(testApp, fixture.names.household)
      const { method, path, ...sending } = await make()
      counted = nothing()
      const { status } = await testApp.send(method, path, sending)
      if (status >= 300) throw new Error(`${name} answered ${status}.`)
      rows.push({ name, values: [counted.reads, counted.writes, counted.calls, counted.rounds] })
    }
    return rows
  } finally {
    await testApp.close()
  }
}

const nothing = () => ({ reads: 0, writes: 0, calls: 0, rounds: 0 })
