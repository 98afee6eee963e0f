import type { Purchase } from '../../functions/model/rhythm/rhythm.ts'
import type { Random } from './draws.ts'

/** A household that is made up: when it shops, and what it uses. Times are in days since the beginning. */
export interface Plan {
  readonly kind: string
  readonly trips: readonly number[]
  readonly uses: readonly Use[]
  /** Whether it buys what will not last until its next trip, or only what has run out. */
  readonly looksAhead: boolean
  /** The chance that it forgets something on a trip. */
  readonly forgets: number
}

export interface Use {
  readonly name: string
  /** When it is first needed. */
  readonly first: number
  /** Until when a purchase lasts; Infinity where it is not needed any more. */
  readonly lastsUntil: (from: number, amount: number) => number
  readonly amount: () => number
}

/** One item of a household that has lived through its plan. */
export interface Lived {
  readonly name: string
  readonly purchases: readonly Purchase[]
  /** For each trip, whether it was needed then: whether it runs out before the next one. */
  readonly needed: readonly boolean[]
}

export interface Home {
  readonly kind: string
  readonly trips: readonly number[]
  readonly items: readonly Lived[]
}

export const day = 24 * 60 * 60 * 1000

/** Lets a household shop: it knows nothing of forecasts. */
export function live({ kind, trips, uses, looksAhead, forgets }: Plan, random: Random): Home {
  const items = uses.map((use) => {
    let empty = use.first
    const purchases: Purchase[] = []
    const needed = trips.slice(0, -1).map((now, index) => {
      const isNeeded = empty < (trips[index + 1] ?? now)
      if ((looksAhead ? isNeeded : empty <= now) && random() >= forgets) {
        const amount = use.amount()
        purchases.push({ at: now * day, amount })
        empty = use.lastsUntil(Math.max(empty, now), amount)
      }
      return isNeeded
    })
    return { name: use.name, purchases, needed }
  })
  return { kind, trips, items }
}
