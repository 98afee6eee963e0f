import type { Household } from '../database/household.ts'
import { tripIn } from '../database/trip.ts'
import type { Version } from '../database/version.ts'
import type { ShoppingTrip } from '../model/shopping-trip.ts'
import { isLimited } from './authorize.ts'

/** Returns the trip that a household is told of. Who goes where, and when, is about people: not every key may know. */
export const announcedTrip = (household: Household, version: Version, now: Date): ShoppingTrip | undefined =>
  isLimited(household) ? undefined : tripIn(version, now)
