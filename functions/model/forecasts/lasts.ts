import type { Item } from '../item.ts'
import { fewestPurchases } from './need.ts'
import { usePerDay } from '../rhythm/rhythm.ts'
import { rhythmOf } from './rhythm-of.ts'

/** At the pace of the last weeks; undefined where there is no stock, or where its use is not known. */
export function daysLeft(item: Pick<Item, 'rhythm' | 'quantity'>, now: number): number | undefined {
  const use = knownUse(item, now)
  return use === undefined || !item.quantity ? undefined : item.quantity / use
}

/** The use per day; undefined where it is unknown or too little. */
export function knownUse(item: Pick<Item, 'rhythm'>, now: number): number | undefined {
  const rhythm = rhythmOf(item)
  if (!rhythm || rhythm.purchases.length < fewestPurchases) return undefined
  return usePerDay(rhythm, now) || undefined
}
