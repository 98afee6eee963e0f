import { createHouseholdFixture } from '../../isolation/household-fixture.ts'
import type { TestApp } from '../../support/test-app.ts'
import type { Table } from '../results/results.ts'
import { requestsOfRoutes, untold, type ReadyRequest } from '../store/route-requests.ts'
import { ask } from './ask.ts'
import type { Server } from './server.ts'

/** How many requests of a route are sent first, uncounted, and then measured: of some there may be few in an hour. */
const [warmUp, measured] = [3, 4]

// It asks a service elsewhere.
const left = ['GET /products/{gtin}']

/** Requests of a route, and what it is called. */
export interface Others {
  readonly name: string
  readonly requests: readonly ReadyRequest[]
}

/** Makes requests of each route that is not among these, each in a household of its own with few items. */
export async function makeOthers(testApp: TestApp, told: readonly string[]): Promise<Others[]> {
  const names = requestsOfRoutes(testApp, await createHouseholdFixture(testApp)).map(({ name }) => name)
  const others = []
  for (const name of names.filter((one) => !told.includes(one) && !left.includes(one)))
    others.push({ name, requests: await makeRequests(testApp, name) })
  return others
}

async function makeRequests(testApp: TestApp, wanted: string): Promise<ReadyRequest[]> {
  const requests = []
  let fixture = await createHouseholdFixture(testApp)
  for (let count = 0; count < warmUp + measured; count += 1) {
    const route = requestsOfRoutes(testApp, fixture).find(({ name }) => name === wanted)
    if (route) requests.push(await route.make())
    // That household is gone then.
    if (wanted === 'DELETE /households/{id}') fixture = await createHouseholdFixture(testApp)
  }
  return requests
}

/** Sends all of them, and compares them to the CPU time of `GET /health`. */
export async function measureOthers(
  server: Server,
  others: readonly Others[],
  health: number,
): Promise<Table> {
  const rows = []
  for (const { name, requests } of others) {
    await ask(server, requests.slice(0, warmUp))
    const { p50, cpu } = await ask(server, requests.slice(warmUp))
    rows.push({ name, values: [p50, cpu, cpu / health] })
  }
  return {
    title: 'Every other route',
    about: `The same of ${measured} requests of each other route, after ${warmUp} that are not counted, in a household with few items: their time does not grow with the number of items, as the counts of calls show, but for \`POST /imports/{id}/lines\`, which reads the list. Left out are ${left.map((name) => `\`${name}\``).join(', ')}, which asks a service elsewhere, and the routes that wait for a code from a mail or an app (${untold.join(', ')}).`,
    columns: [
      { name: 'p50', unit: 'ms' },
      { name: 'CPU', unit: 'ms' },
      { name: 'CPU to /health', unit: 'ratio' },
    ],
    rows,
  }
}
