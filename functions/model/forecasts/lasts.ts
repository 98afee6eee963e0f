import type { Believable } from './believed-stock.ts'
import type { Beliefs } from './doubts.ts'
import { boughtPerDay, usePerDay } from '../rhythm/rhythm.ts'
import type { Item } from '../item.ts'
import { fewestPurchases } from './need.ts'
import { rhythmOf } from './rhythm-of.ts'

/** Below this share of what is bought, what is taken out does not tell how much is used. */
const mostlySaid = 0.75

/**
 * Of what is believed to be there, at the pace of the last weeks; undefined where there is no stock, or where its use is not
 * known.
 */
export function daysLeft(item: Believable, beliefs: Beliefs, now: number): number | undefined {
  const use = knownUse(item, now)
  return use === undefined || !item.quantity ? undefined : beliefs(item).expected / use
}

/** The use per day; undefined where it is unknown or too little. */
export function knownUse(item: Pick<Item, 'rhythm'>, now: number): number | undefined {
  const rhythm = rhythmOf(item)
  if (!rhythm || rhythm.purchases.length < fewestPurchases) return undefined
  const [said = 0, bought] = [usePerDay(rhythm, now), boughtPerDay(rhythm, now)]
  return (said < mostlySaid * bought ? bought : said) || undefined
}
