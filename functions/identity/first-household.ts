import type { Platform } from '../runtime/platform.ts'
import { commitWithRetry } from '../database/commit.ts'
import { userKey } from '../database/keys.ts'
import { createHouseholdScope } from '../database/scope.ts'
import { openTable, type Reader, type Write } from '../database/table.ts'
import { createHousehold, type NewHousehold, newHouseholdId } from './create-household.ts'
import { findDefaultMembership } from './enter-household.ts'
import type { Caller } from './caller.ts'
import { newUser, refuseEndedSession, userRecord, type UserRecord } from './user.ts'

type First = Pick<NewHousehold, 'name' | 'timeZone'>

export async function ensureHousehold(
  platform: Platform,
  caller: Caller,
  user: UserRecord | undefined,
  first: First,
): Promise<void> {
  if (await findDefaultMembership(platform, caller.id, user)) return
  const { scope, decide } = firstHousehold(platform, caller, first)
  const table = openTable(platform, scope)
  await commitWithRetry(table, async () => ({ writes: await decide(table) }))
}

/**
 * The change that does so, with its scope. Of two at once one conflicts, and then finds the other's household.
 *
 * @throws {Problem} `unauthenticated` for an ended session, so that a deleted account gets none
 */
export function firstHousehold(platform: Platform, caller: Caller, first: First) {
  const householdId = newHouseholdId(platform)
  async function decide(table: Reader): Promise<Write[]> {
    const user = await table.get(userKey(caller.id), userRecord)
    refuseEndedSession(user, caller)
    if (await findDefaultMembership(platform, caller.id, user)) return []
    const pruned = { ...(user ?? newUser(caller.id)), default_household: null, households: [] }
    return createHousehold({ ...first, caller, householdId, user, pruned, now: platform.now() })
  }
  return { scope: createHouseholdScope(caller.id, householdId), decide }
}
