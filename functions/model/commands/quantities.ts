import type { Item } from '../item.ts'
import { changesOfLot, type Until } from '../lots.ts'
import { addQuantity, baseQuantity, setQuantity, stock as stocked, stopAtZero } from '../quantities.ts'

interface Delta {
  readonly delta: number
  /** Whether it stops at 0. */
  readonly floor: boolean
}

interface StockDelta extends Delta {
  readonly until?: Until | undefined
  /** Whether what is taken out was not used. */
  readonly isThrownAway?: boolean | undefined
}

/** Adds to the stock of an item, or takes out of it; of one of its lots where it names the date. */
export function stock(item: Item, { until, ...given }: StockDelta, now: Date) {
  const delta = stepOf(stocked, item, given)
  return isNothing(item.quantity, delta, given)
    ? item
    : addQuantity(stocked, item, delta, now, changesOfLot(item, until, delta, now))
}

/** Sets the stock of an item to what was counted, if it is not as counted already. */
export function count(item: Item, { quantity }: { readonly quantity: number }, now: Date): Item {
  return item.quantity === quantity ? item : setQuantity(stocked, item, quantity, now)
}

/** Removes the entry of an item's stock. */
export function removeStock(item: Item, _nothing: object, now: Date): Item {
  return setQuantity(stocked, item, null, now)
}

/** Raises or lowers how much of an item there should be. */
export function base(item: Item, given: Delta, now: Date): Item {
  const delta = stepOf(baseQuantity, item, given)
  return isNothing(item.desired_quantity, delta, given) ? item : addQuantity(baseQuantity, item, delta, now)
}

/** Sets how much of an item there should be. */
export function setBase(
  item: Item,
  { desiredQuantity }: { readonly desiredQuantity: number },
  now: Date,
): Item {
  return setQuantity(baseQuantity, item, desiredQuantity, now)
}

/** Removes the entry of how much of an item there should be. */
export function removeBase(item: Item, _nothing: object, now: Date): Item {
  return setQuantity(baseQuantity, item, null, now)
}

const stepOf = (quantity: typeof stocked, item: Item, { delta, floor }: Delta) =>
  floor ? stopAtZero(quantity, item, delta) : delta

// An entry of 0 is made all the same.
const isNothing = (present: number | null, delta: number, { floor }: Delta) =>
  floor && delta === 0 && present !== null
