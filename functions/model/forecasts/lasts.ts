import type { Item } from '../item.ts'
import { fewestPurchases } from './need.ts'
import { usePerDay } from '../rhythm/rhythm.ts'
import { rhythmOf } from './rhythm-of.ts'

/**
 * Returns in how many days the stock of an item is used up, at the pace of the last weeks; undefined where there is none,
 * or where its use is not known.
 */
export function daysLeft(item: Pick<Item, 'rhythm' | 'quantity'>, now: number): number | undefined {
  const use = knownUse(item, now)
  return use === undefined || !item.quantity ? undefined : item.quantity / use
}

/** Returns how much of an item is used in a day; undefined where nobody has told, or too little. */
export function knownUse(item: Pick<Item, 'rhythm'>, now: number): number | undefined {
  const rhythm = rhythmOf(item)
  if (!rhythm || rhythm.purchases.length < fewestPurchases) return undefined
  return usePerDay(rhythm, now) || undefined
}
