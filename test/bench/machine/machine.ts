import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { householdOf } from '../../support/store.ts'
import { openTestApp, type TestApp } from '../../support/test-app.ts'
import { createTestUser } from '../../support/test-users.ts'
import { fillHousehold } from '../household.ts'
import { headersFor, makerOf, requestsFor } from '../requests.ts'
import type { Table } from '../results/results.ts'
import type { ReadyRequest } from '../store/route-requests.ts'
import { ask, askLong, several } from './ask.ts'
import { Server } from './server.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { median } from '../results/statistics.ts'

const sizes = [10, 2_000, 10_000]

/**
 * How often each route is asked for in the smallest household, and in the middle one, before any is measured, until its
 * code is compiled: that for single rows, and that for lists.
 */
const warmUp = [200, 50]

/** Measures the server as `npm start` runs it. */
export async function measureMachine() {
  return { title: 'One machine', tables: [await measureStarts(), await measureRequests()] }
}

/** A request to a household of some size. */
interface Measurable {
  readonly name: string
  readonly make: () => ReadyRequest
}

async function measureRequests(): Promise<Table> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const testApp = await openTestApp({ dataDir, hashCost: 2 ** 14 })
  const bySize = await makeHouseholds(testApp)
  await testApp.close()
  const server = await Server.start(dataDir)
  try {
    const makeHealth = (): ReadyRequest => ({ method: 'GET', path: '/health', headers: {} })
    await ask(server, several(makeHealth, Math.max(...warmUp)))
    for (const [index, count] of warmUp.entries())
      for (const { make } of bySize[index] ?? []) await ask(server, several(make, count))
    const health = await askLong(server, makeHealth)
    const rows: Table['rows'] = [{ name: 'GET /health', values: [health.p50, health.p99, health.cpu, 1] }]
    for (const { name, make } of bySize.flat()) {
      const { p50, p99, cpu } = await askLong(server, make)
      rows.push({ name, values: [p50, p99, cpu, cpu / health.cpu] })
    }
    const memory = Math.round(await server.memory())
    return { ...heading, about: `${heading.about} After them, the server holds ${memory} MB.`, rows }
  } finally {
    await server.end()
  }
}

const heading: Omit<Table, 'rows'> = {
  title: 'Requests',
  about: `autocannon sends one request after the other to a server with households of ${sizes.map((size) => size.toLocaleString('en')).join(', ')} items, each change with its own key, as the app does. The routes are those that people use most, and all that read all items. Each was warmed up by ${warmUp[0]} requests in the smallest household and ${warmUp[1]} in the middle one. Latency is time on the clock; the rest is CPU time.`,
  columns: [
    { name: 'p50', unit: 'ms' },
    { name: 'p99', unit: 'ms' },
    { name: 'CPU', unit: 'ms' },
    { name: 'CPU to /health', unit: 'ratio' },
  ],
}

/** Makes a user with a household of each size. */
async function makeHouseholds(testApp: TestApp): Promise<Measurable[][]> {
  const households = []
  for (const size of sizes) {
    const user = await createTestUser(testApp, `ada-${size}`)
    const requests = requestsFor(await fillHousehold(testApp, user, size))
    const headers = headersFor(user, await householdOf(testApp, user))
    households.push(
      requests.map((request) => ({
        name: `${request.name}, ${size.toLocaleString('en')} items`,
        make: makerOf(request, headers),
      })),
    )
  }
  return households
}

/** Makes an empty folder for a server’s data; it goes with the run’s own temporary folder. */
const makeFolder = () => mkdtempSync(join(tmpdir(), 'bench-'))

const rounds = 5
const largest = 10_000

/** Measures `npm start` with everything built, and in turns Node.js alone. */
async function measureStarts(): Promise<Table> {
  const [empty, full] = [makeFolder(), makeFolder()]
  const list = await fill(full)
  // Builds what is not built, and makes the folder.
  for (const folder of [empty, full]) await (await Server.start(folder)).end()
  const starts = { empty: new Array<Values>(), full: new Array<Values>() }
  for (let round = 0; round < rounds; round += 1) {
    starts.empty.push(await measureStart(empty))
    starts.full.push(await measureStart(full, list))
  }
  return {
    title: 'A start',
    about: `\`npm start\` on an existing folder, with everything built. The table shows the time on the clock to the first answer, in turns with Node.js alone running an empty script, the CPU time until then, the memory at rest, and the memory after a request for all items. Medians of ${rounds}.`,
    columns: [
      { name: 'first answer', unit: 's' },
      { name: 'Node.js alone', unit: 's' },
      { name: 'ratio', unit: 'ratio' },
      { name: 'CPU', unit: 'ms' },
      { name: 'memory', unit: 'MB' },
      { name: 'memory after GET /items', unit: 'MB' },
    ],
    rows: [
      { name: 'empty', values: [...mediansOf(starts.empty), null] },
      { name: 'with 10,000 items', values: mediansOf(starts.full) },
    ],
  }
}

type Values = readonly number[]

const mediansOf = (starts: readonly Values[]) =>
  (starts[0] ?? []).map((_, index) => median(starts.map((start) => start[index] ?? Number.NaN)))

async function measureStart(folder: string, list?: ReadyRequest): Promise<Values> {
  const alone = await startNodeAlone()
  const server = await Server.start(folder)
  const ready = server.ready / 1_000
  const values = [ready, alone, ready / alone, server.cpu, await server.memory()]
  if (list) {
    await ask(server, [list])
    values.push(await server.memory())
  }
  await server.end()
  return values
}

/** Returns after how many seconds Node.js has ended an empty script. */
async function startNodeAlone(): Promise<number> {
  const began = performance.now()
  await once(spawn(process.execPath, ['--eval', ''], { stdio: 'ignore' }), 'exit')
  return (performance.now() - began) / 1_000
}

/** Returns the request for all items that it has added. */
async function fill(dataDir: string): Promise<ReadyRequest> {
  const testApp = await openTestApp({ dataDir })
  const user = await createTestUser(testApp, 'ada')
  await fillHousehold(testApp, user, largest)
  const headers = headersFor(user, await householdOf(testApp, user))
  await testApp.close()
  return { method: 'GET', path: '/items', headers }
}
