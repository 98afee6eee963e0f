import { randomUUID } from 'node:crypto'
import { jobs, runJob } from '../../../functions/jobs/jobs.ts'
import { cleanupDays } from '../../../functions/me/orphan-cleanup.ts'
import { householdPartition } from '../../../functions/database/keys.ts'
import { makeKey } from '../../support/api-keys.ts'
import { day, minute, openTestAppWithClock, type TestAppWithClock } from '../../support/clock.ts'
import { copyItem, householdOf, rowsOf } from '../../support/store.ts'
import type { TestUser } from '../../support/test-app.ts'
import { knownGtin } from '../../support/routes.ts'
import { countUnits, type Units } from './count-units.ts'

/** Two users per household, who open the app twice a day and shop once a week. */
const activities: readonly {
  name: string
  times: number
  waits?: number
  /** Whether somebody else has changed an item meanwhile. */
  isBehind?: true
  /** @param point of the list as it was */
  act: (ada: TestUser, itemIds: readonly string[], point: string) => Promise<number>
}[] = [
  {
    name: 'open the app and view every screen',
    times: 60,
    isBehind: true,
    async act(ada, _ids, point) {
      const paths = ['/me', '/households', `/items/changes?since=${point}`, '/stores', '/activity']
      for (const path of paths) await ada.get(path)
      return paths.length
    },
  },
  {
    name: 'have the list open for half an hour',
    times: 60,
    async act(ada, _ids, point) {
      // Once it listens, and then every five minutes.
      const asked = 1 + 30 / 5
      for (let time = 0; time < asked; time += 1) await ada.get(`/items/changes?since=${point}`)
      return asked
    },
  },
  {
    name: 'see a change of the other one',
    times: 60,
    isBehind: true,
    async act(ada, _ids, point) {
      await ada.get(`/items/changes?since=${point}`)
      return 1
    },
  },
  {
    name: 'refresh the session',
    times: 60,
    async act(ada) {
      await ada.post('/auth/refresh', undefined, { cookie: ada.cookie })
      return 1
    },
  },
  {
    name: 'take something out of stock',
    times: 120,
    async act(ada, [id]) {
      await ada.put(`/inventory/${id}`, { delta: -1 }, { 'idempotency-key': randomUUID() })
      return 1
    },
  },
  {
    name: 'tick a row of the shopping list',
    times: 60,
    async act(ada, [, id]) {
      await ada.put(
        `/shopping-list/${id}`,
        { itemId: id, purchased: true },
        { 'idempotency-key': randomUUID() },
      )
      await ada.put(
        `/shopping-list/${id}`,
        { itemId: id, purchased: false },
        { 'idempotency-key': randomUUID() },
      )
      return 2
    },
  },
  {
    name: 'add fifteen rows to the inventory',
    times: 4,
    async act(ada, ids) {
      const rows = ids.slice(2, 17).map((id) => ({ id, quantity: 1 }))
      await ada.post('/shopping-list/add-to-inventory', rows, { 'idempotency-key': randomUUID() })
      return 1
    },
  },
  {
    name: 'look up a product that nobody has asked for',
    times: 20,
    waits: 1,
    async act(ada) {
      await ada.get(`/products/${knownGtin}`)
      return 1
    },
  },
  {
    name: 'edit an item',
    times: 4,
    async act(ada, [id]) {
      await ada.put(`/items/${id}`, { description: randomUUID() }, { 'idempotency-key': randomUUID() })
      return 1
    },
  },
]

/** Something that a household does, how often per month, and what it consumes each time. */
export interface Activity extends Units {
  readonly name: string
  readonly times: number
  readonly requests: number
  /** Seconds that a request waits for somebody else's answer. */
  readonly waits: number
  /** How many users hear of a change. */
  readonly told: number
  /** By how much the journal grows. */
  readonly bytes: number
  /** How much is kept to answer repeats. */
  readonly answerBytes: number
}

/** The measurements of one household. */
export interface Month {
  readonly items: number
  readonly activities: readonly Activity[]
  /** The consumption of a run of each job on average for this one household, and `idle` without one. */
  readonly jobs: readonly (Units & { readonly name: string; readonly runs: number; readonly idle: Units })[]
  /** The stored size of its items. */
  readonly bytes: number
  /** A request by an API key for a list that it has already. */
  readonly poll: Units
}

/** How many items it has. */
export const items = 150
const minutesOfMonth = 30 * 24 * 60

/** Runs each activity once on the local runtime and measures what it consumes. */
export async function measureMonth(): Promise<Month> {
  const testApp = await openTestAppWithClock()
  try {
    const ada = await testApp.signUp('ada')
    const first = await ada.stocked('An item of the household', 500, 1_000)
    const ids = [first, ...(await copyItem(testApp, ada, first, items - 1))]
    const partition = householdPartition(await householdOf(testApp, ada))
    const sizeOf = async (prefix: string) =>
      Buffer.byteLength(JSON.stringify(await rowsOf(testApp, partition, prefix)))
    const itemBytes = await sizeOf('ITEM#')
    const measured: Activity[] = []
    for (const { name, times, waits = 0, isBehind, act } of activities) {
      testApp.clock.time += minute
      const point = (await ada.get('/items')).headers.get('x-point') ?? ''
      if (isBehind) await ada.put(`/inventory/${first}`, { delta: -1 })
      const [journal, answers] = [await sizeOf('EVENT#'), await sizeOf('REQUEST#')]
      let requests = 0
      const units = await countUnits(testApp, async () => {
        requests = await act(ada, ids, point)
      })
      const bytes = (await sizeOf('EVENT#')) - journal
      measured.push({
        name,
        times,
        requests,
        waits,
        ...units,
        bytes,
        answerBytes: (await sizeOf('REQUEST#')) - answers,
      })
    }
    const poll = await measurePoll(testApp, ada)
    return { items, activities: measured, jobs: await jobsOf(testApp), bytes: itemBytes, poll }
  } finally {
    await testApp.close()
  }
}

async function measurePoll(testApp: TestAppWithClock, ada: TestUser): Promise<Units> {
  const { program } = await makeKey(testApp, ada, await householdOf(testApp, ada), 'look')
  testApp.clock.time += minute
  const ask = (headers = {}) => program.get('/shopping-list/generate', headers)
  const etag = (await ask()).headers.get('etag') ?? ''
  return countUnits(testApp, async () => void (await ask({ 'if-none-match': etag })))
}

async function jobsOf(testApp: TestAppWithClock): Promise<Month['jobs']> {
  const empty = await openTestAppWithClock()
  try {
    const idle = await countJobs(empty)
    return (await countJobs(testApp)).map(({ name, reads, writes }, index) => {
      const without = idle[index] ?? { reads: 0, writes: 0 }
      return {
        name,
        runs: minutesOfMonth / (jobs[index]?.everyMinutes ?? 0),
        // Its first runs read a little more.
        reads: Math.max(0, reads - without.reads),
        writes: Math.max(0, writes - without.writes),
        idle: without,
      }
    })
  } finally {
    await empty.close()
  }
}

async function countJobs({ runtime, clock }: TestAppWithClock) {
  const counted = []
  for (const { name } of jobs) {
    // As many days as it takes for the turn of every household: when its turn comes depends on its random id.
    const { reads, writes } = await countUnits({ runtime }, async () => {
      for (let days = 0; days < cleanupDays; days += 1) {
        clock.time += day
        await runJob(runtime.platform, name)
      }
    })
    counted.push({ name, reads: reads / cleanupDays, writes: writes / cleanupDays })
  }
  return counted
}
