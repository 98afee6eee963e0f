import { clear, createStore, get, set, update } from 'idb-keyval'
import { demoItems } from '../../functions/model/demo/demo-items.ts'
import { groceriesIn } from '../../functions/model/demo/groceries.ts'
import type { Item } from '../../functions/model/item.ts'
import { Problem, statuses } from '../../functions/model/problem.ts'
import type { Shop } from '../../functions/model/shop.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { prepareRefusal } from '../api/before-refusals.ts'
import { newId } from '../api/new-id.ts'
import { groceryMessages } from '../i18n/grocery-messages.ts'
import { changeStores, type Intent } from '../outbox/intent.ts'
import type { Sent } from '../outbox/kind.ts'
import { carryOut } from '../outbox/overlay.ts'

interface State {
  readonly items: readonly Item[]
  readonly shops: readonly Shop[]
}

/** The household as it was before a change, by the change's id. */
type Earlier = ReadonlyMap<string, State>

interface Kept {
  readonly now: State
  readonly earlier: Earlier
}

/** How many changes can be undone. */
const mostEarlier = 20

const key = 'household'
const store = createStore('demo', 'household')
let kept: Promise<Kept> | undefined

/** The household of the demo, which this browser alone keeps. */
export const demoHousehold = {
  read: async (): Promise<State> => (await load()).now,

  /**
   * Does what the service would.
   *
   * @throws {ApiFailure} where it would refuse
   */
  async change(intent: Intent): Promise<Sent> {
    const { now, earlier } = await reload()
    await keep({
      now: intent.kind === 'undo' ? undone(now, earlier, intent.input.activity) : await changed(now, intent),
      earlier: new Map([...earlier, [intent.id, now] as const].slice(-mostEarlier)),
    })
    return { body: undefined, activity: intent.id }
  },

  async clear(): Promise<void> {
    kept = undefined
    await clear(store).catch(() => undefined)
  },
}

const load = (): Promise<Kept> => (kept ??= begin())

/** Returns the stored household; of several pages that begin at once, all take the first one's. */
async function begin(): Promise<Kept> {
  let first: Kept = { now: { items: firstItems(), shops: [] }, earlier: new Map() }
  await update<Kept>(key, (found) => (first = found ?? first), store).catch(() => undefined)
  return first
}

// Another page may have changed it: their sends take turns. Where a browser has no database, this page alone knows it.
async function reload(): Promise<Kept> {
  const found = await get<Kept>(key, store).catch(() => undefined)
  if (found) kept = Promise.resolve(found)
  return load()
}

const firstItems = () => demoItems(groceriesIn(groceryMessages), new Date(), newId)

// Without a database the demo lasts as long as its page.
async function keep(next: Kept): Promise<void> {
  kept = Promise.resolve(next)
  await set(key, next, store).catch(() => undefined)
}

async function changed({ items, shops }: State, intent: Intent): Promise<State> {
  const changedItems = new Map(items.map((item) => [item.id, item]))
  const changedShops = new Map(shops.map((shop) => [shop.id, shop]))
  try {
    carryOut(changedItems, intent)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await prepareRefusal()
    const { message, code, refusal } = error
    throw new ApiFailure(message, { status: statuses[code], code, refusal })
  }
  changeStores(changedShops, intent)
  return { items: [...changedItems.values()], shops: [...changedShops.values()] }
}

/** Takes back what one change has touched; all else stays. */
function undone(now: State, earlier: Earlier, activity: string | undefined): State {
  const before = activity === undefined ? undefined : earlier.get(activity)
  const ids = [...earlier.keys()]
  const after = earlier.get(ids[ids.indexOf(activity ?? '') + 1] ?? '') ?? now
  if (!before) return now
  return {
    items: withBack(now.items, before.items, after.items),
    shops: withBack(now.shops, before.shops, after.shops),
  }
}

function withBack<Row extends { readonly id: string }>(
  now: readonly Row[],
  before: readonly Row[],
  after: readonly Row[],
): readonly Row[] {
  const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
  const [was, became, rows] = [byId(before), byId(after), byId(now)]
  for (const id of new Set([...was.keys(), ...became.keys()])) {
    const row = was.get(id)
    if (row === became.get(id)) continue
    if (row) rows.set(id, row)
    else rows.delete(id)
  }
  return [...rows.values()]
}
