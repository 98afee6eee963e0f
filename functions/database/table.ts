import {
  BatchGetCommand,
  GetCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { isOfOthers, placesOfConflicts, reasonOf, rowsFound } from './cancellation.ts'
import { recordChangedHousehold } from './changed-households.ts'
import { forgetUpdate, keyCondition } from './conditions.ts'
import { keyOf, transactionAction } from './write-action.ts'
import { ConflictError } from './conflict-error.ts'
import { householdOf, tableShape, type Collection, type Key } from './keys.ts'
import type { Platform } from '../runtime/platform.ts'
import type { Scope } from './scope.ts'
import { parseLiveRow, parseRow, type StoredRow } from './stored-row.ts'
import { ThrottledError } from './throttled-error.ts'
import type { Row, Write } from './write.ts'
import { untilCommitted } from './until-committed.ts'

export type { Attributes, Row, Write } from './write.ts'

type Schema<Value> = z.ZodMiniType<Value>

/** The part of `Table` that rules are given: they read, and return the writes. */
export interface Reader {
  /** Returns one row, strongly consistent; undefined if there is none or it has expired. */
  get<Value>(key: Key, schema: Schema<Value>): Promise<Value | undefined>
  /** Returns two rows by one strongly consistent call. */
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
  ): Promise<Latest<Value>>
}

/** A page of a collection, read backwards. */
export interface Latest<Value> {
  readonly rows: readonly Value[]
  /** The `before` of the next page, if there is one. */
  readonly next: string | undefined
}

/** A page of a collection, read forwards. */
export interface Page<Value> {
  readonly rows: readonly Value[]
  /** The `after` of the next page, if there is one. */
  readonly next: string | undefined
}

/** The part of the table inside one scope. */
export interface Table extends Reader {
  /** How long to retry while others change the same rows, in milliseconds. */
  readonly timeout: number
  readonly now: () => Date
  readonly pause: Platform['pause']
  /** Does work after what others in this process are doing in the same scope. */
  serialize<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Commits all writes or none.
   *
   * @throws {ConflictError} when a row is not as expected
   */
  commit(writes: readonly Write[]): Promise<void>
  /** Removes the oldest of the changes that a row lists, unless others have, or are changing the row. */
  forget(key: Key, changes: readonly string[]): Promise<void>
}

const sortKey = z.object({ sk: z.string() })

const indexed = z.object({ [tableShape.indexPartitionKey]: z.optional(z.string()) })

