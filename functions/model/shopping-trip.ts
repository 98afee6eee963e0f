import * as z from 'zod/mini'
import { named } from '../protocol/named.ts'
import { time } from './time.ts'

/** How long before one goes shopping one may say so, in minutes. */
export const longestNotice = 180

/** A trip of somebody who has told the household of it, for those at home to add what they need. */
export const shoppingTrip = named(
  'ShoppingTrip',
  z.object({
    user_id: z.string(),
    user: z.string(),
    /** When the household was told. */
    at: time,
    /** When it begins, which may be in a while. */
    from: time,
    /** The store's id; null for any. */
    store: z.nullable(z.string()),
  }),
)
export type ShoppingTrip = z.output<typeof shoppingTrip>

const minute = 60_000

/** How long a trip lasts that nobody puts away. */
const longest = 180 * minute

/** Returns when a trip ends by itself. */
export const endOfTrip = ({ from }: ShoppingTrip) => new Date(Date.parse(from) + longest)

/** Returns a trip unless it has ended by itself. */
export function unlessOver(trip: ShoppingTrip | undefined, now: Date): ShoppingTrip | undefined {
  return trip && now < endOfTrip(trip) ? trip : undefined
}

/** Returns in how many minutes a trip begins; 0 once it has. */
export function minutesUntil({ from }: ShoppingTrip, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(from) - now.getTime()) / minute))
}

export function beginningIn(minutes: number, now: Date): string {
  return new Date(now.getTime() + minutes * minute).toISOString()
}
