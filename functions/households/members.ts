import type { Household } from '../shared/household.ts'
import { Problem } from '../shared/problem.ts'
import type { Role } from '../shared/route.ts'
import type { Reader, Write } from '../shared/table.ts'
import { findMember, getHousehold, removeMembership, saveHousehold, saveRole } from './household-store.ts'
import type { HouseholdRecord, Membership } from './records.ts'

/** One member of the household that the caller has entered. Throws `not_found`. */
export async function getMember(table: Reader, household: Household, userId: string): Promise<Membership> {
  const found = await findMember(table, household.id, userId)
  if (!found) throw new Problem('not_found', 'Member not found.')
  return found
}

/** The writes that give a member another role. Throws `conflict` for the last owner. */
export async function changeRole(table: Reader, member: Membership, role: Role): Promise<Write[]> {
  if (member.role === role) return []
  const household = await getHousehold(table, member.household_id)
  const owners = ownersAfter(household, member, role)
  return [saveRole(member, role), saveHousehold(household, { owners })]
}

/** The writes that take a member out. Throws `conflict` for the last owner. */
export async function dismiss(table: Reader, member: Membership): Promise<Write[]> {
  const household = await getHousehold(table, member.household_id)
  const owners = ownersAfter(household, member, undefined)
  return [removeMembership(member), saveHousehold(household, { owners, members: household.members - 1 })]
}

function ownersAfter({ owners }: HouseholdRecord, member: Membership, role: Role | undefined): number {
  const after = owners - Number(member.role === 'owner') + Number(role === 'owner')
  if (after > 0) return after
  throw new Problem(
    'conflict',
    'A household needs an owner. Make someone else an owner first, or delete the household.',
  )
}
