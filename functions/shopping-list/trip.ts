import { beginTrip, endTrip, tripIn } from '../database/trip.ts'
import { findVersion } from '../database/version.ts'
import { getMember } from '../households/members.ts'
import type { Command } from '../http/household-operations.ts'
import { Problem } from '../model/problem.ts'
import { explain } from '../model/reason.ts'
import { beginningIn } from '../model/shopping-trip.ts'
import type { shoppingList as routes } from './contract.ts'

/** Tells the household that the caller goes shopping; told again, another time or store counts. */
export const announce: Command<typeof routes.announce> = async ({ table, household, body, now }) => {
  const version = await findVersion(table, household)
  const current = version && tripIn(version, now)
  if (current && current.user_id !== household.userId)
    throw new Problem(
      'conflict',
      explain('trip_of_another', `${current.user} is shopping already.`, { user: current.user }),
    )
  const { user_id, name } = await getMember(table, household, household.userId)
  const from = beginningIn(body.minutes, now)
  const trip = { user_id, user: name, at: now.toISOString(), from, store: body.store ?? null }
  return { writes: [beginTrip(household.id, version, trip)], answer: { status: 200, body: trip } }
}

/** Ends the caller's own trip; another's goes on. */
export const callOff: Command<typeof routes.callOff> = async ({ table, household, now }) => {
  const version = await findVersion(table, household)
  const isOwn = version && tripIn(version, now)?.user_id === household.userId
  return { writes: isOwn ? [endTrip(household.id)] : [], answer: { status: 204, body: undefined } }
}
