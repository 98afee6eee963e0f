import type { Household } from '../database/household.ts'
import { tripIn } from '../database/shopping-trip.ts'
import type { Version } from '../database/version.ts'
import type { ShoppingTrip } from '../model/shopping-trip.ts'
import { isLimited } from './authorize.ts'

/** Trips are about people, who go where and when: not every key may read them. */
export const announcedTrip = (household: Household, version: Version, now: Date): ShoppingTrip | undefined =>
  isLimited(household) ? undefined : tripIn(version, now)