/** Opens the part of the table that `scope` covers. Any key outside is refused before anything is sent. */
export function openTable(platform: Platform, scope: Scope): Table {
  const { table: client, tableName: TableName, now, pause, timeout } = platform
  const seconds = () => Math.floor(now().getTime() / 1000)

  function guarded<Part extends Key | Collection>(part: Part): Part {
    const sk = 'sk' in part ? part.sk : undefined
    if (!scope.covers(part.pk, sk)) throw new Error(`A key outside ${scope.name} was refused.`)
    return part
  }

  function guardIndex(row: Row): void {
    const { index_pk } = indexed.parse(row)
    if (index_pk !== undefined) guarded({ pk: index_pk, prefix: '' })
  }

  const parseLive = <Value>(row: StoredRow | undefined, schema: Schema<Value>) =>
    parseLiveRow(row, schema, seconds())

  async function batch(keys: readonly Key[]): Promise<readonly StoredRow[]> {
    const Keys = keys.map((key) => ({ ...guarded(key) }))
    const found = await client.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }),
    )
    if (Object.keys(found.UnprocessedKeys ?? {}).length > 0) throw new ThrottledError()
    return found.Responses?.[TableName] ?? []
  }

  async function getMany<Value>(keys: readonly Key[], schema: Schema<Value>): Promise<readonly Value[]> {
    const rows = keys.length > 0 ? await batch(keys) : []
    return rows.flatMap((row) => parseLive(row, schema) ?? [])
  }

  async function getTogether<Value>(keys: readonly Key[], schema: Schema<Value>): Promise<readonly Value[]> {
    if (keys.length === 0) return []
    const TransactItems = keys.map((key) => ({ Get: { TableName, Key: { ...guarded(key) } } }))
    const read = () => client.send(new TransactGetCommand({ TransactItems }))
    const { Responses = [] } = await untilCommitted({ now, pause, timeout }, read)
    return Responses.flatMap(({ Item }) => parseLive(Item, schema) ?? [])
  }

  async function getBoth<First, Second>(
    [first, firstSchema]: readonly [Key, Schema<First>],
    [second, secondSchema]: readonly [Key, Schema<Second>],
  ): Promise<readonly [First | undefined, Second | undefined]> {
    const rows = await batch([first, second])
    const row = (key: Key) => rows.find(({ pk, sk }) => pk === key.pk && sk === key.sk)
    return [parseLive(row(first), firstSchema), parseLive(row(second), secondSchema)]
  }

  async function get<Value>(key: Key, schema: Schema<Value>): Promise<Value | undefined> {
    const Key = { ...guarded(key) }
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return parseLive(Item, schema)
  }

  async function query<Value>(collection: Collection, schema: Schema<Value>): Promise<Value[]> {
    const rows: Value[] = []
    let start: Record<string, unknown> | undefined
    do {
      const found = await client.send(
        new QueryCommand({
          TableName,
          ...keyCondition(guarded(collection)),
          ...(collection.first && { Limit: collection.first }),
          ...(start && { ExclusiveStartKey: start }),
        }),
      )
      for (const row of found.Items ?? []) {
        const value = collection.expired ? parseRow(row, schema) : parseLive(row, schema)
        if (value !== undefined) rows.push(value)
      }
      start = found.LastEvaluatedKey
    } while (start && collection.first === undefined)
    return rows
  }

  async function page<Value>(
    collection: Collection,
    schema: Schema<Value>,
    after: string | undefined,
  ): Promise<Page<Value>> {
    const { pk, prefix } = guarded(collection)
    const start = after === undefined ? {} : { ExclusiveStartKey: { pk, sk: `${prefix}${after}` } }
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({ TableName, ...keyCondition(collection), ...start }),
    )
    const rows = Items.flatMap((row) => parseLive(row, schema) ?? [])
    return { rows, next: z.optional(sortKey).parse(LastEvaluatedKey)?.sk.slice(prefix.length) }
  }

  async function latest<Value extends { readonly id: string }>(
    collection: Collection,
    schema: Schema<Value>,
    size: number,
    before: string | undefined,
  ): Promise<Latest<Value>> {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName,
        ...keyCondition({
          ...guarded(collection),
          ...(before && { until: `${collection.prefix}${before}` }),
        }),
        ScanIndexForward: false,
        // One more shows whether others follow, and the range includes `before` itself.
        Limit: size + 2,
      }),
    )
    const rows = Items.flatMap((row) => parseLive(row, schema) ?? []).filter(({ id }) => id !== before)
    const some = rows.slice(0, size)
    const more = rows.length > size || LastEvaluatedKey !== undefined
    return { rows: some, next: more ? some.at(-1)?.id : undefined }
  }

  async function commit(writes: readonly Write[]): Promise<void> {
    if (writes.length === 0) return
    const TransactItems = writes.map((write) => {
      guarded(keyOf(write))
      if ('put' in write) guardIndex(write.put)
      return transactionAction(TableName, write, now(), writes)
    })
    await client.send(new TransactWriteCommand({ TransactItems })).catch((error: unknown) => {
      throw translateError(error, writes)
    })
    for (const write of writes) if ('raise' in write) recordChangedHousehold(householdOf(write.raise), writes)
  }

  async function forget(key: Key, changes: readonly string[]): Promise<void> {
    if (changes.length === 0) return
    const Key = { ...guarded(key) }
    await client
      .send(new UpdateCommand({ TableName, Key, ...forgetUpdate(changes) }))
      .catch((error: unknown) => {
        if (!isOfOthers(error)) throw error
      })
  }

  const serialize: Table['serialize'] = (work) => platform.serialize(scope.name, work)
  return {
    timeout,
    now,
    pause,
    serialize,
    get,
    getBoth,
    getMany,
    getTogether,
    query,
    page,
    latest,
    commit,
    forget,
  }
}

/** Turns the reasons of a cancelled transaction into an error of ours; returns other errors as they are. */
function translateError(error: unknown, writes: readonly Write[]): unknown {
  const reason = reasonOf(error)
  if (reason === 'conflict')
    return new ConflictError(undefined, isOfVersionOnly(error, writes), rowsFound(error))
  return reason === 'throttled' ? new ThrottledError() : error
}

function isOfVersionOnly(error: unknown, writes: readonly Write[]): boolean {
  return placesOfConflicts(error).every((place) => 'raise' in (writes[place] ?? {}))
}
