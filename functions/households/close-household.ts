import { closedKey, householdKey, householdIndexKey } from '../store/keys.ts'
import type { Write } from '../store/table.ts'
import { removeMembership } from './household-store.ts'
import type { HouseholdRecord, Membership } from '../identity/membership.ts'

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
