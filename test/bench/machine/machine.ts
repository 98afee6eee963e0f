import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { householdOf } from '../../support/store.ts'
import { openTestApp } from '../../support/test-app.ts'
import { createTestUser } from '../../support/test-users.ts'
import { fillHousehold } from '../household.ts'
import { headersFor, requestsFor, type BenchRequest } from '../requests.ts'
import { median } from '../results/statistics.ts'
import type { Table } from '../results/results.ts'
import { openLayers, type Layers } from './layers.ts'
import { Server } from './server.ts'

const sizes = [10, 2_000, 10_000]

/** For how many milliseconds each request is sent about, after some that are not counted. */
const enough = 1_000
const warmUp = 3
const least = 4

const folder = () => mkdtempSync(join(tmpdir(), 'bench-machine-'))

/** Measures the server as `npm start` runs it. */
export async function measureMachine() {
  return { title: 'One machine', tables: [await measureStarts(), await measureRequests()] }
}

async function measureStarts(): Promise<Table> {
  const used = folder()
  // Builds what is not built, and makes the folder.
  await (await Server.start(used)).end()
  const starts: Readonly<Record<'ready' | 'cpu' | 'memory', number>>[] = []
  for (let count = 0; count < 5; count += 1) {
    const server = await Server.start(used)
    starts.push({ ready: server.ready / 1_000, cpu: server.cpu, memory: await server.memory() })
    await server.end()
  }
  const values = (['ready', 'cpu', 'memory'] as const).map((what) =>
    median(starts.map((start) => start[what])),
  )
  return {
    title: 'A start',
    about:
      '`npm start` on a folder that is there, with everything built: time on the clock to the first answer, CPU time until then, memory at rest. Medians of 5.',
    columns: [
      { name: 'first answer', unit: 's' },
      { name: 'CPU', unit: 'ms' },
      { name: 'memory', unit: 'MB' },
    ],
    rows: [{ name: 'empty', values }],
  }
}

interface Household {
  readonly size: number
  readonly headers: Readonly<Record<string, string>>
  readonly requests: readonly BenchRequest[]
  /** The layers of each request, in their order. */
  readonly layers: readonly Layers[]
}

async function measureRequests(): Promise<Table> {
  const dataDir = folder()
  const households = await makeHouseholds(dataDir)
  const server = await Server.start(dataDir)
  try {
    const health = await ask(server, { method: 'GET', path: '/health' }, {})
    const rows = [{ name: 'GET /health', values: [...health, 1, null, null, null] }]
    for (const { size, headers, requests, layers } of households)
      for (const [index, request] of requests.entries()) {
        const measured = await ask(server, request, headers)
        const [, , cpu = 0] = measured
        const name = `${request.name}, ${size.toLocaleString('en')} items`
        rows.push({ name, values: [...measured, cpu / (health[2] ?? 0), ...layersOf(layers[index])] })
      }
    const memory = `After them, the server holds ${Math.round(await server.memory())} MB.`
    return {
      title: 'Requests',
      about: `One request after the other, asked by autocannon, of a server with households of ${sizes.map((size) => size.toLocaleString('en')).join(', ')} items. Latency is time on the clock; the rest is CPU time. That of the gateway, of the function with the SDK, and of the engine were measured apart in this process, on the same folder and without a socket: compare them with each other. ${memory}`,
      columns: [
        { name: 'p50', unit: 'ms' },
        { name: 'p99', unit: 'ms' },
        { name: 'CPU', unit: 'ms' },
        { name: 'CPU to /health', unit: 'ratio' },
        { name: 'gateway', unit: 'ms' },
        { name: 'function', unit: 'ms' },
        { name: 'engine', unit: 'ms' },
      ],
      rows,
    }
  } finally {
    await server.end()
  }
}

const layersOf = ({ gateway, handler, engine }: Layers = { gateway: 0, handler: 0, engine: 0 }) => [
  gateway,
  handler,
  engine,
]

/** Makes a user with a household of each size in a data folder. */
async function makeHouseholds(dataDir: string): Promise<Household[]> {
  const testApp = await openTestApp({ dataDir })
  const measure = openLayers(testApp)
  const households = []
  for (const size of sizes) {
    const user = await createTestUser(testApp, `ada-${size}`)
    const requests = requestsFor(await fillHousehold(testApp, user, size))
    const headers = headersFor(user, await householdOf(testApp, user))
    const layers = []
    for (const request of requests) layers.push(await measure(request, headers))
    households.push({ size, requests, layers, headers })
  }
  await testApp.close()
  return households
}

/** Returns the median latency, the one of 99 in 100, and the CPU time of a request. */
async function ask(
  server: Server,
  { method, path, body }: Pick<BenchRequest, 'method' | 'path' | 'body'>,
  headers: Readonly<Record<string, string>>,
): Promise<number[]> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const options = {
    url: `${server.url}/api${path}`,
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    connections: 1,
    timeout: 60,
    ...sent,
  }
  const first = await autocannon({ ...options, amount: warmUp })
  const amount = Math.max(least, Math.ceil(enough / Math.max(1, first.latency.p50)))
  const before = server.cpu
  const { latency, non2xx, errors } = await autocannon({ ...options, amount })
  if (non2xx + errors > 0) throw new Error(`${method} ${path} failed ${non2xx + errors} times.`)
  return [latency.p50, latency.p99, (server.cpu - before) / amount]
}
