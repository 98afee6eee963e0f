import { dynoxideBinary } from '../../support/dynoxide.ts'
import { readResults, type Table } from '../results/results.ts'
import { countAt, counts, type Counted } from './count.ts'
import { untold } from './route-requests.ts'

const sizes = [10, 500, 10_000]

const columnOf = (name: string, size: number) => `${name}, ${size.toLocaleString('en')}`

/** Counts what a request of each route takes from the store, by our engine and by dynoxide. */
export async function measureStore() {
  const binary = dynoxideBinary()
  const ours: Counted[][] = []
  const differences: Table['rows'] = []
  for (const size of sizes) {
    const counted = await countAt(size)
    ours.push(counted)
    if (binary) differences.push(...differencesOf(counted, await countAt(size, binary), size))
  }
  const unknown = differences.filter((row) => !isAccepted(row))
  if (unknown.length > 0)
    throw new Error(`dynoxide counts otherwise: ${unknown.map(({ name }) => name).join('; ')}.`)
  return { title: 'Store', tables: [countsTable(ours), differencesTable(differences, binary !== undefined)] }
}

function countsTable(bySize: readonly Counted[][]): Table {
  const [first = []] = bySize
  return {
    title: 'Units and calls',
    about: `The table shows how much of DynamoDB’s capacity a request of each route consumes, as the local store counts it, its calls, and how many rounds of them wait for an earlier one, in a household of 10, 500 and 10,000 items. A change is sent with an idempotency key, as the app does, so that its answer is kept too, and includes the two reads by which open apps are told, in one more round. Each seventh change or so takes one call and one write unit more, by which the version forgets the oldest changes; no row counts it. Routes that wait for a code from a mail or an app are left out (${untold.join(', ')}). The counts are limits in [a test](../test/api/store-limits.test.ts): those at 500 items in \`npm test\`, those at 10 and 10,000 in the soak.`,
    columns: sizes.flatMap((size) =>
      counts.map((name) => ({ name: columnOf(name, size), unit: 'count' as const })),
    ),
    rows: first.map(({ name }, row) => ({ name, values: bySize.flatMap((rows) => rows[row]?.values ?? []) })),
  }
}

/** The engines may differ in these, since the list that is read takes more than one page. */
const accepted: ReadonlySet<string> = new Set(
  [
    'GET /items',
    'POST /items/batch',
    'GET /inventory',
    'POST /inventory/count',
    'GET /base-inventory',
    'GET /shopping-list/generate',
    'POST /shopping-list/add-to-inventory',
    'GET /overview',
    'GET /feeds/{feed}',
    'GET /export',
    'POST /imports/{id}/preview',
    'POST /imports/{id}/lines',
  ].map((name) => columnOf(name, 10_000)),
)

// Both must agree on these; how many calls wait for each other may differ between a process and a network.
const agreed = counts.filter((name) => name !== 'rounds')

function differencesOf(ours: readonly Counted[], theirs: readonly Counted[], size: number): Table['rows'] {
  return ours.flatMap(({ name, values }, row) => {
    const other = theirs[row]?.values ?? []
    const pairs = agreed.flatMap((_, index) => [values[index] ?? null, other[index] ?? null])
    const isSame = agreed.every((_, index) => values[index] === other[index])
    return isSame ? [] : [{ name: columnOf(name, size), values: pairs }]
  })
}

/** Whether it is known why the engines differ: a long list alone ends its pages elsewhere. */
const isAccepted = ({ name, values: [, , ourWrites, theirWrites] }: Table['rows'][number]) =>
  accepted.has(name) && ourWrites === theirWrites

function differencesTable(rows: Table['rows'], isMeasured: boolean): Table {
  return {
    title: 'Where dynoxide counts otherwise',
    about: isMeasured
      ? 'The same requests of an app whose table is kept by dynoxide, at every size: it agrees on all but these, and a run fails where it differs on others. Its pages of a list end after 1 MB, and ours by what dynalite measured at DynamoDB, where an attribute’s name counts as one byte, so that ours hold more items; units are rounded up for each page.'
      : 'Not compared: dynoxide has no program for this platform.',
    columns: agreed.flatMap((name) => [
      { name, unit: 'count' as const },
      { name: `${name}, dynoxide`, unit: 'count' as const },
    ]),
    rows,
  }
}

/** The counts of each route that were last written down for a size of household. */
export function limitsAt(size: number): ReadonlyMap<string, readonly number[]> {
  const { columns = [], rows = [] } = readResults()['store']?.tables[0] ?? {}
  const places = counts.map((name) => columns.findIndex((column) => column.name === columnOf(name, size)))
  return new Map(rows.map(({ name, values }) => [name, places.map((place) => values[place] ?? 0)]))
}
