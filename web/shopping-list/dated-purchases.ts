import type { Item } from '../../functions/model/item.ts'
import type { Purchase } from './purchases.ts'

export interface DatedPurchase extends Purchase {
  /** How many days it kept the last time, if it had a date. */
  readonly days: number | null
}

/** Purchases of items that had a date the last time, and those that have one now. */
export function datedPurchases(
  purchases: readonly Purchase[],
  items: readonly Item[],
  isDated: (purchase: Purchase) => boolean = () => false,
): DatedPurchase[] {
  const known = new Map(items.map((item) => [item.id, item]))
  return purchases.flatMap((purchase) => {
    const days = known.get(purchase.id)?.kept_days ?? null
    return days !== null || isDated(purchase) ? [{ ...purchase, days }] : []
  })
}
