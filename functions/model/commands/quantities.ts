import type { Item } from '../item.ts'
import { changesOfLot, type Until } from '../lots.ts'
import { addQuantity, baseQuantity, setQuantity, stock, stopAtZero } from '../quantities.ts'
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

/** Adds to the stock of an item, or takes out of it; of one of its lots where it names the date. */
export const addToStock = command<StockDelta>({
  kind: ({ isThrownAway }) => (isThrownAway ? 'thrown_away' : 'stock_changed'),
  apply(item, { until, ...given }, now) {
    const delta = stepOf(stock, item, given)
    return isNothing(item.quantity, delta, given)
      ? item
      : addQuantity(stock, item, delta, now, changesOfLot(item, until, delta, now))
  },
})

/** Sets the stock of an item. */
export const setStock = command<number>({
  kind: 'stock_changed',
  apply: (item, quantity, now) => setQuantity(stock, item, quantity, now),
})

/** Sets the stock of an item to what was counted, if it is not as counted already. */
export const count = command<number>({
  kind: 'counted',
  apply: (item, quantity, now) =>
    item.quantity === quantity ? item : setQuantity(stock, item, quantity, now),
})

/** Removes the entry of an item's stock. */
export const removeStock = command({
  kind: 'stock_changed',
  apply: (item, _nothing, now) => setQuantity(stock, item, null, now),
})

/** Raises or lowers how much of an item there should be. */
export const addToBase = command<Delta>({
  kind: 'base_quantity_changed',
  apply(item, given, now) {
    const delta = stepOf(baseQuantity, item, given)
    return isNothing(item.desired_quantity, delta, given) ? item : addQuantity(baseQuantity, item, delta, now)
  },
})

/** Sets how much of an item there should be. */
export const setBase = command<number>({
  kind: 'base_quantity_changed',
  apply: (item, quantity, now) => setQuantity(baseQuantity, item, quantity, now),
})

/** Removes the entry of how much of an item there should be. */
export const removeBase = command({
  kind: 'base_quantity_changed',
  apply: (item, _nothing, now) => setQuantity(baseQuantity, item, null, now),
})

const stepOf = (quantity: typeof stock, item: Item, { delta, floor }: Delta) =>
  floor ? stopAtZero(quantity, item, delta) : delta

// An entry of 0 is made all the same.
const isNothing = (present: number | null, delta: number, { floor }: Delta) =>
  floor && delta === 0 && present !== null
