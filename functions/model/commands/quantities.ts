import { withLook, withTaken } from '../belief/learn-belief.ts'
import type { Item } from '../item.ts'
import { changesOfLot, countedLots, type Lot, type Until } from '../lots.ts'
import { addQuantity, baseQuantity, setQuantity, stock, stopAtZero, type Quantity } from '../quantities.ts'
import { command } from './command.ts'

interface Delta {
  readonly delta: number
  /** Whether it stops at 0 and makes the entry that is missing, so that nothing others do makes it fail. */
  readonly floor: boolean
}

interface StockDelta extends Delta {
  /** The best-before date of the lot that it is about. */
  readonly until?: Until | undefined
  /** Whether what is taken out was not used. */
  readonly isThrownAway?: boolean | undefined
}

/** With a date, it is about the lot with that date. */
export const addToStock = command<StockDelta>({
  kind: ({ isThrownAway }) => (isThrownAway ? 'thrown_away' : 'stock_changed'),
  apply: (item, { until, ...given }, now) =>
    added(stock, item, given, now, (delta) => ({
      ...changesOfLot(item, until, delta, now),
      ...(delta < 0 && { belief: withTaken(item, -delta, now) }),
    })),
})

export const addToBase = command<Delta>({
  kind: 'base_quantity_changed',
  apply: (item, given, now) => added(baseQuantity, item, given, now),
})

export const setStock = command<number | null>({ kind: 'stock_changed', apply: setLooked })

interface Count {
  readonly quantity: number
  /** The part of it that has these best-before dates. */
  readonly lots?: readonly Lot[] | undefined
}

export const count = command<Count>({
  kind: 'counted',
  apply: (item, { quantity, lots }, now) =>
    setLooked(item, quantity, now, lots && { lots: countedLots(item, lots, quantity) }),
})

export const setBase = command<number | null>({
  kind: 'base_quantity_changed',
  apply: (item, value, now) => setQuantity(baseQuantity, item, value, now),
})

function setLooked(item: Item, value: number | null, now: Date, changes: Partial<Item> = {}): Item {
  const belief = value === null ? null : withLook(item, { stock: value, by: 'count', now })
  return setQuantity(stock, item, value, now, { ...changes, belief })
}

function added(
  quantity: Quantity,
  item: Item,
  { delta, floor }: Delta,
  now: Date,
  changesWith?: (delta: number) => Partial<Item>,
): Item {
  const step = floor ? stopAtZero(quantity, item, delta) : delta
  // An entry of 0 is made all the same.
  if (floor && step === 0 && item[quantity.field] !== null) return item
  return addQuantity(quantity, item, step, now, changesWith?.(step))
}
