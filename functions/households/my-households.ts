import { householdKey, memberKey, userKey } from '../database/keys.ts'
import type { UserContext } from '../http/user-operations.ts'
import { Problem, explain } from '../protocol/problem.ts'
import { joinHouseholdScope, userScope } from '../database/scope.ts'
import { newUser, refuseEndedSession, userRecord, type UserRecord } from '../identity/user.ts'
import { maximumHouseholds, type HouseholdView } from './contract.ts'
import { listMemberships } from './household-store.ts'
import { householdRecord, membership, type HouseholdRecord, type Membership } from '../identity/membership.ts'
import type { Role } from '../protocol/roles.ts'

export async function listOwnHouseholds({ caller, user, openReader }: UserContext): Promise<HouseholdView[]> {
  const found = await Promise.all(
    (user?.households ?? []).map((id) =>
      openReader(joinHouseholdScope(caller.id, id)).getBoth(
        [memberKey(id, caller.id), membership],
        [householdKey(id), householdRecord],
      ),
    ),
  )
  const own = found.flatMap(([member, household]) => (member && household ? [{ member, household }] : []))
  const chosen = defaultAmong(
    own.map(({ member }) => member),
    user,
  )
  return own.map(({ member, household }) => householdView(household, member.role, chosen))
}

/** @param chosen the caller's default household */
export function householdView(
  { id, name, members, time_zone }: Pick<HouseholdRecord, 'id' | 'name' | 'members' | 'time_zone'>,
  role: Role,
  chosen: string | null,
): HouseholdView {
  return { id, name, role, default: id === chosen, members, time_zone: time_zone ?? null }
}

/** Returns the household of requests that name none; null if the caller has none yet. */
export const defaultHouseholdOf = async ({ caller, user, openReader }: UserContext): Promise<string | null> =>
  defaultAmong(await listMemberships(openReader, caller.id, user), user)

function defaultAmong(memberships: readonly Membership[], user: UserRecord | undefined): string | null {
  const chosen = memberships.find(({ household_id }) => household_id === user?.default_household)
  return (chosen ?? memberships[0])?.household_id ?? null
}

/**
 * Reads the caller's record for adding a household. `pruned` is the record without households that they have left.
 *
 * @throws {Problem} `unauthenticated` for an ended session, and `conflict` when the caller is in as many households as
 * allowed
 */
export async function readUserWithRoom({ caller, openReader }: UserContext) {
  const user = await openReader(userScope(caller.id)).get(userKey(caller.id), userRecord)
  // The session may have ended since the request began, with its account.
  refuseEndedSession(user, caller)
  const memberships = await listMemberships(openReader, caller.id, user)
  if (memberships.length >= maximumHouseholds)
    throw new Problem(
      'conflict',
      explain('too_many_households', `You are in ${maximumHouseholds} households; leave one of them first.`, {
        maximum: maximumHouseholds,
      }),
    )
  const households = memberships.map(({ household_id }) => household_id)
  const default_household = defaultAmong(memberships, user)
  return { user, pruned: { ...(user ?? newUser(caller.id)), households, default_household } }
}
