import { clear, createStore, get, set, update } from 'idb-keyval'
import { firstAmountsOf } from '../../functions/model/first-amounts.ts'
import { undoStore } from '../../functions/model/commands/undo-store.ts'
import { isDeletedSince, nothingLeft, undo } from '../../functions/model/commands/undo.ts'
import { groceriesIn, type Grocery } from '../../functions/model/demo/groceries.ts'
import type { Fields } from '../../functions/model/entry.ts'
import type { Item } from '../../functions/model/item.ts'
import { invalidFields, reasonOf } from '../../functions/protocol/problem.ts'
import type { Store } from '../../functions/model/store.ts'
import { refusing } from '../api/refusing.ts'
import { texts } from '../i18n/texts.ts'
import { commandsOf, issuesOf, itemIdsOf, type Intent } from '../outbox/log/intent.ts'
import type { Sent } from '../outbox/log/kind.ts'
import { carryOut, changeItems } from '../outbox/replica/overlay.ts'
import { changeStores } from '../outbox/replica/store-overlay.ts'
import { type Change, type DemoEntry, entriesOf, entryIdOf } from './demo-history.ts'
import { demoItems } from '../../functions/model/demo/demo-items.ts'
import { firstMonths, monthsShown } from '../../functions/model/demo/first-months.ts'
import { rhythmAfter } from '../../functions/model/rhythm/rhythm-after.ts'
import { newId } from '../api/new-id.ts'

interface State {
  readonly items: readonly Item[]
  readonly shops: readonly Store[]
}

interface Kept {
  readonly now: State
  /** The last entries of its history, newest first; absent in demos of before. */
  readonly history?: readonly DemoEntry[]
  /** The household as earlier versions kept it before a change, by the change's id; they can't do without. */
  readonly earlier: ReadonlyMap<string, State>
}

const mostEntries = 500

const key = 'household'
const store = createStore('demo', 'household')
let kept: Promise<Kept> | undefined

export const demoHousehold = {
  read: async (): Promise<State> => (await load()).now,

  history: async (): Promise<readonly DemoEntry[]> => (await load()).history ?? [],

  /** @throws {ApiFailure} where it would refuse */
  async change(intent: Intent): Promise<Sent> {
    const before = await reload()
    const { now, history = [] } = before
    const id = entryIdOf(intent.at, intent.id)
    // A page that was left before it knew sends it again.
    if (history.some(isNamed(id))) return { body: undefined, activity: id }
    const items = byId(now.items)
    const shops = byId(now.shops)
    const of = intent.kind === 'undo' ? intent.input.activity : undefined
    const targets = of === undefined ? [] : targetsOf(history, of)
    const reversed = new Set<DemoEntry>()
    const changes = await refusing(() => {
      if (intent.kind === 'undo') {
        const undoes = targets.flatMap((entry) => {
          if (targets.length > 1 && isDeletedSince(entry, items)) return []
          reversed.add(entry)
          return undone(items, shops, entry, before)
        })
        const [first] = targets
        // If nothing is left, the first of them says why.
        return reversed.size > 0 || !first ? undoes : undone(items, shops, first, before)
      }
      refuseInvalid(intent)
      return [...changeItems(items, intent), ...changeStores(shops, commandsOf(intent))]
    })
    const isTogether = intent.kind === 'undo' ? targets.length > 1 : itemIdsOf(intent).length > 1
    const made = entriesOf(changes, { at: intent.at, id, isTogether })
    const reopened = new Set(
      [...reversed].flatMap(({ kind, undoes }) => (kind === 'undone' ? (undoes ?? []) : [])),
    )
    const known = history.map((entry) => {
      if (reversed.has(entry)) return { ...entry, undone_by: id }
      return reopened.has(entry.id) ? { ...entry, undone_by: null } : entry
    })
    await keep({
      ...before,
      now: { items: [...items.values()], shops: [...shops.values()] },
      history: lastOf([...made.toReversed(), ...known]),
    })
    return { body: undefined, activity: made.length > 0 ? id : undefined }
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
  const { items, history } = afterMonths(groceriesIn(texts.groceries), Date.now())
  let first: Kept = { now: { items, shops: [] }, history, earlier: new Map() }
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

/** Returns the last entries, with the whole of the last batch. */
function lastOf(history: readonly DemoEntry[]): readonly DemoEntry[] {
  const last = history[mostEntries - 1]?.batch ?? null
  return history.filter(({ batch }, index) => index < mostEntries || (last !== null && batch === last))
}

/** @throws {Problem} `invalid`, naming the fields that are */
function refuseInvalid(intent: Intent): void {
  const errors = issuesOf(intent).map((issue) => {
    const refusal = reasonOf(issue)
    return { path: issue.path.join('.'), refusal, message: refusal.id }
  })
  if (errors.length > 0) throw invalidFields(errors)
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]))

