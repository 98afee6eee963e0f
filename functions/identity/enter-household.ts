import { randomUUID } from 'node:crypto'
import { founding } from './create-household.ts'
import { membership, type Membership } from '../households/records.ts'
import { longestId } from '../http/shapes.ts'
import { memberKey, userKey } from '../store/keys.ts'
import type { Platform } from '../runtime/platform.ts'
import { Problem } from '../runtime/problem.ts'
import { roles, type Role } from '../http/route.ts'
import { entranceScope, foundingScope, userScope } from '../store/scope.ts'
import { Collision, openTable } from '../store/table.ts'
import { noteHousehold } from '../runtime/request-context.ts'
import { newUser, refuseEndedSession, userRecord, type Caller, type UserRecord } from './user.ts'

/**
 * A household that the caller may enter. Only `enter` makes one, after it has read the caller's membership row;
 * nothing else opens a household's data.
 */
export class Household {
  // A private member makes the type nominal: an object that merely looks like a household is none.
  readonly #role: Role
  readonly id: string
  /** The member who has entered. */
  readonly userId: string

  private constructor({ household_id, user_id, role }: Membership) {
    this.id = household_id
    this.userId = user_id
    this.#role = role
  }

  /** Whether the caller's role is at least this. */
  allows(needed: Role): boolean {
    return roles.indexOf(this.#role) <= roles.indexOf(needed)
  }

  /**
   * Enters the household that the caller asks for, or else their default one, which is founded for those who
   * have none. Throws `unauthenticated` for an ended session and `not_found` alike for a household that is
   * missing and one that the caller is no member of.
   */
  static async enter(platform: Platform, caller: Caller, requested: string | undefined): Promise<Household> {
    if (requested && requested.length > longestId) throw householdNotFound()
    const found = requested
      ? await readMembership(platform, caller, requested)
      : await readDefaultMembership(platform, caller)
    if (!found) throw householdNotFound()
    noteHousehold(found.household_id)
    return new Household(found)
  }
}

/** The one answer for a household that is missing and for one that is closed to the caller. */
export function householdNotFound(): Problem {
  return new Problem('not_found', 'Household not found.')
}

async function readMembership(platform: Platform, caller: Caller, householdId: string) {
  const table = openTable(platform, entranceScope(caller.id, householdId))
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
  return foundFirst(platform, caller, user)
}

function candidates(user: UserRecord | undefined): Set<string> {
  const { default_household, households = [] } = user ?? {}
  return new Set([...(default_household ? [default_household] : []), ...households])
}

/** Two first logins at once make one household: the loser finds the winner's in the user's record. */
async function foundFirst(platform: Platform, caller: Caller, user: UserRecord | undefined) {
  const householdId = randomUUID()
  const table = openTable(platform, foundingScope(caller.id, householdId))
  const name = `${caller.name}’s household`
  const pruned = { ...(user ?? newUser(caller.id)), default_household: null, households: [] }
  const { writes, owner } = founding({ caller, householdId, name, user, pruned, now: platform.now() })
  try {
    await table.commit(writes)
    return owner
  } catch (error) {
    if (!(error instanceof Collision)) throw error
    return readDefaultMembership(platform, caller)
  }
}
