import { householdNotFound } from '../identity/enter-household.ts'
import type { Household } from '../database/household.ts'
import { closedKey, householdIndexKey, householdKey, memberKey, membersOf } from '../database/keys.ts'
import { membershipScope } from '../database/scope.ts'
import type { UserContext } from '../http/user-operations.ts'
import { putAfter, type Reader, type Write } from '../database/table.ts'
import type { UserRecord } from '../identity/user.ts'
import { knownTimeZone } from '../model/calendar.ts'
import { householdRecord, membership, type HouseholdRecord, type Membership } from '../identity/membership.ts'

/** @throws {Problem} `not_found` */
export async function getHousehold(table: Reader, householdId: string): Promise<HouseholdRecord> {
  const found = await findHousehold(table, householdId)
  if (!found) throw householdNotFound()
  return found
}

export const findHousehold = (table: Reader, householdId: string) =>
  table.get(householdKey(householdId), householdRecord)

/** Returns the time zone in which a household's days begin, where no device has one: UTC unless one is set. */
export const timeZoneOf = ({ time_zone: zone }: HouseholdRecord) => knownTimeZone(zone) ?? 'UTC'

export const saveHousehold = (before: HouseholdRecord, changed: Partial<HouseholdRecord>): Write =>
  putAfter(before, { ...householdKey(before.id), ...before, ...changed })

export async function listMembers(table: Reader, household: Household): Promise<Membership[]> {
  const members = await table.query(membersOf(household), membership)
  return members.toSorted((a, b) => a.joined_at.localeCompare(b.joined_at))
}

/** By their ids. */
export async function readMemberNames(table: Reader, household: Household) {
  const members = await listMembers(table, household)
  return new Map(members.map(({ user_id, name }) => [user_id, name]))
}

export const findMember = (table: Reader, householdId: string, userId: string) =>
  table.get(memberKey(householdId, userId), membership)

export const addMember = (member: Membership): Write => ({
  put: { ...memberKey(member.household_id, member.user_id), ...member },
  expecting: 'absent',
})

export const saveRole = (before: Membership, role: Membership['role']): Write =>
  putAfter(before, { ...memberKey(before.household_id, before.user_id), ...before, role })

export const removeMembership = ({ household_id, user_id, revision }: Membership): Write => ({
  remove: memberKey(household_id, user_id),
  expecting: revision,
})

/**
 * Returns the writes that close a household (soft delete): nobody can enter it, and it waits to be purged. The
 * members must have been read after the record, since joining changes the record.
 */
export function closeHousehold(
  { id, revision }: HouseholdRecord,
  members: readonly Membership[],
  now: Date,
): Write[] {
  return [
    ...members.map(removeMembership),
    { remove: householdIndexKey(id), expecting: 1 },
    { remove: householdKey(id), expecting: revision },
    { put: { ...closedKey(id), closed_at: now.toISOString(), revision: 1 }, expecting: 'absent' },
  ]
}

/** Oldest first. The user's record may name some that have ended. */
export async function listMemberships(
  openReader: UserContext['openReader'],
  userId: string,
  user: UserRecord | undefined,
): Promise<Membership[]> {
  const found = await Promise.all(
    (user?.households ?? []).map((id) => findMember(openReader(membershipScope(userId, id)), id, userId)),
  )
  return found.filter((member) => member !== undefined)
}
