import { clear, createStore, get, set, update } from 'idb-keyval'
import { groceriesIn } from '../../functions/model/demo/groceries.ts'
import type { Entry } from '../../functions/model/entry.ts'
import { sameValue } from '../../functions/model/fields.ts'
import type { Item } from '../../functions/model/item.ts'
import { Problem, statuses } from '../../functions/model/problem.ts'
import { explain } from '../../functions/model/reason.ts'
import { nothingLeft, reverseItem } from '../../functions/model/reverse-item.ts'
import type { Shop } from '../../functions/model/shop.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { prepareRefusal } from '../api/before-refusals.ts'
import { groceryMessages } from '../i18n/grocery-messages.ts'
import { changeStores, type Intent } from '../outbox/intent.ts'
import type { Sent } from '../outbox/kind.ts'
import { carryOut } from '../outbox/overlay.ts'
import { entriesOf, entryIdOf } from './demo-history.ts'
import { afterWeeks } from './first-weeks.ts'

interface State {
  readonly items: readonly Item[]
  readonly shops: readonly Shop[]
}

/** The household as it was before a change, by the change's id. */
type Earlier = ReadonlyMap<string, State>

interface Kept {
  readonly now: State
  readonly earlier: Earlier
  /** The last entries of its history, newest first; absent in demos of before. */
  readonly history?: readonly Entry[]
}

/** How many changes can be undone. */
const mostEarlier = 20
/** How many entries are kept. */
const mostEntries = 500

const key = 'household'
const store = createStore('demo', 'household')
let kept: Promise<Kept> | undefined

/** The household of the demo, which this browser alone keeps. */
export const demoHousehold = {
  read: async (): Promise<State> => (await load()).now,

  history: async (): Promise<readonly Entry[]> => (await load()).history ?? [],

  /**
   * Does what the service would.
   *
   * @throws {ApiFailure} where it would refuse
   */
  async change(intent: Intent): Promise<Sent> {
    const { now, earlier, history = [] } = await reload()
    const id = entryIdOf(intent.at, intent.id)
    const of = intent.kind === 'undo' ? intent.input.activity : undefined
    const isUndone = (entry: Entry) => of !== undefined && (entry.batch ?? entry.id) === of
    const old = of !== undefined && !earlier.has(of) ? history.find(isUndone) : undefined
    if (old) throw await failureOf(changedSince(old))
    const next = await refusing(() =>
      intent.kind === 'undo' ? undone(now, earlier, of) : changed(now, intent),
    )
    const known = history.map((entry) => (isUndone(entry) ? { ...entry, undone_by: id } : entry))
    await keep({
      now: next,
      earlier: new Map([...earlier, [id, now] as const].slice(-mostEarlier)),
      history: [...entriesOf(intent, now.items, next.items).toReversed(), ...known].slice(0, mostEntries),
    })
    return { body: undefined, activity: id }
  },

  async clear(): Promise<void> {
    kept = undefined
    await clear(store).catch(() => undefined)
  },
}

const load = (): Promise<Kept> => (kept ??= begin())

/** Returns the stored household; of several pages that begin at once, all take the first one's. */
async function begin(): Promise<Kept> {
  const there = await get<Kept>(key, store).catch(() => undefined)
  if (there) return there
  const { items, history } = afterWeeks(groceriesIn(groceryMessages), Date.now())
  let first: Kept = { now: { items, shops: [] }, earlier: new Map(), history }
  await update<Kept>(key, (found) => (first = found ?? first), store).catch(() => undefined)
  return first
}

// Another page may have changed it: their sends take turns. Where a browser has no database, this page alone knows it.
async function reload(): Promise<Kept> {
  const found = await get<Kept>(key, store).catch(() => undefined)
  if (found) kept = Promise.resolve(found)
  return load()
}

// Without a database the demo lasts as long as its page.
async function keep(next: Kept): Promise<void> {
  kept = Promise.resolve(next)
  await set(key, next, store).catch(() => undefined)
}

/** Does something that the service would refuse by a problem. */
async function refusing<Result>(work: () => Result): Promise<Result> {
  try {
    return work()
  } catch (error) {
    throw error instanceof Problem ? await failureOf(error) : error
  }
}

function changed({ items, shops }: State, intent: Intent): State {
  const changedItems = new Map(items.map((item) => [item.id, item]))
  const changedShops = new Map(shops.map((shop) => [shop.id, shop]))
  carryOut(changedItems, intent)
  changeStores(changedShops, intent)
  return { items: [...changedItems.values()], shops: [...changedShops.values()] }
}

/** Returns the failure of a request that the service would refuse so. */
async function failureOf({ message, code, refusal }: Problem): Promise<ApiFailure> {
  await prepareRefusal()
  return new ApiFailure(message, { status: statuses[code], code, refusal })
}

/** Of a change that is older than those that are kept, everything was counted since. */
const changedSince = ({ item }: Pick<Entry, 'item'>) =>
  new Problem('conflict', explain('undo_changed', `${item} was changed since.`, { item }))

/**
 * Takes back one change, by the rule of the service.
 *
 * @throws {Problem} as `reverseItem`, `nothingLeft`, and where a store was changed since
 */
function undone(now: State, earlier: Earlier, activity: string | undefined): State {
  const before = activity === undefined ? undefined : earlier.get(activity)
  const ids = [...earlier.keys()]
  const after = earlier.get(ids[ids.indexOf(activity ?? '') + 1] ?? '') ?? now
  if (!before) return now
  const at = new Date()
  return {
    items: eachChanged(now.items, before.items, after.items, (current, was, became) => {
      const change = { item: (was ?? became)?.name ?? '', before: was ?? null, after: became ?? null }
      const reversed = reverseItem(change, current, was, at)
      if (reversed && sameValue(current, reversed)) throw nothingLeft(reversed)
      return reversed
    }),
    shops: eachChanged(now.shops, before.shops, after.shops, (current, was, became) => {
      if (!sameValue(current, became)) throw changedSince({ item: (was ?? became)?.name ?? '' })
      return was
    }),
  }
}

type Reverse<Row> = (
  current: Row | undefined,
  was: Row | undefined,
  became: Row | undefined,
) => Row | undefined

/** Returns the rows with those reversed that a change has touched. */
function eachChanged<Row extends { readonly id: string }>(
  now: readonly Row[],
  before: readonly Row[],
  after: readonly Row[],
  reverse: Reverse<Row>,
): readonly Row[] {
  const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
  const [was, became, rows] = [byId(before), byId(after), byId(now)]
  for (const id of new Set([...was.keys(), ...became.keys()])) {
    if (sameValue(was.get(id), became.get(id))) continue
    const row = reverse(rows.get(id), was.get(id), became.get(id))
    if (row) rows.set(id, row)
    else rows.delete(id)
  }
  return [...rows.values()]
}
