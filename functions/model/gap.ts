import { maximumQuantity } from './shapes.ts'
import { add, subtract } from './quantity.ts'

/** The two quantities of an item; null means no entry, which counts as 0. */
export interface Quantities {
  readonly quantity: number | null
  readonly desired_quantity: number | null
}

export interface Wanted extends Quantities {
  readonly extra: number | null
}

/** Exact, never below 0. */
export const gap = ({ quantity, desired_quantity }: Quantities): number =>
  Math.max(0, subtract(desired_quantity ?? 0, quantity ?? 0))

export const toBuy = (item: Wanted): number => Math.min(maximumQuantity, add(gap(item), item.extra ?? 0))

/** Whether some is there, and none is on the list. */
export const hasEnough = (item: Wanted) => Boolean(item.quantity) && toBuy(item) === 0

/** Whether an item was wanted for one trip only, and nothing of it is left to buy. */
export const isOver = (item: Wanted & { readonly keep: boolean }): boolean => !item.keep && toBuy(item) === 0

/** Returns the extra that is left once some of an item was bought: what fills the gap takes nothing of it. */
export function extraAfter(item: Wanted, bought: number): number | null {
  const beyondGap = Math.max(0, subtract(bought, gap(item)))
  return addExtra(item, -beyondGap)
}

export function addExtra({ extra }: Pick<Wanted, 'extra'>, delta: number): number | null {
  if (delta === 0) return extra
  const sum = Math.min(maximumQuantity, add(extra ?? 0, delta))
  return sum > 0 ? sum : null
}
