import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { keyCondition } from './conditions.ts'
import type { Collection } from './keys.ts'
import type { Schema, ScopedTable } from './scoped-table.ts'
import { parseRow } from './stored-row.ts'

export interface Page<Value> {
  readonly rows: readonly Value[]
  /** The `after` of the next page, or its `before` where the collection is read backwards. */
  readonly next: string | undefined
}

const sortKey = z.object({ sk: z.string() })

export async function readAll<Value>(
  { client, name, guarded, parseLive }: ScopedTable,
  collection: Collection,
  schema: Schema<Value>,
): Promise<Value[]> {
  const rows: Value[] = []
  let start: Record<string, unknown> | undefined
  do {
    const found = await client.send(
      new QueryCommand({
        TableName: name,
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

export async function readPage<Value>(
  { client, name, guarded, parseLive }: ScopedTable,
  collection: Collection,
  schema: Schema<Value>,
  after: string | undefined,
): Promise<Page<Value>> {
  const { pk, prefix } = guarded(collection)
  const start = after === undefined ? {} : { ExclusiveStartKey: { pk, sk: `${prefix}${after}` } }
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({ TableName: name, ...keyCondition(collection), ...start }),
  )
  const rows = Items.flatMap((row) => parseLive(row, schema) ?? [])
  return { rows, next: z.optional(sortKey).parse(LastEvaluatedKey)?.sk.slice(prefix.length) }
}

export async function readLatest<Value extends { readonly id: string }>(
  { client, name, guarded, parseLive }: ScopedTable,
  collection: Collection,
  schema: Schema<Value>,
  size: number,
  before: string | undefined,
): Promise<Page<Value>> {
  const range = { ...guarded(collection), ...(before && { until: `${collection.prefix}${before}` }) }
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: name,
      ...keyCondition(range),
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
