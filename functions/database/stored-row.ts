import type * as z from 'zod/mini'
import { tableShape } from './keys.ts'
import { readerOf, type Read } from './row-reader.ts'

type Schema<Value = unknown> = z.ZodMiniType<Value>

/** A row as DynamoDB returns it. */
export type StoredRow = Readonly<Record<string, unknown>>

const keyAttributes = new Set<string>([
  tableShape.partitionKey,
  tableShape.sortKey,
  tableShape.indexPartitionKey,
  tableShape.indexSortKey,
])

const readers = new WeakMap<Schema, Read>()

/**
 * Returns the value of a row, without its keys, but with the fields that this version does not know: while a new version
 * is being deployed, both versions run at once, and a row that the older one changes keeps what only the newer one knows.
 *
 * @throws Error for a row of other kinds than its schema
 */
export function parseRow<Value>(row: StoredRow, schema: Schema<Value>): Value
export function parseRow(row: StoredRow, schema: Schema): unknown {
  const read = readers.get(schema) ?? readerOf(schema, keyAttributes)
  readers.set(schema, read)
  return read(row, 'row')
}

/** The same; undefined for a row that has expired, since DynamoDB deletes such rows up to days later. */
export function parseLiveRow<Value>(
  row: StoredRow | undefined,
  schema: Schema<Value>,
  nowSeconds: number,
): Value | undefined {
  if (row === undefined) return undefined
  const expiry = row[tableShape.expiry]
  return typeof expiry === 'number' && expiry <= nowSeconds ? undefined : parseRow(row, schema)
}
