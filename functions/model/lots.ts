import { maximumQuantity } from './shapes.ts'
import { itemFields, type OwnFields } from './fields.ts'
import { add, subtract } from './quantity.ts'
import { day } from './durations.ts'

export type Lot = OwnFields['lots'][number]

/** The best-before date of a lot, as `YYYY-MM-DD`; null where it has none. */
export type Until = Lot['until']

interface Stock {
  readonly quantity: number | null
  readonly lots: readonly Lot[]
}

interface LotChanges {
  readonly lots?: Lot[]
  readonly kept_days?: number
}

export const maximumKeptDays = 100_000

/**
 * Returns the lots of a stock, the earliest first: what the stock lacks is taken from the earliest, and what it has more
 * is undated. A stock without any date has no lots.
 */
export function settleLots(lots: readonly Lot[], stock: number): Lot[] {
  if (lots.length === 0) return []
  const merged = mergeLots(lots)
  const difference = subtract(stock, totalOf(merged))
  const settled =
    difference > 0 ? mergeLots([...merged, { quantity: difference, until: null }]) : take(merged, -difference)
  return settled.some(({ until }) => until !== null) ? settled : []
}

/** Returns the lots of a stock of which these were counted; what was there besides stays as far as the rest has room. */
export function countedLots({ lots }: Stock, counted: readonly Lot[], stock: number): Lot[] {
  const besides = lots.flatMap(({ quantity, until }) => {
    const rest = subtract(quantity, totalOf(counted.filter((lot) => lot.until === until)))
    return rest > 0 ? [{ quantity: rest, until }] : []
  })
  return mergeLots([...counted, ...settleLots(besides, Math.max(0, subtract(stock, totalOf(counted))))])
}

export function stockOfLots(
  { quantity, lots: before }: Stock,
  edited: readonly Lot[] | undefined,
): number | null {
  if (edited === undefined || edited.length === 0) return quantity
  return sameLots(before, edited) ? quantity : Math.min(totalOf(edited), maximumQuantity)
}

/**
 * Returns what changes of an item when `delta` is added to its lot with this date, or taken from it: nothing where none
 * is named. A put-away with a date shows how many days the item keeps.
 */
export function changesOfLot(stock: Stock, until: Until | undefined, delta: number, now: Date): LotChanges {
  if (until === undefined) return {}
  const isNew = delta > 0 && until !== null
  return {
    lots: changeLot(stock, until, delta),
    ...(isNew && { kept_days: Math.min(Math.max(daysUntil(until, now), 0), maximumKeptDays) }),
  }
}

export function changesOfLots(stock: Stock, added: readonly Lot[], now: Date) {
  return added.reduce<LotChanges>(
    (changes, { until, quantity }) => ({
      ...changes,
      ...changesOfLot({ ...stock, ...changes }, until, quantity, now),
    }),
    {},
  )
}

function changeLot({ quantity, lots }: Stock, until: Until, delta: number): Lot[] {
  const present = lots.length > 0 ? lots : [{ quantity: quantity ?? 0, until: null }]
  const changed = add(present.find((lot) => lot.until === until)?.quantity ?? 0, delta)
  const others = present.filter((lot) => lot.until !== until)
  return [...others, { quantity: Math.max(changed, 0), until }].filter((lot) => lot.quantity > 0)
}

export function daysUntil(until: string, now: Date): number {
  const today = Date.parse(now.toISOString().slice(0, 'YYYY-MM-DD'.length))
  return Math.round((Date.parse(until) - today) / day)
}

export const totalOf = (lots: readonly Lot[]) => lots.reduce((total, { quantity }) => add(total, quantity), 0)

function sameLots(a: readonly Lot[], b: readonly Lot[]): boolean {
  const [first, second] = [mergeLots(a), mergeLots(b)]
  return (
    first.length === second.length &&
    first.every(({ quantity, until }, index) => {
      const other = second[index]
      return other?.quantity === quantity && other.until === until
    })
  )
}

/** One lot for each date, the earliest first and the undated one last; what would be one too many counts as undated. */
function mergeLots(lots: readonly Lot[]): Lot[] {
  const byDate = new Map<Until, number>()
  for (const { until, quantity } of lots) byDate.set(until, add(byDate.get(until) ?? 0, quantity))
  const dated = Array.from(byDate, ([until, quantity]) => ({ quantity, until })).toSorted(byUntil)
  const { maximum } = itemFields.lots
  if (dated.length <= maximum) return dated
  const [kept, rest] = [dated.slice(0, maximum - 1), dated.slice(maximum - 1)]
  return [...kept, { quantity: totalOf(rest), until: null }]
}

function byUntil({ until: a }: Lot, { until: b }: Lot): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a < b ? -1 : Number(a > b)
}

function take(lots: readonly Lot[], amount: number): Lot[] {
  let rest = amount
  return lots.flatMap(({ quantity, until }) => {
    const taken = Math.min(quantity, rest)
    rest = subtract(rest, taken)
    const left = subtract(quantity, taken)
    return left > 0 ? [{ quantity: left, until }] : []
  })
}
