import type { Item } from '../../functions/model/item.ts'
import type { Purchase } from './purchases.ts'

export interface DatedPurchase extends Purchase {
  /** How many days it kept the last time. */
  readonly days: number
}

export function datedPurchases(purchases: readonly Purchase[], items: readonly Item[]): DatedPurchase[] {
  const known = new Map(items.map((item) => [item.id, item]))
  return purchases.flatMap((purchase) => {
    const days = known.get(purchase.id)?.kept_days
    return typeof days === 'number' ? [{ ...purchase, days }] : []
  })
}
