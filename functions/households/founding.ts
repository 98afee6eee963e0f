import { householdKey, memberKey, membershipIndex } from '../shared/keys.ts'
import type { Write } from '../shared/table.ts'
import { userRow, type Caller, type UserRecord } from '../shared/user.ts'
import type { HouseholdRecord, Membership } from './records.ts'

/**
 * The writes that found a household with its first owner and make it that user's default, conditional on the
 * user's record being as it was read (`user` undefined: still absent).
 */
export function founding(caller: Caller, householdId: string, user: UserRecord | undefined, now: Date) {
  const at = now.toISOString()
  const household: HouseholdRecord = {
    id: householdId,
    name: `${caller.name}’s household`,
    created_at: at,
    revision: 1,
  }
  const owner: Membership = {
    household_id: householdId,
    user_id: caller.id,
    name: caller.name,
    role: 'owner',
    joined_at: at,
    revision: 1,
  }
  const founder: UserRecord = {
    id: caller.id,
    default_household: householdId,
    ended_sessions: user?.ended_sessions ?? {},
    revision: (user?.revision ?? 0) + 1,
  }
  const writes: Write[] = [
    { put: userRow(founder), expecting: user?.revision ?? 'absent' },
    { put: { ...householdKey(householdId), ...household }, expecting: 'absent' },
    {
      put: { ...memberKey(householdId, caller.id), ...membershipIndex(householdId, caller.id), ...owner },
      expecting: 'absent',
    },
  ]
  return { writes, owner }
}
