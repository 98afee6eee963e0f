import { readResults, type Table } from '../results/results.ts'
import { countAt, counts, type Counted } from './count.ts'
import { untold } from './route-requests.ts'

const sizes = [10, 500, 10_000]

const columnOf = (name: string, size: number) => `${name}, ${size.toLocaleString('en')}`

/** Counts what a request of each route takes from the store. */
export async function measureStore() {
  const bySize: Counted[][] = []
  for (const size of sizes) bySize.push(await countAt(size))
  return { title: 'Store', tables: [countsTable(bySize)] }
}

function countsTable(bySize: readonly Counted[][]): Table {
  const [first = []] = bySize
  return {
    title: 'Units and calls',
    about: `The table shows, for a request of each route, the units of DynamoDB’s capacity as the local store counts them, the calls, and the rounds of calls that wait for an earlier one, in a household of 10, 500 and 10,000 items. A change is sent with an idempotency key, as the app does, so that its answer is kept too. It includes the two reads by which open apps are notified, in one more round. About each seventh change takes one more call and one more write unit, with which the version forgets the oldest changes; no row counts these. Routes that wait for a code from a mail or an app are left out (${untold.join(', ')}). The counts are limits in [a test](../test/api/store-limits.test.ts): those at 500 items in \`npm test\`, those at 10 and 10,000 in the soak.`,
    columns: sizes.flatMap((size) =>
      counts.map((name) => ({ name: columnOf(name, size), unit: 'count' as const })),
    ),
    rows: first.map(({ name }, row) => ({ name, values: bySize.flatMap((rows) => rows[row]?.values ?? []) })),
  }
}

/** The counts of each route that were last written down for a size of household. */
export function limitsAt(size: number): ReadonlyMap<string, readonly number[]> {
  const { columns = [], rows = [] } = readResults()['store']?.tables[0] ?? {}
  const places = counts.map((name) => columns.findIndex((column) => column.name === columnOf(name, size)))
  return new Map(rows.map(({ name, values }) => [name, places.map((place) => values[place] ?? 0)]))
}
