import { BatchGetCommand, GetCommand, TransactGetCommand } from '@aws-sdk/lib-dynamodb'
import type { Key } from './keys.ts'
import type { Schema, ScopedTable } from './scoped-table.ts'
import type { StoredRow } from './stored-row.ts'
import { ThrottledError } from './throttled-error.ts'
import { untilCommitted } from './until-committed.ts'

export async function readRow<Value>(
  { client, name, guarded, parseLive }: ScopedTable,
  key: Key,
  schema: Schema<Value>,
): Promise<Value | undefined> {
  const found = await client.send(
    new GetCommand({ TableName: name, Key: { ...guarded(key) }, ConsistentRead: true }),
  )
  return parseLive(found.Item, schema)
}

export async function readBoth<First, Second>(
  table: ScopedTable,
  [first, firstSchema]: readonly [Key, Schema<First>],
  [second, secondSchema]: readonly [Key, Schema<Second>],
): Promise<readonly [First | undefined, Second | undefined]> {
  const rows = await readBatch(table, [first, second])
  const row = (key: Key) => rows.find(({ pk, sk }) => pk === key.pk && sk === key.sk)
  return [table.parseLive(row(first), firstSchema), table.parseLive(row(second), secondSchema)]
}

export async function readMany<Value>(
  table: ScopedTable,
  keys: readonly Key[],
  schema: Schema<Value>,
): Promise<readonly Value[]> {
  const rows = keys.length > 0 ? await readBatch(table, keys) : []
  return rows.flatMap((row) => table.parseLive(row, schema) ?? [])
}

export async function readTogether<Value>(
  table: ScopedTable,
  keys: readonly Key[],
  schema: Schema<Value>,
): Promise<readonly Value[]> {
  if (keys.length === 0) return []
  const { client, name, guarded, parseLive } = table
  const TransactItems = keys.map((key) => ({ Get: { TableName: name, Key: { ...guarded(key) } } }))
  const read = () => client.send(new TransactGetCommand({ TransactItems }))
  const { Responses = [] } = await untilCommitted(table, read)
  return Responses.flatMap(({ Item }) => parseLive(Item, schema) ?? [])
}

async function readBatch(
  { client, name, guarded }: ScopedTable,
  keys: readonly Key[],
): Promise<readonly StoredRow[]> {
  const Keys = keys.map((key) => ({ ...guarded(key) }))
  const found = await client.send(
    new BatchGetCommand({ RequestItems: { [name]: { Keys, ConsistentRead: true } } }),
  )
  if (Object.keys(found.UnprocessedKeys ?? {}).length > 0) throw new ThrottledError()
  return found.Responses?.[name] ?? []
}
