import type { Item } from '../../functions/model/item.ts'
import type { Purchase } from './purchases.ts'

/** Something that was bought and has had a best-before date before. */
export interface DatedPurchase extends Purchase {
  /** How many days it kept the last time. */
  readonly days: number
}

/** Returns those of the purchases that have had a date before. */
export function datedPurchases(purchases: readonly Purchase[], items: readonly Item[]): DatedPurchase[] {
  const known = new Map(items.map((item) => [item.id, item]))
  return purchases.flatMap((purchase) => {
    const days = known.get(purchase.id)?.kept_days
    return typeof days === 'number' ? [{ ...purchase, days }] : []
  })
}
