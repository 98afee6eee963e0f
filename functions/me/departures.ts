import { closing } from '../households/closing.ts'
import {
  getHousehold,
  listMembers,
  listMemberships,
  removeMembership,
  saveHousehold,
  saveRole,
} from '../households/household-store.ts'
import { dismiss } from '../households/members.ts'
import type { Membership } from '../households/records.ts'
import { Household } from '../shared/household.ts'
import { settle } from '../shared/once.ts'
import type { Own } from '../shared/own-operation.ts'
import type { Platform } from '../shared/platform.ts'
import { householdScope, leavingScope } from '../shared/scope.ts'
import { openTable, type Reader, type Write } from '../shared/table.ts'
import type { Departure } from './contract.ts'

/** What becomes of each of the caller's households when their account is deleted. */
export async function listDepartures({ caller, user, look }: Own, platform: Platform): Promise<Departure[]> {
  const memberships = await listMemberships(look, caller.id, user)
  return Promise.all(
    memberships.map(async ({ household_id }) => {
      const household = await Household.enter(platform, caller, household_id)
      const table = look(householdScope(household))
      const { name } = await getHousehold(table, household_id)
      const { outcome, heir } = await foresee(table, household)
      return { household_id, household: name, outcome, heir: heir?.name ?? null }
    }),
  )
}

/** Takes the caller out of all their households, each in a transaction of its own; a repeat goes on. */
export async function departEverywhere(platform: Platform, { caller, user, look }: Own): Promise<void> {
  for (const { household_id } of await listMemberships(look, caller.id, user)) {
    const household = await Household.enter(platform, caller, household_id)
    const table = openTable(platform, leavingScope(household))
    await settle(table, async () => ({
      writes: await depart(table, household, platform.now()),
      answer: undefined,
    }))
  }
}

interface Foreseen {
  readonly outcome: Departure['outcome']
  readonly self: Membership | undefined
  /** The longest-standing member, or viewer where there is no member. */
  readonly heir: Membership | undefined
}

async function foresee(table: Reader, household: Household): Promise<Foreseen> {
  const members = await listMembers(table, household)
  const self = members.find(({ user_id }) => user_id === household.userId)
  const others = members.filter((member) => member !== self)
  if (others.length === 0) return { outcome: 'deleted', self, heir: undefined }
  const needsHeir = self?.role === 'owner' && others.every(({ role }) => role !== 'owner')
  if (!needsHeir) return { outcome: 'left', self, heir: undefined }
  const heir = others.find(({ role }) => role === 'member') ?? others[0]
  return { outcome: 'handed_over', self, heir }
}

async function depart(table: Reader, household: Household, now: Date): Promise<Write[]> {
  const { outcome, self, heir } = await foresee(table, household)
  if (!self) return []
  if (outcome === 'deleted') return closing(table, household, now)
  if (!heir) return dismiss(table, self)
  const record = await getHousehold(table, household.id)
  return [
    saveRole(heir, 'owner'),
    removeMembership(self),
    saveHousehold(record, { members: record.members - 1 }),
  ]
}
