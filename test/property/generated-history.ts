import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { day, second, type TestAppWithClock } from '../support/clock.ts'
import { entriesIn } from '../support/history.ts'
import { idOf } from '../support/replies.ts'
import { rhythmOf } from '../support/rhythms.ts'
import type { HouseholdUser } from '../support/restore.ts'
import { exportOf, restore } from '../support/restore.ts'

/** One operation of a generated history. `which` picks an item or entry, modulo how many there are. */
export interface Step {
  readonly operation: string
  readonly which: number
  readonly quantity: number
}

/** The app and household that a generated history runs in. */
export interface HistoryRun extends HouseholdUser {
  readonly testApp: TestAppWithClock
}

const ids = z.array(z.object({ id: z.string() }))

/** Sends the operations of a history to its household. */
class HouseholdClient {
  readonly #run: HistoryRun

  constructor(run: HistoryRun) {
    this.#run = run
  }

  get #headers() {
    return { 'x-household-id': this.#run.household }
  }

  post = (path: string, body: unknown) => this.#run.testUser.post(path, body, this.#headers)
  put = (path: string, body: unknown) => this.#run.testUser.put(path, body, this.#headers)
  remove = (path: string) => this.#run.testUser.send('DELETE', path, { headers: this.#headers })

  /** The id of one of the items; an unknown id when there are none. */
  async item(which: number): Promise<string> {
    const found = ids.parse((await this.#run.testUser.get('/items', this.#headers)).body)
    return found[which % found.length]?.id ?? 'none'
  }

  /** One of the latest entries. */
  async entry(which: number) {
    const found = entriesIn(await this.#run.testUser.get('/activity', this.#headers))
    return found[which % found.length]
  }

  async restoreFromExport(): Promise<void> {
    await restore(this.#run, await exportOf(this.#run))
  }

  /** The rhythm of something that was bought each month of the last one and a half years. */
  rhythmOfYear(): string {
    return rhythmOf({ every: 30, ago: 2, times: 18, usedPerDay: 0.1 }, this.#run.testApp.clock.time)
  }

  /** The next journaled change compacts the entries that have become too old. */
  async wait(days: number): Promise<void> {
    this.#run.testApp.clock.time += days * day
  }
}

const name = ({ which }: Step) => `Item ${which % 5}`

const dates = ['2027-01-05', '2027-02-06', null] as const

/** The date of the lot that a step is about, if it names one. */
const lotOf = ({ which }: Step) => {
  const until = dates[which % 4]
  return until !== undefined && { until }
}

const lotsOf = ({ which, quantity }: Step) =>
  dates.slice(which % 3).map((until, index) => ({ quantity: quantity + index + 0.25, until }))

const operations: Readonly<Record<string, (client: HouseholdClient, step: Step) => Promise<unknown>>> = {
  addItem: (client, step) => client.post('/items', { name: name(step) }),
  rename: async (client, step) => client.put(`/items/${await client.item(step.which)}`, { name: name(step) }),
  enterLots: async (client, step) =>
    client.put(`/items/${await client.item(step.which)}`, { lots: lotsOf(step) }),
  addStock: async (client, step) => {
    const itemId = await client.item(step.which)
    return client.post('/inventory', { itemId, quantity: step.quantity, ...lotOf(step) })
  },
  setStock: async (client, { which, quantity }) =>
    client.put(`/inventory/${await client.item(which)}`, { quantity }),
  takeStock: async (client, step) => {
    const itemId = await client.item(step.which)
    return client.put(`/inventory/${itemId}`, { delta: -step.quantity, ...lotOf(step) })
  },
  throwAway: async (client, step) => {
    const change = { delta: -step.quantity, floor: true, thrown_away: true }
    return client.put(`/inventory/${await client.item(step.which)}`, { ...change, ...lotOf(step) })
  },
  removeStock: async (client, { which }) => client.remove(`/inventory/${await client.item(which)}`),
  setBase: async (client, { which, quantity }) =>
    client.post('/base-inventory', { itemId: await client.item(which), desiredQuantity: quantity }),
  tick: async (client, { which }) => {
    const itemId = await client.item(which)
    return client.put(`/shopping-list/${itemId}`, { itemId, purchased: true })
  },
  addOnce: (client, step) =>
    client.post('/items', { name: name(step), extra: step.quantity || 1, keep: step.which % 2 === 0 }),
  wantMore: async (client, { which, quantity }) => {
    const itemId = await client.item(which)
    return client.put(`/shopping-list/${itemId}`, { itemId, extra_delta: quantity - 2, word: `w${quantity}` })
  },
  putAway: async (client, step) => {
    const { which, quantity } = step
    const chosen = new Set([await client.item(which), await client.item(which + 1)])
    const rows = [...chosen].map((id) => ({ id, quantity: quantity + 0.5, ...lotOf(step) }))
    return client.post('/shopping-list/add-to-inventory', rows)
  },
  removeItem: async (client, { which }) => client.remove(`/items/${await client.item(which)}`),
  importLines: async (client, step) => {
    const id = idOf(await client.post('/imports', undefined))
    const lines = [step.which, step.which + 1, step.which + 2].map((which, line) => ({
      line,
      name: name({ ...step, which }),
      quantity: step.quantity + line,
      lots: lotsOf(step),
      ...(which % 2 === 0 && { rhythm: client.rhythmOfYear() }),
    }))
    return client.post(`/imports/${id}/lines`, lines)
  },
  undo: async (client, { which }) =>
    client.post(`/activity/${(await client.entry(which))?.id}/undo`, undefined),
  undoBatch: async (client, { which }) =>
    client.post(`/activity/${(await client.entry(which))?.batch}/undo`, undefined),
  restore: (client) => client.restoreFromExport(),
  count: async (client, { which, quantity }) => {
    const chosen = new Set([await client.item(which), await client.item(which + 1)])
    return client.post(
      '/inventory/count',
      [...chosen].map((itemId) => ({ itemId, quantity })),
    )
  },
  wait: (client) => client.wait(250),
  waitSomewhat: (client, { which, quantity }) => client.wait(which === 0 ? quantity : which / 24 / 6),
}

const stepOf = (names: readonly string[]): fc.Arbitrary<Step> =>
  fc.record({
    operation: fc.constantFrom(...names),
    which: fc.nat({ max: 20 }),
    quantity: fc.integer({ min: 0, max: 40 }).map((quarters) => quarters / 4),
  })

const historyOf = (names: readonly string[]) =>
  fc
    .array(stepOf(names), { minLength: 10, maxLength: 30 })
    .map((later): readonly Step[] => [{ operation: 'importLines', which: 0, quantity: 3 }, ...later])

/** Any history. It begins with an import, so that there are items. */
export const generatedHistory = historyOf(Object.keys(operations))

/** A history in which stock is booked, taken back and done again. */
export const generatedBookings = historyOf([
  'addStock',
  'setStock',
  'takeStock',
  'throwAway',
  'count',
  'putAway',
  'enterLots',
  'removeStock',
  'undo',
  'undo',
  'undoBatch',
  'waitSomewhat',
  'waitSomewhat',
])

/**
 * Runs one step, which the API may refuse.
 *
 * @throws When the API answers 5xx.
 */
export async function runStep(run: HistoryRun, one: Step): Promise<void> {
  run.testApp.clock.time += second / 2
  const done = failure.safeParse(await operations[one.operation]?.(new HouseholdClient(run), one))
  if (done.success) throw new Error(`${one.operation} failed: ${JSON.stringify(done.data)}`)
}

const failure = z.object({ status: z.number().check(z.gte(500)), body: z.unknown() })
