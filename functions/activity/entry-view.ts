import { listMembers } from '../households/household-store.ts'
import type { Household } from '../store/household.ts'
import type { Reader } from '../store/table.ts'
import { entry, type Entry } from './contract.ts'
import type { EntryRecord } from './record.ts'

/** Members' names by user id. */
export type MemberNames = ReadonlyMap<string, string>

export async function readMemberNames(table: Reader, household: Household): Promise<MemberNames> {
  const members = await listMembers(table, household)
  return new Map(members.map(({ user_id, name }) => [user_id, name]))
}

/** Returns an entry as clients see it. */
export function entryView(record: EntryRecord, names: MemberNames): Entry {
  return entry.parse({ ...record, user: names.get(record.user_id) ?? 'a former member' })
}
