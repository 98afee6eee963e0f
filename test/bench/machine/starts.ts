import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { householdOf } from '../../support/store.ts'
import { openTestApp } from '../../support/test-app.ts'
import { createTestUser } from '../../support/test-users.ts'
import { fillHousehold } from '../household.ts'
import { headersFor } from '../requests.ts'
import type { Table } from '../results/results.ts'
import { median } from '../results/statistics.ts'
import type { ReadyRequest } from '../store/route-requests.ts'
import { ask } from './ask.ts'
import { Server } from './server.ts'

/** Makes an empty folder for a server’s data; it goes with the run’s own temporary folder. */
const makeFolder = () => mkdtempSync(join(tmpdir(), 'bench-'))

const rounds = 5
const size = 10_000

/** Measures `npm start` with everything built, and in turns Node.js alone. */
export async function measureStarts(): Promise<Table> {
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
    about: `\`npm start\` on a folder that is there, with everything built: time on the clock to the first answer, in turns with Node.js alone until it has run an empty script, CPU time until then, memory at rest, and once all items have been asked for. Medians of ${rounds}.`,
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
  await fillHousehold(testApp, user, size)
  const headers = headersFor(user, await householdOf(testApp, user))
  await testApp.close()
  return { method: 'GET', path: '/items', headers }
}
