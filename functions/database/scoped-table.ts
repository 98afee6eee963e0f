import * as z from 'zod/mini'
import type { Platform } from '../runtime/platform.ts'
import { tableShape, type Collection, type Key } from './keys.ts'
import type { Scope } from './scope.ts'
import { parseLiveRow, type StoredRow } from './stored-row.ts'
import type { Row } from './write.ts'

export type Schema<Value> = z.ZodMiniType<Value>

/** The table, for reads and writes that name every key to the guard of a scope. */
export interface ScopedTable extends Pick<Platform, 'now' | 'pause' | 'timeout'> {
  readonly client: Platform['table']
  readonly name: string
  /**
   * Returns a key or a collection as it is.
   *
   * @throws Error outside the scope
   */
  readonly guarded: <Part extends Key | Collection>(part: Part) => Part
  readonly parseLive: <Value>(row: StoredRow | undefined, schema: Schema<Value>) => Value | undefined
}

export function scopeTable({ table, tableName, now, pause, timeout }: Platform, scope: Scope): ScopedTable {
  return {
    client: table,
    name: tableName,
    now,
    pause,
    timeout,
    guarded(part) {
      const sk = 'sk' in part ? part.sk : undefined
      if (!scope.covers(part.pk, sk)) throw new Error(`A key outside ${scope.name} was refused.`)
      return part
    },
    parseLive: (row, schema) => parseLiveRow(row, schema, Math.floor(now().getTime() / 1000)),
  }
}

const indexed = z.object({
  [tableShape.indexPartitionKey]: z.optional(z.string()),
  [tableShape.indexSortKey]: z.optional(z.string()),
})

export function guardIndex({ guarded }: ScopedTable, row: Row): void {
  const { index_pk, index_sk = '' } = indexed.parse(row)
  if (index_pk !== undefined) guarded({ pk: index_pk, sk: index_sk })
}
