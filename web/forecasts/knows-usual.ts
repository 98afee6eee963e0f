import { rhythmOf } from '../../functions/model/forecasts/rhythm-of.ts'
import type { Item } from '../../functions/model/item.ts'

const fewest = { items: 8, purchases: 2 }

/** Whether enough was bought more than once to say what a household usually buys. */
export function knowsUsual(rows: readonly Item[]): boolean {
  const repeated = rows.filter((item) => (rhythmOf(item)?.purchases.length ?? 0) >= fewest.purchases)
  return repeated.length >= fewest.items
}
