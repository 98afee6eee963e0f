import type { Household } from '../database/household.ts'
import { Problem, explain } from '../protocol/problem.ts'
import type { Role } from '../protocol/roles.ts'
import type { Reader, Write } from '../database/table.ts'
import { removeApiKeysOf } from './api-key-rows.ts'
import { findMember, getHousehold, removeMembership, saveHousehold, saveRole } from './household-store.ts'
import { listInvitations, removeInvitation } from './invitations.ts'
import type { HouseholdRecord, Membership } from '../identity/membership.ts'

/** @throws {Problem} `not_found` */
export async function getMember(table: Reader, household: Household, userId: string): Promise<Membership> {
  const found = await findMember(table, household.id, userId)
  if (!found) throw new Problem('not_found', explain('member_not_found', 'Member not found.'))
  return found
}

/** @throws {Problem} `conflict` for the last owner */
export async function changeRole(
  table: Reader,
  household: Household,
  member: Membership,
  role: Role,
): Promise<Write[]> {
  if (member.role === role) return []
  const record = await getHousehold(table, household.id)
  const owners = ownersAfter(record, member, role)
  const revoked = await revokeInvitationsOf(table, household, member)
  return [saveRole(member, role), saveHousehold(record, { owners }), ...revoked]
}

/** @throws {Problem} `conflict` for the last owner */
export async function endMembership(
  table: Reader,
  household: Household,
  member: Membership,
): Promise<Write[]> {
  const record = await getHousehold(table, household.id)
  const owners = ownersAfter(record, member, undefined)
  const revoked = await revokeInvitationsOf(table, household, member)
  return [
    removeMembership(member),
    saveHousehold(record, { owners, members: record.members - 1 }),
    ...revoked,
    ...(await removeApiKeysOf(table, household, member)),
  ]
}

/** Returns the writes that revoke a member's invitations, which could give them back the role that they lose. */
export async function revokeInvitationsOf(
  table: Reader,
  household: Household,
  { user_id }: Membership,
): Promise<Write[]> {
  const open = await listInvitations(table, household)
  const own = open.filter(({ created_by }) => created_by === user_id)
  return own.map((invitation) => removeInvitation(household.id, invitation))
}

function ownersAfter({ owners }: HouseholdRecord, member: Membership, role: Role | undefined): number {
  const after = owners - Number(member.role === 'owner') + Number(role === 'owner')
  if (after > 0) return after
  throw new Problem(
    'conflict',
    explain(
      'owner_needed',
      'A household needs an owner. Make someone else an owner first, or delete the household.',
    ),
  )
}
