import { gammaAbove } from './gamma.ts'
import type { Purchase } from '../rhythm/rhythm.ts'
import { medianOf, type Trips } from './trips.ts'

/** Fewer purchases allow no forecast. */
export const fewestPurchases = 3

export const probable = 0.55

// Chosen with the homes for training, before those for the test were there: see docs/forecasts.md.
/** How much intervals differ from their mean, where nothing is known of them, and for how many intervals that counts. */
const usualSpread = 0.6
const intervalsOfSpread = 3
/** The share of purchases that are the last ones: the item is bought no more. */
const shareOfLast = 0.03
/** So much of the time since the last trip an item may have been needed already. */
const unnoticed = 0.5

/** How long an item's purchases last. Durations are in milliseconds. */
interface Pace {
  /** How long the last purchase lasts, on average. */
  readonly mean: number
  /** The deviation from the mean, as a share of it, squared. */
  readonly spread: number
}

/**
 * Returns the chance that an item is needed before the trip after the next one, given that it was not bought for so long:
 * intervals follow a gamma distribution. Undefined where it was not bought often enough to say.
 */
export function chanceOfNeed(
  purchases: readonly Purchase[],
  { last: lastTrip, afterNext }: Trips,
  now: number,
): number | undefined {
  const last = purchases.at(-1)
  if (!last || purchases.length < fewestPurchases) return undefined
  const { mean, spread } = paceOf(purchases)
  const lasting = (time: number) => gammaAbove(1 / spread, time / mean / spread)
  const before = lasting(now - last.at - unnoticed * (now - lastTrip))
  const after = lasting(afterNext - last.at)
  if (before === 0) return 0
  const stillBought = ((1 - shareOfLast) * before) / ((1 - shareOfLast) * before + shareOfLast)
  return stillBought * (1 - after / before)
}

export function meanInterval(purchases: readonly Purchase[]): number {
  const [first, last] = [purchases[0], purchases.at(-1)]
  return first && last ? (last.at - first.at) / Math.max(1, purchases.length - 1) : 0
}

export const usualAmount = (purchases: readonly Purchase[]) => medianOf(purchases.map(({ amount }) => amount))

function paceOf(purchases: readonly Purchase[]): Pace {
  const bought = purchases.slice(0, -1)
  const average = bought.reduce((sum, { amount }) => sum + amount, 0) / bought.length
  const shareOf = ({ amount }: Purchase | undefined = { at: 0, amount: average }) => longer(amount / average)
  const intervals = bought.map((one, index) => ((purchases[index + 1]?.at ?? one.at) - one.at) / shareOf(one))
  const mean = intervals.reduce((sum, interval) => sum + interval, 0) / intervals.length
  const deviations = intervals.reduce((sum, interval) => sum + (interval / mean - 1) ** 2, 0)
  const spread = (intervalsOfSpread * usualSpread ** 2 + deviations) / (intervalsOfSpread + intervals.length)
  return { mean: mean * shareOf(purchases.at(-1)), spread }
}

// More lasts longer, though rarely in proportion: four packs are often for four guests.
const longer = (share: number) => Math.sqrt(share)
