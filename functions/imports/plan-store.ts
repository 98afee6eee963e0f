import { isDeepStrictEqual } from 'node:util'
import type { Author } from '../ledger/journal.ts'
import { addStore, findObstacle } from '../model/commands/stores.ts'
import { explain } from '../protocol/reason.ts'
import type { Reader } from '../database/table.ts'
import { store, type Store } from '../model/store.ts'
import { journalStore } from '../ledger/store-journal.ts'
import { listStores } from '../ledger/store-rows.ts'
import type { ImportedRow } from './contract.ts'
import { refused, sound, unchanged, type Planned } from './planned.ts'

export async function storePlanner(
  table: Reader,
  author: Author,
  batch: string,
  rows: readonly { readonly row: ImportedRow }[],
) {
  let all = rows.some(({ row }) => 'store' in row) ? await listStores(table, author.household) : []
  return (sent: Store, line: number): Planned => {
    const place = { line, item_id: null }
    const present = all.find(({ id }) => id === sent.id)
    if (present)
      return isDeepStrictEqual(store.parse(present), sent)
        ? unchanged(place)
        : refused(place, explain('there_but_different', `${sent.name} is there already, but different.`))
    const obstacle = findObstacle(all, sent)
    if (obstacle !== undefined) return refused(place, obstacle)
    const command = { ...addStore(sent.id, sent), kind: 'restored' } as const
    const { after, writes } = journalStore(author, all, command, { batch: { id: batch, index: line } })
    if (after) all = [...all, after]
    return { outcome: { ...place, ...sound, outcome: 'added' }, writes }
  }
}
