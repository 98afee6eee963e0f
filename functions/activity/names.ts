import { listMembers } from '../households/household-store.ts'
import type { Household } from '../store/household.ts'
import type { Reader } from '../store/table.ts'
import { entry, type Entry } from './contract.ts'
import type { EntryRecord } from './record.ts'

/** The names of a household's members by their ids. */
export type Names = ReadonlyMap<string, string>

/** Reads the names of those who are members now. */
export async function readNames(table: Reader, household: Household): Promise<Names> {
  const members = await listMembers(table, household)
  return new Map(members.map(({ user_id, name }) => [user_id, name]))
}

/** An entry as clients see it. */
export function shown(record: EntryRecord, names: Names): Entry {
  return entry.parse({ ...record, user: names.get(record.user_id) ?? 'a former member' })
}
