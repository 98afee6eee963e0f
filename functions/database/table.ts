import type { Platform } from '../runtime/platform.ts'
import { collectionReads } from './read-collections.ts'
import { rowReads, rowWrites } from './write-rows.ts'
import type { Table } from './reader.ts'
import type { Scope } from './scope.ts'
import { scopeTable } from './scoped-table.ts'

export type { Reader, Table } from './reader.ts'
export { putAfter, type Attributes, type Row, type Write } from './write.ts'

/** Opens the part of the table that `scope` covers. Any key outside is refused before anything is sent. */
export function openTable(platform: Platform, scope: Scope): Table {
  const { now, pause, timeout } = platform
  const table = scopeTable(platform, scope)
  return {
    timeout,
    now,
    pause,
    serialize: (work) => platform.serialize(scope.name, work),
    ...rowReads(table),
    ...collectionReads(table),
    ...rowWrites(table),
  }
}
