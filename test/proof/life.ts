import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { compactJournals } from '../../functions/activity/compaction.ts'
import { day, minute, type ClockWorld } from '../support/clock.ts'
import { entriesIn } from '../support/history.ts'
import { idOf } from '../support/replies.ts'
import type { Inhabitant } from '../support/restore.ts'
import { exportOf, restore } from '../support/restore.ts'

/** Something that people do; which item or entry it is about is counted round those that are there. */
export interface Deed {
  readonly act: string
  readonly which: number
  readonly quantity: number
}

/** A life under way. */
export interface Life extends Inhabitant {
  readonly world: ClockWorld
}

const ids = z.array(z.object({ id: z.string() }))

/** A household whose life is lived by deeds. */
class Living {
  readonly #life: Life

  constructor(life: Life) {
    this.#life = life
  }

  get #headers() {
    return { 'x-household-id': this.#life.household }
  }

  post = (path: string, body: unknown) => this.#life.person.post(path, body, this.#headers)
  put = (path: string, body: unknown) => this.#life.person.put(path, body, this.#headers)
  remove = (path: string) => this.#life.person.send('DELETE', path, { headers: this.#headers })

  /** One of the items, by its number round; an unknown id when there are none. */
  async item(which: number): Promise<string> {
    const found = ids.parse((await this.#life.person.get('/items', this.#headers)).body)
    return found[which % found.length]?.id ?? 'none'
  }

  /** One of the latest entries. */
  async entry(which: number) {
    const found = entriesIn(await this.#life.person.get('/activity', this.#headers))
    return found[which % found.length]
  }

  async restoreFromExport(): Promise<void> {
    await restore(this.#life, await exportOf(this.#life))
  }

  async foldAfter(days: number): Promise<void> {
    const { world } = this.#life
    world.clock.time += days * day
    await compactJournals(world.runtime.platform)
  }
}

type Act = (living: Living, deed: Deed) => Promise<unknown>

const name = ({ which }: Deed) => `Item ${which % 5}`

const acts: Readonly<Record<string, Act>> = {
  addItem: (living, deed) => living.post('/items', { name: name(deed) }),
  rename: async (living, deed) => living.put(`/items/${await living.item(deed.which)}`, { name: name(deed) }),
  addStock: async (living, { which, quantity }) =>
    living.post('/inventory', { itemId: await living.item(which), quantity }),
  setStock: async (living, { which, quantity }) =>
    living.put(`/inventory/${await living.item(which)}`, { quantity }),
  takeStock: async (living, { which, quantity }) =>
    living.put(`/inventory/${await living.item(which)}`, { delta: -quantity }),
  removeStock: async (living, { which }) => living.remove(`/inventory/${await living.item(which)}`),
  setBase: async (living, { which, quantity }) =>
    living.post('/base-inventory', { itemId: await living.item(which), desiredQuantity: quantity }),
  tick: async (living, { which }) => {
    const itemId = await living.item(which)
    return living.put(`/shopping-list/${itemId}`, { itemId, purchased: true })
  },
  putAway: async (living, { which, quantity }) => {
    const chosen = new Set([await living.item(which), await living.item(which + 1)])
    const rows = [...chosen].map((id) => ({ id, quantity: quantity + 0.5 }))
    return living.post('/shopping-list/add-to-inventory', rows)
  },
  removeItem: async (living, { which }) => living.remove(`/items/${await living.item(which)}`),
  importLines: async (living, deed) => {
    const id = idOf(await living.post('/imports', undefined))
    const lines = [deed.which, deed.which + 1, deed.which + 2].map((which, line) => ({
      line,
      name: name({ ...deed, which }),
      quantity: deed.quantity + line,
    }))
    return living.post(`/imports/${id}/lines`, lines)
  },
  undo: async (living, { which }) =>
    living.post(`/activity/${(await living.entry(which))?.id}/undo`, undefined),
  undoBatch: async (living, { which }) =>
    living.post(`/activity/${(await living.entry(which))?.batch}/undo`, undefined),
  restore: (living) => living.restoreFromExport(),
  wait: (living) => living.foldAfter(150),
}

/** Any deed. */
const deed: fc.Arbitrary<Deed> = fc.record({
  act: fc.constantFrom(...Object.keys(acts)),
  which: fc.nat({ max: 20 }),
  quantity: fc.integer({ min: 0, max: 40 }).map((quarters) => quarters / 4),
})

/** The deeds of a life; it begins with something to live on. */
export const deeds = fc
  .array(deed, { minLength: 10, maxLength: 30 })
  .map((later): readonly Deed[] => [{ act: 'importLines', which: 0, quantity: 3 }, ...later])

/** Does one deed. What is refused is no harm; a failure of ours is thrown. */
export async function perform(life: Life, one: Deed): Promise<void> {
  life.world.clock.time += minute
  const done = failure.safeParse(await acts[one.act]?.(new Living(life), one))
  if (done.success) throw new Error(`${one.act} failed: ${JSON.stringify(done.data)}`)
}

const failure = z.object({ status: z.number().check(z.gte(500)), body: z.unknown() })
