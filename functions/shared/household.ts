import { randomUUID } from 'node:crypto'
import { founding } from '../households/founding.ts'
import { membership, type Membership } from '../households/records.ts'
import { memberKey, membershipsOf, userKey } from './keys.ts'
import type { Platform } from './platform.ts'
import { Problem } from './problem.ts'
import { roles, type Role } from './route.ts'
import { entranceScope, foundingScope, userScope } from './scope.ts'
import { Collision, openTable } from './table.ts'
import { refuseEndedSession, userRecord, type Caller, type UserRecord } from './user.ts'

/**
 * A household that the caller may enter. Only `enter` makes one, after it has read the caller's membership row;
 * nothing else opens a household's data.
 */
export class Household {
  // A private member makes the type nominal: an object that merely looks like a household is none.
  readonly #role: Role
  readonly id: string

  private constructor({ household_id, role }: Membership) {
    this.id = household_id
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
    const found = requested
      ? await readMembership(platform, caller, requested)
      : await readDefaultMembership(platform, caller)
    if (!found) throw new Problem('not_found', 'Household not found.')
    return new Household(found)
  }
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
  const table = openTable(platform, userScope(caller.id))
  const user = await table.get(userKey(caller.id), userRecord)
  refuseEndedSession(user, caller)
  if (!user) return foundFirst(platform, caller, undefined)
  const chosen = user.default_household && (await readMembership(platform, caller, user.default_household))
  if (chosen) return chosen
  const [oldest] = (await table.query(membershipsOf(caller.id), membership)).toSorted((a, b) =>
    a.joined_at.localeCompare(b.joined_at),
  )
  return oldest ? readMembership(platform, caller, oldest.household_id) : foundFirst(platform, caller, user)
}

/** Two first logins at once make one household: the loser finds the winner's in the user's record. */
async function foundFirst(platform: Platform, caller: Caller, user: UserRecord | undefined) {
  const householdId = randomUUID()
  const table = openTable(platform, foundingScope(caller.id, householdId))
  const { writes, owner } = founding(caller, householdId, user, platform.now())
  try {
    await table.commit(writes)
    return owner
  } catch (error) {
    if (!(error instanceof Collision)) throw error
    return readDefaultMembership(platform, caller)
  }
}
