import type * as z from 'zod/mini'
import { tableShape } from './keys.ts'
import { storedShapeOf } from './stored-shape.ts'

type Schema<Value> = z.ZodMiniType<Value>

/** A row as DynamoDB returns it. */
export type StoredRow = Readonly<Record<string, unknown>>

const keyAttributes = new Set<string>([
  tableShape.partitionKey,
  tableShape.sortKey,
  tableShape.indexPartitionKey,
  tableShape.indexSortKey,
])

/** Returns the value of a row, with the fields that this version does not know, but without its keys. */
export function parseRow<Value>(row: StoredRow, schema: Schema<Value>): Value {
  return keepUnknown(storedShapeOf(schema).parse(row), row, keyAttributes)
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

const none: ReadonlySet<string> = new Set()

/**
 * Adds to a parsed value what the schema has dropped, at any depth, except these names. While a new version is being
 * deployed, both versions run at once: a row that the older one changes keeps the fields that only the newer one knows.
 */
function keepUnknown<Value>(parsed: Value, raw: unknown, except?: ReadonlySet<string>): Value
function keepUnknown(parsed: unknown, raw: unknown, except = none): unknown {
  if (Array.isArray(parsed) && Array.isArray(raw))
    return parsed.map((value: unknown, index) => keepUnknown(value, raw[index]))
  if (!isRecord(parsed) || !isRecord(raw)) return parsed
  // A list has thousands of rows: one object is filled for each, and no lists of its entries are made.
  const all: Record<string, unknown> = { ...parsed }
  for (const name of Object.keys(raw)) {
    const value = raw[name]
    if (!Object.hasOwn(parsed, name)) {
      if (!except.has(name)) all[name] = value
    } else if (typeof value === 'object') all[name] = keepUnknown(parsed[name], value)
  }
  return all
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
