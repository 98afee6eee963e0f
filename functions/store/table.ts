import {
  BatchGetCommand,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import * as z from 'zod/mini'
import { tableShape, type Collection, type Key } from './keys.ts'
import { keepUnknown } from './keep-unknown.ts'
import type { Platform } from '../runtime/platform.ts'
import type { Scope } from './scope.ts'

type Schema<Value> = z.ZodMiniType<Value>

type Stored = Readonly<Record<string, unknown>>

/** A record as it is stored: its key, its revision (counts all its changes) and the entity's own fields. */
export type Row = Key & { readonly revision: number } & Readonly<Record<string, unknown>>

/** One write, carried out only if the row still has this revision, or is still absent. */
export type Write = ({ readonly put: Row } | { readonly remove: Key }) & {
  readonly expecting: number | 'absent'
}

/** What a rule may do with the table by itself: read. */
export interface Reader {
  /** One row, strongly consistent; undefined when there is none or it has expired. */
  get<Value>(key: Key, schema: Schema<Value>): Promise<Value | undefined>
  /** All rows of a collection in the order of their sort keys; strongly consistent but for the index. */
  query<Value>(collection: Collection, schema: Schema<Value>): Promise<Value[]>
  /** As many rows as one call gives, about 1 MB, beginning after the row that `after` names within the collection. */
  page<Value>(collection: Collection, schema: Schema<Value>, after: string | undefined): Promise<Page<Value>>
  /** The last rows of a collection, last first; with `before`, those before the row with that id. */
  latest<Value extends { readonly id: string }>(
    collection: Collection,
    schema: Schema<Value>,
    size: number,
    before: string | undefined,
  ): Promise<Latest<Value>>
}

/** A page of a collection that is read backwards. */
export interface Latest<Value> {
  readonly rows: readonly Value[]
  /** The id of the last row, where older ones follow. */
  readonly next: string | undefined
}

/** A page of a collection that is read forwards, and after what in the collection the next one begins. */
export interface Page<Value> {
  readonly rows: readonly Value[]
  readonly next: string | undefined
}

/** The part of the table inside one scope. */
export interface Table extends Reader {
  /** How long to try again while others change the same rows, in milliseconds. */
  readonly timeout: number
  /** Two rows by one strongly consistent call. */
  getBoth<First, Second>(
    first: readonly [Key, Schema<First>],
    second: readonly [Key, Schema<Second>],
  ): Promise<readonly [First | undefined, Second | undefined]>
  /** All writes or none. Throws `ConflictError` when a row is not as expected. */
  commit(writes: readonly Write[]): Promise<void>
}

/** A row has changed since it was read, or another transaction is changing it now. */
export class ConflictError extends Error {}

const sortKey = z.object({ sk: z.string() })

const expiring = z.object({ [tableShape.expiry]: z.optional(z.number()) })

const indexed = z.object({ [tableShape.indexPartitionKey]: z.optional(z.string()) })

/**
 * Opens the part of the table that `scope` covers. A key outside it is an error of ours: it is refused before
 * anything is sent, and no way leads around that.
 */
export function openTable(platform: Platform, scope: Scope): Table {
  const { table: client, tableName: TableName, now, timeout } = platform
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

  // DynamoDB deletes expired rows up to days late.
  function alive<Value>(row: Stored | undefined, schema: Schema<Value>): Value | undefined {
    if (row === undefined) return undefined
    const { expires_at: expiry } = expiring.parse(row)
    return expiry !== undefined && expiry <= seconds() ? undefined : read(row, schema)
  }

  async function getBoth<First, Second>(
    [first, firstSchema]: readonly [Key, Schema<First>],
    [second, secondSchema]: readonly [Key, Schema<Second>],
  ): Promise<readonly [First | undefined, Second | undefined]> {
    const Keys = [guarded(first), guarded(second)]
    const found = await client.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }),
    )
    if (Object.keys(found.UnprocessedKeys ?? {}).length > 0) throw new ThrottledError()
    const rows = found.Responses?.[TableName] ?? []
    const row = (key: Key) => rows.find(({ pk, sk }) => pk === key.pk && sk === key.sk)
    return [alive(row(first), firstSchema), alive(row(second), secondSchema)]
  }

  async function get<Value>(key: Key, schema: Schema<Value>): Promise<Value | undefined> {
    const Key = { ...guarded(key) }
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return alive(Item, schema)
  }

  async function query<Value>(collection: Collection, schema: Schema<Value>): Promise<Value[]> {
    const rows: Value[] = []
    let start: Record<string, unknown> | undefined
    do {
      const found = await client.send(
        new QueryCommand({
          TableName,
          ...question(guarded(collection)),
          ...(start && { ExclusiveStartKey: start }),
        }),
      )
      for (const row of found.Items ?? []) {
        const value = collection.expired ? read(row, schema) : alive(row, schema)
        if (value !== undefined) rows.push(value)
      }
      start = found.LastEvaluatedKey
    } while (start)
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
      new QueryCommand({ TableName, ...question(collection), ...start }),
    )
    const rows = Items.flatMap((row) => alive(row, schema) ?? [])
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
        ...question({ ...guarded(collection), ...(before && { until: `${collection.prefix}${before}` }) }),
        ScanIndexForward: false,
        // One more tells whether others follow, and `before` itself is found again.
        Limit: size + 2,
      }),
    )
    const rows = Items.flatMap((row) => alive(row, schema) ?? []).filter(({ id }) => id !== before)
    const some = rows.slice(0, size)
    const more = rows.length > size || LastEvaluatedKey !== undefined
    return { rows: some, next: more ? some.at(-1)?.id : undefined }
  }

  async function commit(writes: readonly Write[]): Promise<void> {
    if (writes.length === 0) return
    const TransactItems = writes.map((write) => {
      guarded('put' in write ? write.put : write.remove)
      if ('put' in write) guardIndex(write.put)
      return action(TableName, write, seconds())
    })
    await client.send(new TransactWriteCommand({ TransactItems })).catch((error: unknown) => {
      throw reasonOf(error)
    })
  }

  return { timeout, get, getBoth, query, page, latest, commit }
}

