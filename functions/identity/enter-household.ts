import type { Platform } from '../runtime/platform.ts'
import { Problem, explain } from '../protocol/problem.ts'
import { recordHousehold } from '../runtime/request-context.ts'
import { Household, type ActingKey } from '../database/household.ts'
import { memberKey, userKey } from '../database/keys.ts'
import { membershipScope, userScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'
import { membership, type Membership } from './membership.ts'
import { withoutSession, type Caller } from './caller.ts'
import { refuseEndedSession, userRecord, type UserRecord } from './user.ts'

class EnteredHousehold extends Household {
  constructor({ household_id, user_id, role }: Membership, apiKey?: ActingKey) {
    super(household_id, user_id, role, apiKey)
  }
}

/**
 * Enters the household that the caller asks for, or else their default one.
 *
 * @throws {Problem} `unauthenticated` for an ended session, and `not_found` alike for a household that is missing,
 * one that the caller is not a member of, and a caller who has none
 */
export async function enterHousehold(
  platform: Platform,
  caller: Caller,
  requested: string | undefined,
): Promise<Household> {
  const found = requested
    ? (await readMembership(platform, caller, requested)).found
    : await readDefaultMembership(platform, caller)
  if (!found) throw householdNotFound()
  admit(platform, found)
  return new EnteredHousehold(found)
}

/** @throws {Problem} `too_many` where the household has used its budget up */
function admit({ budgets }: Platform, { household_id }: Membership): void {
  recordHousehold(household_id)
  budgets.refuseHousehold(household_id)
}

/** A key that acts for its creator in one household, for as long as the membership lasts in which it was made. */
export interface ActingFor extends ActingKey {
  readonly household_id: string
  readonly user_id: string
  readonly joined_at: string
}

export interface EnteredByKey {
  readonly household: Household
  readonly creator: UserRecord | undefined
}

/** Returns undefined if the creator is no longer a member, or has left and come back. */
export async function enterByKey(platform: Platform, key: ActingFor): Promise<EnteredByKey | undefined> {
  const caller = withoutSession({ id: key.user_id, name: '' })
  const { found, user: creator } = await readMembership(platform, caller, key.household_id)
  if (found?.joined_at !== key.joined_at) return undefined
  admit(platform, found)
  return { household: new EnteredHousehold(found, key), creator }
}

/** The same answer for a household that is missing and for one that the caller is not a member of. */
export function householdNotFound(): Problem {
  return new Problem('not_found', explain('household_not_found', 'Household not found.'), {
    missing: 'household',
    reason: 'no membership',
  })
}

async function readMembership(platform: Platform, caller: Caller, householdId: string) {
  const table = openTable(platform, membershipScope(caller.id, householdId))
  const [found, user] = await table.getBoth(
    [memberKey(householdId, caller.id), membership],
    [userKey(caller.id), userRecord],
  )
  refuseEndedSession(user, caller)
  return { found, user }
}

async function readDefaultMembership(platform: Platform, caller: Caller) {
  const user = await openTable(platform, userScope(caller.id)).get(userKey(caller.id), userRecord)
  refuseEndedSession(user, caller)
  return findDefaultMembership(platform, caller.id, user)
}

/** Returns a user's membership of their default household, or else of their oldest; undefined if they are in none. */
export async function findDefaultMembership(
  platform: Platform,
  userId: string,
  user: UserRecord | undefined,
): Promise<Membership | undefined> {
  for (const householdId of candidates(user)) {
    const table = openTable(platform, membershipScope(userId, householdId))
    const found = await table.get(memberKey(householdId, userId), membership)
    if (found) return found
  }
  return undefined
}

function candidates(user: UserRecord | undefined): Set<string> {
  const { default_household, households = [] } = user ?? {}
  return new Set([...(default_household ? [default_household] : []), ...households])
}
