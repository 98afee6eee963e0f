import { dayIn } from '../calendar.ts'
import type { Believable } from './believed-stock.ts'
import { beliefsOf, type Beliefs } from './doubts.ts'
import { toBuy } from '../gap.ts'
import type { Item } from '../item.ts'
import { boughtPerDay, usePerDay, type Purchase } from '../rhythm/rhythm.ts'
import { fewestPurchases, chanceOfNeed, meanInterval, probable, usualAmount } from './need.ts'
import { rhythmOf } from './rhythm-of.ts'
import { type Trips, tripsOf } from './trips.ts'
import { day } from '../durations.ts'

type Known = Believable & Pick<Item, 'quiet_until' | 'desired_quantity' | 'extra' | 'keep'>

export interface Suggestion<Of> {
  readonly item: Of
  readonly chance: number
  /** How much of it is usually bought. */
  readonly amount: number
  /** How often it is bought, and when last, in milliseconds. */
  readonly every: number
  readonly last: number
  /** How long the stock lasts, in days, where that is known; otherwise the rhythm of purchases has decided. */
  readonly days: number | undefined
}

export interface RunningOut<Of> {
  readonly item: Of
  readonly days: number
  readonly isSoon: boolean
}

/** The share of the usual interval that must have passed before an item is proposed again: not on the way home. */
const restAfterPurchase = 1 / 3

/** After so many intervals without a purchase, an item counts as given up. */
const longAgo = 4

const none: readonly Purchase[] = []

export const purchasesOf = (item: Pick<Item, 'rhythm'>): readonly Purchase[] =>
  rhythmOf(item)?.purchases ?? none

/** Returns undefined where too little is known. */
export const shoppingTrips = (items: readonly Pick<Item, 'rhythm'>[], now: number): Trips | undefined =>
  tripsOf(items.map(purchasesOf), now)

/** The surest first. */
export function probablyNeeded<Of extends Known>(
  items: readonly Of[],
  now: number,
  timeZone: string,
): Suggestion<Of>[] {
  const trips = shoppingTrips(items, now)
  if (!trips) return []
  const today = dayIn(timeZone, now)
  const beliefs = beliefsOf(items, now)
  const needed = items.flatMap((item) => {
    if (isOnList(item) || (item.quiet_until !== null && today < item.quiet_until)) return []
    const days = daysLeft(item, beliefs, now)
    if (days !== undefined && now + days * day >= trips.afterNext) return []
    const purchases = purchasesOf(item)
    const chance = chanceOfNeed(purchases, trips, now)
    if (chance === undefined || chance < probable) return []
    const every = meanInterval(purchases)
    const last = purchases.at(-1)?.at ?? now
    if (now - last < restAfterPurchase * every) return []
    return [{ item, chance, amount: usualAmount(purchases), every, last, days }]
  })
  return needed.toSorted((a, b) => b.chance - a.chance)
}

/** Leaves out items that seem to be given up. */
export function mostBought<Of extends Known>(items: readonly Of[], now: number): Of[] {
  const bought = items.flatMap((item) => {
    const purchases = purchasesOf(item)
    const every = meanInterval(purchases)
    const isGivenUp = now - (purchases.at(-1)?.at ?? 0) > longAgo * every
    return purchases.length < fewestPurchases || isOnList(item) || isGivenUp ? [] : [{ item, every }]
  })
  return bought.toSorted((a, b) => a.every - b.every).map(({ item }) => item)
}

const isOnList = (item: Known) => toBuy(item) > 0 || !item.keep

/** Items that will not last until the trip after the next one, the shortest first. */
export function runningOut<Of extends Known>(
  items: readonly Of[],
  now: number,
): { readonly nextTrip: number; readonly ending: readonly RunningOut<Of>[] } {
  const trips = shoppingTrips(items, now)
  if (!trips) return { nextTrip: now, ending: [] }
  const beliefs = beliefsOf(items, now)
  const ending = items.flatMap((item) => {
    const days = daysLeft(item, beliefs, now)
    if (days === undefined || now + days * day >= trips.afterNext) return []
    return [{ item, days, isSoon: now + days * day < trips.next }]
  })
  return { nextTrip: trips.next, ending: ending.toSorted((a, b) => a.days - b.days) }
}

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