const placing = new Set<string>([
  tableShape.partitionKey,
  tableShape.sortKey,
  tableShape.indexPartitionKey,
  tableShape.indexSortKey,
])

/** The value of a row, without its place: whoever writes it again says where. */
function read<Value>(row: Stored, schema: Schema<Value>): Value {
  const own = Object.entries(row).filter(([name]) => !placing.has(name))
  return keepUnknown(schema.parse(row), Object.fromEntries(own))
}

/** The table takes no more for now; worth a new try soon. */
export class ThrottledError extends Error {}

// The highest character, so that a range ends behind all keys that begin so.
const highest = '\u{10ffff}'

function question({ pk, prefix, index, until }: Collection) {
  const [partition, sort] = index
    ? [tableShape.indexPartitionKey, tableShape.indexSortKey]
    : [tableShape.partitionKey, tableShape.sortKey]
  return {
    KeyConditionExpression: '#partition = :partition and #sort between :low and :high',
    ExpressionAttributeNames: { '#partition': partition, '#sort': sort },
    ExpressionAttributeValues: { ':partition': pk, ':low': prefix, ':high': until ?? `${prefix}${highest}` },
    ...(index ? { IndexName: tableShape.index } : { ConsistentRead: true }),
  }
}

type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

function action(TableName: string, write: Write, seconds: number): Action {
  const condition = { TableName, ...expectation(write.expecting, seconds) }
  return 'put' in write
    ? { Put: { ...condition, Item: { ...write.put } } }
    : { Delete: { ...condition, Key: { pk: write.remove.pk, sk: write.remove.sk } } }
}

function expectation(expecting: number | 'absent', seconds: number) {
  return expecting === 'absent'
    ? {
        ConditionExpression: 'attribute_not_exists(pk) or expires_at <= :now',
        ExpressionAttributeValues: { ':now': seconds },
      }
    : {
        ConditionExpression: 'revision = :revision',
        ExpressionAttributeValues: { ':revision': expecting },
      }
}

// https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html#API_TransactWriteItems_Errors
const collisions = new Set<string | undefined>(['ConditionalCheckFailed', 'TransactionConflict'])
const shortages = new Set<string | undefined>(['ThrottlingError', 'ProvisionedThroughputExceeded'])

/** Why a transaction was not carried out, in our terms where we have some. */
function reasonOf(error: unknown): unknown {
  if (!(error instanceof TransactionCanceledException)) return error
  const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code)
  if (codes.some((code) => collisions.has(code))) return new ConflictError()
  return codes.some((code) => shortages.has(code)) ? new ThrottledError() : error
}
