import { closing } from '../households/close-household.ts'
import {
  getHousehold,
  listMembers,
  listMemberships,
  removeMembership,
  saveHousehold,
  saveRole,
} from '../households/household-store.ts'
import { dismiss, revocations } from '../households/members.ts'
import type { Membership } from '../identity/membership.ts'
import { enterHousehold } from '../identity/enter-household.ts'
import type { Household } from '../store/household.ts'
import { commitWithRetry } from '../store/commit.ts'
import type { UserContext } from '../http/user-operations.ts'
import type { Platform } from '../runtime/platform.ts'
import { householdScope, leavingScope } from '../store/scope.ts'
import { openTable, type Reader, type Write } from '../store/table.ts'
import type { Departure } from './contract.ts'

/** What becomes of each of the caller's households when their account is deleted. */
export async function listDepartures(
  { caller, user, look }: UserContext,
  platform: Platform,
): Promise<Departure[]> {
  const memberships = await listMemberships(look, caller.id, user)
  return Promise.all(
    memberships.map(async ({ household_id }) => {
      const household = await enterHousehold(platform, caller, household_id)
      const table = look(householdScope(household))
      const { name } = await getHousehold(table, household_id)
      const { outcome, heir } = foresee(await listMembers(table, household), caller.id)
      return { household_id, household: name, outcome, heir: heir?.name ?? null }
    }),
  )
}

/** Takes the caller out of all their households, each in a transaction of its own; a repeat goes on. */
export async function departEverywhere(
  platform: Platform,
  { caller, user, look }: UserContext,
): Promise<void> {
  for (const { household_id } of await listMemberships(look, caller.id, user)) {
    const household = await enterHousehold(platform, caller, household_id)
    const table = openTable(platform, leavingScope(household))
    await commitWithRetry(table, async () => ({ writes: await depart(table, household, platform.now()) }))
  }
}

interface Foreseen {
  readonly outcome: Departure['outcome']
  readonly self: Membership | undefined
  /** The longest-standing member, or viewer where there is no member. */
  readonly heir: Membership | undefined
}

function foresee(members: readonly Membership[], userId: string): Foreseen {
  const self = members.find(({ user_id }) => user_id === userId)
  const others = members.filter((member) => member !== self)
  if (others.length === 0) return { outcome: 'deleted', self, heir: undefined }
  const needsHeir = self?.role === 'owner' && others.every(({ role }) => role !== 'owner')
  if (!needsHeir) return { outcome: 'left', self, heir: undefined }
  const heir = others.find(({ role }) => role === 'member') ?? others[0]
  return { outcome: 'handed_over', self, heir }
}

async function depart(table: Reader, household: Household, now: Date): Promise<Write[]> {
  // First, so that whoever joins or leaves after the members were read makes it start again.
  const record = await getHousehold(table, household.id)
  const members = await listMembers(table, household)
  const { outcome, self, heir } = foresee(members, household.userId)
  if (!self) return []
  if (outcome === 'deleted') return closing(record, members, now)
  if (!heir) return dismiss(table, household, self)
  return [
    saveRole(heir, 'owner'),
    removeMembership(self),
    saveHousehold(record, { members: record.members - 1 }),
    ...(await revocations(table, household, self)),
  ]
}
