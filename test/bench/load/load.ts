import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Server } from '../machine/server.ts'
import { percentile } from '../results/statistics.ts'
import type { Table } from '../results/results.ts'
import { makeMembers, type Member } from './members.ts'
import { measureOverload } from './overload.ts'
import { seconds, send, stockOf } from './people.ts'

const [members, households] = [50, 200]

/** How long a person rests after an answer, in milliseconds: they come in turns rather than all at once. */
const pause = 1_000

/** Lets many people change stock at once, and looks whether everything is there afterwards. */
export async function measureLoad() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-load-'))
  const { together, alone } = await makeMembers(dataDir, members, households)
  const server = await Server.start(dataDir)
  try {
    const rows = [
      { name: `${members} members of one household`, values: await press(server, together) },
      { name: `${households} households`, values: await press(server, alone) },
    ]
    const table: Table = {
      title: 'All at once',
      about: `People who for ${seconds} seconds take turns in changing the stock of an item by one and reading the list of 21 items, and rest a second after each answer; asked of \`npm start\`. A request that is refused with 5xx is repeated under its key, as the app does, and its time counts until it is acknowledged. Lost is by how much the stock differs from the changes acknowledged. Time on the clock.`,
      columns: [
        { name: 'changes', unit: 'count' },
        { name: 'lost', unit: 'count' },
        { name: 'refusals', unit: 'count' },
        { name: 'p50 of a change', unit: 'ms' },
        { name: 'p99 of a change', unit: 'ms' },
        { name: 'p99 to p50', unit: 'ratio' },
        { name: 'CPU for each request', unit: 'ms' },
      ],
      rows,
    }
    return { title: 'Load', tables: [table, await measureOverload(server, alone)] }
  } finally {
    await server.end()
  }
}

interface Seen {
  acknowledged: number
  failed: number
  requests: number
  readonly took: number[]
}

async function press(server: Server, people: readonly Member[]): Promise<number[]> {
  const seen: Seen = { acknowledged: 0, failed: 0, requests: 0, took: [] }
  const before = server.cpu
  const until = performance.now() + seconds * 1_000
  await Promise.all(people.map((person) => takeTurns(server, person, until, seen)))
  const spent = (server.cpu - before) / seen.requests
  const stock = await stockOf(server, people)
  const [half = 0, most = 0] = [50, 99].map((percent) => percentile(seen.took, percent))
  const lost = Math.abs(stock - seen.acknowledged)
  return [seen.acknowledged, lost, seen.failed, half, most, most / half, spent]
}

async function takeTurns(server: Server, person: Member, until: number, seen: Seen): Promise<void> {
  await setTimeout(Math.random() * pause)
  while (performance.now() < until) {
    const began = performance.now()
    await change(server, person, seen)
    seen.took.push(performance.now() - began)
    await setTimeout(pause)
    const { status } = await send(server, person, 'GET', '/items')
    seen.failed += Number(status >= 500)
    seen.requests += 1
    await setTimeout(pause)
  }
}

/** Repeats a change under its key until it is acknowledged, as the app does: who gets no answer may have made it. */
async function change(server: Server, person: Member, seen: Seen): Promise<void> {
  const key = randomUUID()
  for (;;) {
    const { status } = await send(server, person, 'PUT', `/inventory/${person.item}`, { delta: 1 }, key)
    seen.requests += 1
    if (status === 200) break
    seen.failed += 1
    await setTimeout(pause)
  }
  seen.acknowledged += 1
}
