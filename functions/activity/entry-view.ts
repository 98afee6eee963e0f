import { entry, type Entry } from '../model/entry.ts'
import type { EntryRecord } from '../ledger/entry-record.ts'

export function entryView(record: EntryRecord, names: ReadonlyMap<string, string>): Entry {
  const withName = <Named extends { readonly user_id: string }>(named: Named) => ({
    ...named,
    user: names.get(named.user_id) ?? 'a former member',
  })
  return entry.parse({ ...withName(record), restored: record.restored ? withName(record.restored) : null })
}
