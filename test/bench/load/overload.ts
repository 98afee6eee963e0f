import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Server } from '../machine/server.ts'
import { percentile } from '../results/statistics.ts'
import type { Table } from '../results/results.ts'
import type { Member } from './members.ts'
import { seconds, send, stockOf } from './people.ts'

interface Seen {
  readonly reads: number[]
  readonly changes: number[]
  refused: number
  acknowledged: number
  /** Changes that were refused, to be sent again. */
  readonly open: (() => Promise<boolean>)[]
}

/** Asks at one, two, three and four times the rate at which the server is full, whether or not it has answered. */
export async function measureOverload(server: Server, people: readonly Member[]): Promise<Table> {
  const full = await rateWhenFull(server, people)
  const rows = []
  for (const times of [1, 2, 3, 4]) rows.push(await askAt(server, people, times, full))
  return {
    title: 'Too much at once',
    about: `Changes of a stock and lists of 21 items, as many of each, that come for ${seconds / 4} seconds without waiting for an answer: at one to four times the rate at which 32 people who do wait keep the server busy (${Math.round(full)} a second here). What was refused with 503 is sent again afterwards, under its key. Lost is by how much the stock differs from the changes acknowledged. Time on the clock, of what is served.`,
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

const nothing = (): Seen => ({ reads: [], changes: [], refused: 0, acknowledged: 0, open: [] })

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

async function askOnce(server: Server, people: readonly Member[], seen: Seen): Promise<void> {
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
  const change = async () => {
    const { status } = await send(server, person, 'PUT', `/inventory/${person.item}`, { delta: 1 }, key)
    seen.acknowledged += Number(status === 200)
    return status === 200
  }
  if (await change()) seen.changes.push(performance.now() - began)
  else {
    seen.refused += 1
    seen.open.push(change)
  }
}
