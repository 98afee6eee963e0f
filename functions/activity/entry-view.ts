import { listMembers } from '../households/household-store.ts'
import type { Household } from '../database/household.ts'
import type { Reader } from '../database/table.ts'
import { entry, type Entry } from '../model/entry.ts'
import type { EntryRecord } from '../ledger/entry-record.ts'

export type MemberNames = ReadonlyMap<string, string>

export async function readMemberNames(table: Reader, household: Household): Promise<MemberNames> {
  const members = await listMembers(table, household)
  return new Map(members.map(({ user_id, name }) => [user_id, name]))
}

export function entryView(record: EntryRecord, names: MemberNames): Entry {
  const withName = <Named extends { readonly user_id: string }>(named: Named) => ({
    ...named,
    user: names.get(named.user_id) ?? 'a former member',
  })
  return entry.parse({ ...withName(record), restored: record.restored ? withName(record.restored) : null })
}
