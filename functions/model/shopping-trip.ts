import * as z from 'zod/mini'
import { named } from '../protocol/named.ts'
import { time } from './time.ts'
import { minute } from './durations.ts'

/** The longest time between the announcement of a trip and its beginning, in minutes. */
export const longestNotice = 180

/** A trip that somebody has announced to the household, so that those at home can add what they need. */
export const shoppingTrip = named(
  'ShoppingTrip',
  z.object({
    user_id: z.string(),
    user: z.string(),
    /** When it was announced. */
    at: time,
    /** When it begins, which may be in a while. */
    from: time,
    /** The store's id; null for any. */
    store: z.nullable(z.string()),
  }),
)
export type ShoppingTrip = z.output<typeof shoppingTrip>

/** A trip that nobody puts away ends after this time. */
const longest = 180 * minute

export const endOfTrip = ({ from }: ShoppingTrip) => new Date(Date.parse(from) + longest)

export const unlessOver = (trip: ShoppingTrip | undefined, now: Date): ShoppingTrip | undefined =>
  trip && now < endOfTrip(trip) ? trip : undefined

/** Returns 0 once the trip has begun. */
export const minutesUntil = ({ from }: ShoppingTrip, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(from) - now.getTime()) / minute))

export const beginningIn = (minutes: number, now: Date): string =>
  new Date(now.getTime() + minutes * minute).toISOString()