const isNamed = (id: string) => (entry: DemoEntry) => entry.id === id || entry.batch === id

/** Returns the entries to undo for an entry or a batch, newest first. To undo a redo is to undo what it had redone. */
function targetsOf(history: readonly DemoEntry[], id: string): readonly DemoEntry[] {
  const find = (one: string | null | undefined) => history.find((entry) => entry.id === one)
  const named = history.filter(isNamed(id))
  const [added] = named
  const later = added && named.length === 1 ? history.slice(0, history.indexOf(added)).toReversed() : []
  return [...(added ? firstAmountsOf(added, later).toReversed() : []), ...named]
    .map((entry) => (entry.kind === 'redone' ? (find(find(entry.undoes)?.undoes) ?? entry) : entry))
    .filter(({ undone_by }) => undone_by === null)
}

/** @throws {Problem} as they do, and `nothingLeft` */
function undone(
  items: Map<string, Item>,
  shops: Map<string, Store>,
  entry: DemoEntry,
  { earlier }: Kept,
): readonly Change[] {
  const undoes = entry.id
  if (entry.subject === 'store')
    return changeStores(shops, [undoStore(entry)]).map((one) => ({ ...one, undoes }))
  const before = earlier.get(entry.batch ?? entry.id)?.items
  const deleted = entry.snapshot ?? before?.find(({ id }) => id === entry.item_id)
  const marked = { ...entry, before: withMark(entry.before), after: withMark(entry.after) }
  const current = items.get(entry.item_id)
  const changed = carryOut(items, [undo(marked, deleted)], new Date())
  if (changed.length === 0 && current) throw nothingLeft(current)
  return changed.map((one) => ({ ...one, undoes }))
}

/** An entry says since when an item is unavailable, and the item only that it is. */
const withMark = (fields: Fields | null) =>
  fields && {
    ...fields,
    ...(fields.unavailable_since !== undefined && { unavailable: fields.unavailable_since !== null }),
  }

/** Returns the items of a household that has lived with its groceries for some months, and its history, newest first. */
function afterMonths(groceries: readonly Grocery[], now: number) {
  const items = demoItems(groceries, new Date(now), newId)
  const happenings = firstMonths(groceries, now)
  const from = happenings[0]?.at ?? now
  const rhythm = rhythmAfter(undefined, { quantity: null, rhythm: null }, { kind: 'item_added', at: from })
  const lived = new Map(items.map((item) => [item.id, { ...item, rhythm }]))
  const history: DemoEntry[] = []
  for (const { at, place, command } of happenings) {
    const made = carryOut(lived, [command(items[place]?.id ?? '')], new Date(at))
    const isTogether = made.some(({ kind }) => kind !== 'stock_changed' && kind !== 'thrown_away')
    const changes = made.map((one) => ({ ...one, place }))
    if (at >= now - monthsShown)
      history.push(
        ...entriesOf(changes, {
          at,
          id: entryIdOf(at, `${isTogether ? 0 : place}`.padStart(18, '0')),
          isTogether,
        }),
      )
  }
  return {
    items: items.map((item) => {
      const { rhythm: learnt = rhythm, belief = null } = lived.get(item.id) ?? {}
      return { ...item, rhythm: learnt, belief }
    }),
    history: history.toReversed(),
  }
}
