import * as z from 'zod/mini'
import { tableShape } from './keys.ts'

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
  const own = Object.entries(row).filter(([name]) => !keyAttributes.has(name))
  return keepUnknown(schema.parse(row), Object.fromEntries(own))
}

const expiring = z.object({ [tableShape.expiry]: z.optional(z.number()) })

/** The same; undefined for a row that has expired, since DynamoDB deletes such rows up to days later. */
export function parseLiveRow<Value>(
  row: StoredRow | undefined,
  schema: Schema<Value>,
  nowSeconds: number,
): Value | undefined {
  if (row === undefined) return undefined
  const { expires_at: expiry } = expiring.parse(row)
  return expiry !== undefined && expiry <= nowSeconds ? undefined : parseRow(row, schema)
}

/**
 * Adds to a parsed value what the schema has dropped, at any depth. While a new version is being deployed, both
 * versions run at once: a row that the older one changes keeps the fields that only the newer one knows.
 */
function keepUnknown<Value>(parsed: Value, raw: unknown): Value
function keepUnknown(parsed: unknown, raw: unknown): unknown {
  if (Array.isArray(parsed) && Array.isArray(raw))
    return parsed.map((value: unknown, index) => keepUnknown(value, raw[index]))
  if (!isRecord(parsed) || !isRecord(raw)) return parsed
  const known = Object.entries(parsed).map(([name, value]) => [name, keepUnknown(value, raw[name])])
  return { ...raw, ...Object.fromEntries(known) }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
