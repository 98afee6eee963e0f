import {
  closeHousehold,
  getHousehold,
  listMembers,
  listMemberships,
  removeMembership,
  saveHousehold,
  saveRole,
} from '../households/household-store.ts'
import { removeApiKeysOf } from '../households/api-key-rows.ts'
import { endMembership, revokeInvitationsOf } from '../households/members.ts'
import type { Membership } from '../identity/membership.ts'
import type { Caller } from '../identity/caller.ts'
import { enterHousehold } from '../identity/enter-household.ts'
import { userRecord } from '../identity/user.ts'
import { userKey } from '../database/keys.ts'
import type { Household } from '../database/household.ts'
import { commitWithRetry } from '../database/commit.ts'
import type { UserContext } from '../http/user-operations.ts'
import type { Platform } from '../runtime/platform.ts'
import { householdScope, leaveHouseholdScope, userScope } from '../database/scope.ts'
import { openTable, type Reader, type Write } from '../database/table.ts'
import { endTrip } from '../database/shopping-trip.ts'
import type { Departure } from './contract.ts'

export async function listDepartures(
  { caller, user, openReader }: UserContext,
  platform: Platform,
): Promise<Departure[]> {
  const memberships = await listMemberships(openReader, caller.id, user)
  return Promise.all(
    memberships.map(async ({ household_id }) => {
      const household = await enterHousehold(platform, caller, household_id)
      const table = openReader(householdScope(household))
      const { name } = await getHousehold(table, household_id)
      const { outcome, successor } = planDeparture(await listMembers(table, household), caller.id)
      return { household_id, household: name, outcome, heir: successor?.name ?? null }
    }),
  )
}

/** Each household takes a transaction of its own, and a retry continues: an invitation may be accepted meanwhile. */
export async function leaveAllHouseholds(
  platform: Platform,
  { caller, openReader }: Omit<UserContext, 'user'>,
): Promise<void> {
  const readMemberships = async () => {
    const user = await openReader(userScope(caller.id)).get(userKey(caller.id), userRecord)
    return listMemberships(openReader, caller.id, user)
  }
  for (let left = await readMemberships(); left.length > 0; left = await readMemberships())
    for (const { household_id } of left) await leave(platform, caller, household_id)
}

async function leave(platform: Platform, caller: Caller, householdId: string): Promise<void> {
  const household = await enterHousehold(platform, caller, householdId)
  const table = openTable(platform, leaveHouseholdScope(household))
  await commitWithRetry(table, async () => {
    const writes = await leaveHousehold(table, household, platform.now())
    return { writes: writes.length > 0 ? [...writes, endTrip(householdId)] : [] }
  })
}

interface DeparturePlan {
  readonly outcome: Departure['outcome']
  readonly self: Membership | undefined
  /** The member who becomes owner: the longest-standing one, or viewer if there is no member. */
  readonly successor: Membership | undefined
}

function planDeparture(members: readonly Membership[], userId: string): DeparturePlan {
  const self = members.find(({ user_id }) => user_id === userId)
  const others = members.filter((member) => member !== self)
  if (others.length === 0) return { outcome: 'deleted', self, successor: undefined }
  const isLastOwner = self?.role === 'owner' && others.every(({ role }) => role !== 'owner')
  if (!isLastOwner) return { outcome: 'left', self, successor: undefined }
  const successor = others.find(({ role }) => role === 'member') ?? others[0]
  return { outcome: 'handed_over', self, successor }
}

async function leaveHousehold(table: Reader, household: Household, now: Date): Promise<Write[]> {
  // Read first, so that the commit conflicts if anyone joins or leaves after the members were read.
  const record = await getHousehold(table, household.id)
  const members = await listMembers(table, household)
  const { outcome, self, successor } = planDeparture(members, household.userId)
  if (!self) return []
  if (outcome === 'deleted') return closeHousehold(record, members, now)
  if (!successor) return endMembership(table, household, self)
  return [
    saveRole(successor, 'owner'),
    removeMembership(self),
    saveHousehold(record, { members: record.members - 1 }),
    ...(await revokeInvitationsOf(table, household, self)),
    ...(await removeApiKeysOf(table, household, self)),
  ]
}
