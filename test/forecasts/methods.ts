import {
  chanceOfNeed,
  fewestPurchases,
  meanInterval,
  probable,
} from '../../functions/model/forecasts/need.ts'
import type { Purchase } from '../../functions/model/rhythm/rhythm.ts'
import type { Trips } from '../../functions/model/forecasts/trips.ts'

/** Tells how sure it is that an item is needed; undefined where it proposes nothing. */
export type Method = (purchases: readonly Purchase[], trips: Trips, now: number) => number | undefined

/** The forecast of the app. */
export const forecast: Method = (purchases, trips, now) => {
  const chance = chanceOfNeed(purchases, trips, now)
  return chance !== undefined && chance >= probable ? chance : undefined
}

/** The rule that comes to mind first: an item is due when its mean interval has passed; each is as sure. */
export const plainRule: Method = (purchases, _trips, now) => {
  const last = purchases.at(-1)
  if (!last || purchases.length < fewestPurchases) return undefined
  return now - last.at >= meanInterval(purchases) ? 1 : undefined
}

/** Proposes the items that are bought most often. */
export const mostOften: Method = (purchases) =>
  purchases.length < fewestPurchases ? undefined : 1 / meanInterval(purchases)
