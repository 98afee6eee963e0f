import type { Household } from '../shared/household.ts'
import { closedKey, householdKey, registerKey } from '../shared/keys.ts'
import type { Reader, Write } from '../shared/table.ts'
import { getHousehold, listMembers, removeMembership } from './household-store.ts'

/** The writes that close a household: nobody enters any more, and it waits to be cleared away. */
export async function closing(table: Reader, household: Household, now: Date): Promise<Write[]> {
  const { revision } = await getHousehold(table, household.id)
  const members = await listMembers(table, household)
  return [
    ...members.map(removeMembership),
    { remove: registerKey(household.id), expecting: 1 },
    { remove: householdKey(household.id), expecting: revision },
    { put: { ...closedKey(household.id), closed_at: now.toISOString(), revision: 1 }, expecting: 'absent' },
  ]
}
