import { keptDays } from '../retention.ts'
import { decayed, mostPurchases, readRhythm, type Rhythm } from './rhythm.ts'
import { day } from '../durations.ts'

export const oldestKnown = (now: number) => now - keptDays.history * day

/** Whether somebody's clock or time zone may explain that a time is after ours. */
const mayBeNow = (time: number, now: number) => time <= now + day

/**
 * Returns the rhythm with which an item begins that a file brings along: its text without what is too old to be kept.
 *
 * @returns undefined if it has a time in the future
 */
export function importedRhythm(text: string, now: number): Rhythm | undefined {
  const rhythm = readRhythm(text)
  if (!rhythm) return undefined
  const { since, used, usedAt, purchases } = rhythm
  if (![usedAt, ...purchases.map(({ at }) => at)].every((time) => mayBeNow(time, now))) return undefined
  const within = (time: number) => Math.min(Math.max(time, oldestKnown(now)), now)
  return {
    since: within(since),
    used: decayed(used, Math.max(0, within(usedAt) - usedAt)),
    usedAt: within(usedAt),
    purchases: purchases
      .filter(({ at }) => at > oldestKnown(now))
      .map((purchase) => ({ ...purchase, at: within(purchase.at) }))
      .slice(-mostPurchases),
  }
}
