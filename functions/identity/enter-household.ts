import { randomUUID } from 'node:crypto'
import type { Platform } from '../runtime/platform.ts'
import { Problem } from '../runtime/problem.ts'
import { recordHousehold } from '../runtime/request-context.ts'
import { Household } from '../store/household.ts'
import { memberKey, userKey } from '../store/keys.ts'
import { membershipScope, createHouseholdScope, userScope } from '../store/scope.ts'
import { ConflictError } from '../store/conflict-error.ts'
import { openTable } from '../store/table.ts'
import { createHousehold } from './create-household.ts'
import { membership, type Membership } from './membership.ts'
import { newUser, refuseEndedSession, userRecord, type Caller, type UserRecord } from './user.ts'

class EnteredHousehold extends Household {
  constructor({ household_id, user_id, role }: Membership) {
    super(household_id, user_id, role)
  }
}

/**
 * Enters the household that the caller asks for, or else their default one; one is created for a caller who has
 * none.
 *
 * @throws {Problem} `unauthenticated` for an ended session, and `not_found` alike for a household that is missing
 * and one that the caller is not a member of
 */
export async function enterHousehold(
  platform: Platform,
  caller: Caller,
  requested: string | undefined,
): Promise<Household> {
  const found = requested
    ? await readMembership(platform, caller, requested)
    : await readDefaultMembership(platform, caller)
  if (!found) throw householdNotFound()
  recordHousehold(found.household_id)
  return new EnteredHousehold(found)
}

/** The same answer for a household that is missing and for one that the caller is not a member of. */
export function householdNotFound(): Problem {
  return new Problem('not_found', 'Household not found.', { missing: 'household', reason: 'no membership' })
}

async function readMembership(platform: Platform, caller: Caller, householdId: string) {
  const table = openTable(platform, membershipScope(caller.id, householdId))
  const [found, user] = await table.getBoth(
    [memberKey(householdId, caller.id), membership],
    [userKey(caller.id), userRecord],
  )
  refuseEndedSession(user, caller)
  return found
}

async function readDefaultMembership(platform: Platform, caller: Caller): Promise<Membership | undefined> {
  const user = await openTable(platform, userScope(caller.id)).get(userKey(caller.id), userRecord)
  refuseEndedSession(user, caller)
  for (const householdId of candidates(user)) {
    const found = await readMembership(platform, caller, householdId)
    if (found) return found
  }
  return createFirstHousehold(platform, caller, user)
}

function candidates(user: UserRecord | undefined): Set<string> {
  const { default_household, households = [] } = user ?? {}
  return new Set([...(default_household ? [default_household] : []), ...households])
}

/** Two first logins at once create one household: the second commit conflicts, and finds the first one's. */
async function createFirstHousehold(platform: Platform, caller: Caller, user: UserRecord | undefined) {
  const householdId = randomUUID()
  const table = openTable(platform, createHouseholdScope(caller.id, householdId))
  const name = `${caller.name}’s household`
  const pruned = { ...(user ?? newUser(caller.id)), default_household: null, households: [] }
  const { writes, owner } = createHousehold({ caller, householdId, name, user, pruned, now: platform.now() })
  try {
    await table.commit(writes)
    return owner
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error
    return readDefaultMembership(platform, caller)
  }
}
