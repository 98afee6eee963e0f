import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Server } from '../machine/server.ts'
import { makeMembers, type Member } from './members.ts'
import { percentile } from '../results/statistics.ts'
import type { Table } from '../results/results.ts'
import * as z from 'zod/mini'

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
      about: `For ${seconds} seconds, each person alternates between changing the stock of an item by one and reading the list of 21 items, and rests a second after each answer. The requests go to \`npm start\`. A request that is refused with 5xx is repeated under its key, as the app does, and its time counts until it is acknowledged. *Lost* is the difference between the stock and the acknowledged changes. Time on the clock.`,
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

interface Answered {
  readonly reads: number[]
  readonly changes: number[]
  refused: number
  acknowledged: number
  /** Changes that were refused, to be sent again. */
  readonly open: (() => Promise<boolean>)[]
}

/** Asks at one, two, three and four times the rate at which the server is full, whether or not it has answered. */
async function measureOverload(server: Server, people: readonly Member[]): Promise<Table> {
  const full = await rateWhenFull(server, people)
  const rows = []
  for (const times of [1, 2, 3, 4]) rows.push(await askAt(server, people, times, full))
  return {
    title: 'Too much at once',
    about: `Changes of a stock and lists of 21 items, as many of each, arrive for ${seconds / 4} seconds without waiting for an answer. They arrive at one to four times the rate at which 32 people who do wait keep the server busy (${Math.round(full)} a second here). Requests refused with 503 are sent again afterwards, under their key. *Lost* is the difference between the stock and the acknowledged changes. Time on the clock, of served requests.`,
    columns: [
      { name: 'served', unit: 'count' },
      { name: 'refused', unit: 'count' },
      { name: 'lost', unit: 'count' },
      { name: 'p50 of a list', unit: 'ms' },
      { name: 'slowest list', unit: 'ms' },
      { name: 'p50 of a change', unit: 'ms' },
      { name: 'slowest change', unit: 'ms' },
    ],
    rows,
  }
}

const nothing = (): Answered => ({ reads: [], changes: [], refused: 0, acknowledged: 0, open: [] })

async function rateWhenFull(server: Server, people: readonly Member[]): Promise<number> {
  const seen = nothing()
  const until = performance.now() + 8_000
  const keepAsking = async () => {
    while (performance.now() < until) await askOnce(server, people, seen)
  }
  await Promise.all(Array.from({ length: 32 }, keepAsking))
  return (seen.reads.length + seen.changes.length) / 8
}

async function askAt(server: Server, people: readonly Member[], times: number, full: number) {
  const seen = nothing()
  const before = await stockOf(server, people)
  const [asked, began] = [[] as Promise<void>[], performance.now()]
  while (performance.now() - began < (seconds * 1_000) / 4) {
    const due = ((performance.now() - began) / 1_000) * full * times
    while (asked.length < due) asked.push(askOnce(server, people, seen))
    await setTimeout(2)
  }
  await Promise.all(asked)
  const served = seen.reads.length + seen.changes.length
  for (const again of seen.open) while (!(await again())) await setTimeout(100)
  const lost = Math.abs((await stockOf(server, people)) - before - seen.acknowledged)
  const times50 = (taken: number[]) =>
    [percentile(taken, 50), percentile(taken, 100)].map((each) => each ?? 0)
  const values = [served, seen.refused, lost, ...times50(seen.reads), ...times50(seen.changes)]
  return { name: `${times} times`, values }
}

async function askOnce(server: Server, people: readonly Member[], seen: Answered): Promise<void> {
  const person = people[Math.floor(Math.random() * people.length)]
  if (!person) return
  const began = performance.now()
  if (Math.random() < 0.5) {
    const { status } = await send(server, person, 'GET', '/items')
    if (status === 200) seen.reads.push(performance.now() - began)
    else seen.refused += 1
    return
  }
  const key = randomUUID()
  const addOne = async () => {
    const { status } = await send(server, person, 'PUT', `/inventory/${person.item}`, { delta: 1 }, key)
    seen.acknowledged += Number(status === 200)
    return status === 200
  }
  if (await addOne()) seen.changes.push(performance.now() - began)
  else {
    seen.refused += 1
    seen.open.push(addOne)
  }
}

/** `--short` tries it out. */
const seconds = process.argv.includes('--short') ? 3 : 60

async function send(
  server: Server,
  { token, household }: Member,
  method: string,
  path: string,
  body?: unknown,
  key = '',
) {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-household-id': household,
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

const stocked = z.object({ quantity: z.number() })

/** Returns the stock of all these people’s items together. */
async function stockOf(server: Server, people: readonly Member[]): Promise<number> {
  const items = new Map(people.map((person) => [person.item, person]))
  let sum = 0
  for (const [item, person] of items) {
    const { text } = await send(server, person, 'GET', `/inventory/${item}`)
    sum += stocked.parse(JSON.parse(text)).quantity
  }
  return sum
}
