import * as z from 'zod/mini'
import { intercept } from '../../support/intercept.ts'
import { householdOf } from '../../support/store.ts'
import { openTestApp, type TestApp } from '../../support/test-app.ts'
import { fillHousehold } from '../household.ts'
import { headersFor, requestsFor, type BenchRequest } from '../requests.ts'
import type { Table } from '../results/results.ts'

const sizes = [10, 500, 10_000]

const counts = ['read units', 'write units', 'calls', 'rounds'] as const

/** Counts what each request takes from the store. */
export async function measureStore() {
  const bySize: Counted[][] = []
  for (const size of sizes) bySize.push(await countAt(size))
  const [first = []] = bySize
  const table: Table = {
    title: 'Units and calls',
    about:
      'What each request consumes of DynamoDB’s capacity, as the local store counts it, its calls, and how many of them wait for an earlier one. A change includes the two reads by which open apps are told, in one more round.',
    columns: sizes.flatMap((size) =>
      counts.map((name) => ({ name: `${name}, ${size.toLocaleString('en')}`, unit: 'count' as const })),
    ),
    rows: first.map(({ name }, row) => ({ name, values: bySize.flatMap((rows) => rows[row]?.values ?? []) })),
  }
  return { title: 'Store', tables: [table] }
}

interface Counted {
  readonly name: string
  readonly values: readonly number[]
}

async function countAt(size: number): Promise<Counted[]> {
  const testApp = await openTestApp()
  try {
    const user = await testApp.signUp('ada')
    const requests = requestsFor(await fillHousehold(testApp, user, size))
    const headers = headersFor(user, await householdOf(testApp, user))
    const rows = []
    for (const request of requests)
      rows.push({ name: request.name, values: await count(testApp, request, headers) })
    return rows
  } finally {
    await testApp.close()
  }
}

const capacity = z.object({ CapacityUnits: z.number() })
const consumed = z.object({
  output: z.object({ ConsumedCapacity: z.optional(z.union([capacity, z.array(capacity)])) }),
})

async function count(
  { runtime, send }: TestApp,
  { name, method, path, body }: BenchRequest,
  headers: Readonly<Record<string, string>>,
): Promise<number[]> {
  const counted = { reads: 0, writes: 0, calls: 0, rounds: 0 }
  let pending = 0
  const end = intercept(runtime.platform.table, async (command, sent, next) => {
    const input = { ...sent.input, ReturnConsumedCapacity: 'TOTAL' as const }
    counted.calls += 1
    counted.rounds += Number(pending === 0)
    pending += 1
    const result = await next({ ...sent, input }).finally(() => (pending -= 1))
    const taken = [consumed.parse(result).output.ConsumedCapacity ?? []].flat()
    const units = taken.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0)
    counted[command === 'TransactWriteItemsCommand' ? 'writes' : 'reads'] += units
    return result
  })
  const { status } = await send(method, path, { headers, ...(body !== undefined && { body }) })
  end()
  if (status !== 200) throw new Error(`${name} answered ${status}.`)
  return [counted.reads, counted.writes, counted.calls, counted.rounds]
}
