import type { Collection, Key } from './keys.ts'
import type { Platform } from '../runtime/platform.ts'
import { readAll, readLatest, readPage, type Page } from './read-collections.ts'
import { readBoth, readMany, readRow, readTogether } from './read-rows.ts'
import type { Scope } from './scope.ts'
import { scopeTable, type Schema } from './scoped-table.ts'
import { commitWrites, forgetChanges, setField } from './write-rows.ts'
import type { Write } from './write.ts'

export { putAfter, type Attributes, type Row, type Write } from './write.ts'

/** The part of `Table` that rules are given: they read, and return the writes. */
export interface Reader {
  /** Returns one row, strongly consistent; undefined if there is none or it has expired. */
  get<Value>(key: Key, schema: Schema<Value>): Promise<Value | undefined>
  getBoth<First, Second>(
    first: readonly [Key, Schema<First>],
    second: readonly [Key, Schema<Second>],
  ): Promise<readonly [First | undefined, Second | undefined]>
  /** Returns rows by one strongly consistent call; of a transaction that is being committed, some may be as before. */
  getMany<Value>(keys: readonly Key[], schema: Schema<Value>): Promise<readonly Value[]>
  /** The same, for twice as many units, with all of every transaction that has been seen in any row. */
  getTogether<Value>(keys: readonly Key[], schema: Schema<Value>): Promise<readonly Value[]>
  /** Returns all rows of a collection in the order of their sort keys; strongly consistent except in the index. */
  query<Value>(collection: Collection, schema: Schema<Value>): Promise<Value[]>
  /** Returns as many rows as one call does, about 1 MB, beginning after the row that `after` names. */
  page<Value>(collection: Collection, schema: Schema<Value>, after: string | undefined): Promise<Page<Value>>
  /** Returns the last rows of a collection, last first; with `before`, those before the row with that id. */
  latest<Value extends { readonly id: string }>(
    collection: Collection,
    schema: Schema<Value>,
    size: number,
    before: string | undefined,
  ): Promise<Page<Value>>
}

export interface Table extends Reader {
  /** How long to retry while others change the same rows, in milliseconds. */
  readonly timeout: number
  readonly now: () => Date
  readonly pause: Platform['pause']
  /** Does work after what others in this process are doing in the same scope. */
  serialize<Result>(work: () => Promise<Result>): Promise<Result>
  /** @throws {ConflictError} when a row is not as expected */
  commit(writes: readonly Write[]): Promise<void>
  /** Removes the oldest of the changes that a row lists, unless others have, or are changing the row. */
  forget(key: Key, changes: readonly string[]): Promise<void>
  /** Sets a field of a row outside of any transaction, for half the units; false where there is no such row. */
  set(key: Key, field: string, value: string): Promise<boolean>
}

/** Opens the part of the table that `scope` covers. Any key outside is refused before anything is sent. */
export function openTable(platform: Platform, scope: Scope): Table {
  const { now, pause, timeout } = platform
  const table = scopeTable(platform, scope)
  return {
    timeout,
    now,
    pause,
    serialize: (work) => platform.serialize(scope.name, work),
    get: (key, schema) => readRow(table, key, schema),
    getBoth: (first, second) => readBoth(table, first, second),
    getMany: (keys, schema) => readMany(table, keys, schema),
    getTogether: (keys, schema) => readTogether(table, keys, schema),
    query: (collection, schema) => readAll(table, collection, schema),
    page: (collection, schema, after) => readPage(table, collection, schema, after),
    latest: (collection, schema, size, before) => readLatest(table, collection, schema, size, before),
    commit: (writes) => commitWrites(table, writes),
    forget: (key, changes) => forgetChanges(table, key, changes),
    set: (key, field, value) => setField(table, key, field, value),
  }
}
