import { shoppingTrip, unlessOver, type ShoppingTrip } from '../model/shopping-trip.ts'
import { versionKey } from './keys.ts'
import type { Version } from './version.ts'
import type { Write } from './write.ts'

/** Returns the announced trip of a household; undefined if it is over, or a later version has written it. */
export const tripIn = ({ trip }: Version, now: Date): ShoppingTrip | undefined =>
  unlessOver(shoppingTrip.safeParse(trip === undefined ? undefined : JSON.parse(trip)).data, now)

/** Fails if somebody else has begun a trip meanwhile. */
export const beginTrip = (householdId: string, before: Version | undefined, trip: ShoppingTrip): Write => ({
  raise: versionKey(householdId),
  trip: { before: before?.trip, after: JSON.stringify(trip) },
})

export const endTrip = (householdId: string): Write => ({ raise: versionKey(householdId), trip: 'over' })
