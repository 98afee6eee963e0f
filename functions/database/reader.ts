import type { Platform } from '../runtime/platform.ts'
import type { Collection, Key } from './keys.ts'
import type { Schema } from './scoped-table.ts'
import type { Write } from './write.ts'

interface Page<Value> {
  readonly rows: readonly Value[]
  /** The `after` of the next page, or its `before` where the collection is read backwards. */
  readonly next: string | undefined
}

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
