import { householdKey, memberKey, householdIndexKey } from '../database/keys.ts'
import type { Write } from '../database/table.ts'
import type { Caller } from './caller.ts'
import { saveUser, withHousehold, type UserRecord } from './user.ts'
import type { HouseholdRecord, Membership } from './membership.ts'
import { randomUUID } from 'node:crypto'
import type { Platform } from '../runtime/platform.ts'

/**
 * Returns the id of a new household, which begins with the cell that it lives in, so that a router in front of several
 * knows where a request belongs. Those of earlier versions are a UUID alone, and belong to the first cell.
 */
export const newHouseholdId = ({ cell }: Pick<Platform, 'cell'>): string => `${cell}-${randomUUID()}`

export interface NewHousehold {
  readonly caller: Caller
  readonly householdId: string
  readonly name: string
  readonly timeZone?: string | undefined
  /** The caller's record as it was read; undefined while there is none. */
  readonly user: UserRecord | undefined
  /** The same with only the households that they are still a member of. */
  readonly pruned: UserRecord
  readonly now: Date
}

export function createHousehold({
  caller,
  householdId,
  name,
  timeZone,
  user,
  pruned,
  now,
}: NewHousehold): Write[] {
  const at = now.toISOString()
  const household: HouseholdRecord = {
    id: householdId,
    name,
    created_at: at,
    members: 1,
    owners: 1,
    ...(timeZone !== undefined && { time_zone: timeZone }),
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
  const after = withHousehold(pruned, householdId)
  return [
    saveUser(user, after),
    { put: { ...householdKey(householdId), ...household }, expecting: 'absent' },
    { put: { ...householdIndexKey(householdId), revision: 1 }, expecting: 'absent' },
    { put: { ...memberKey(householdId, caller.id), ...owner }, expecting: 'absent' },
  ]
}
