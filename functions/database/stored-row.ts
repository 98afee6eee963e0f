import * as z from 'zod/mini'
import { tableShape } from './keys.ts'
import { layoutOf } from './layout.ts'

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

/** Reads a stored value, which is in the field of this name. */
type Read = (value: unknown, name: string) => unknown

const none: ReadonlySet<string> = new Set()

/**
 * Returns the function that reads rows of a schema: it checks kinds and fills in defaults. It checks no sizes and
 * forms: a row was checked when it was sent, by limits that may have been others then. A list has thousands of rows,
 * which the schema itself takes five times as long to parse.
 *
 * Fields that the schema does not name are kept, at any depth, but these fields of the row itself.
 *
 * @throws Error for a schema of a kind that no row has
 */
function readerOf(schema: z.core.$ZodType, without = none): Read {
  if (schema instanceof z.ZodMiniObject && schema.def.catchall === undefined)
    return readerOfObject(schema.def.shape, without)
  if (schema instanceof z.ZodMiniArray) return readerOfList(schema.def.element)
  if (schema instanceof z.ZodMiniNullable) return unless(null, schema.def.innerType)
  if (schema instanceof z.ZodMiniOptional) return unless(undefined, schema.def.innerType)
  if (schema instanceof z.ZodMiniDefault) return withDefault(schema.def)
  if (schema instanceof z.ZodMiniString && !schema.def.coerce) return readText
  if (schema instanceof z.ZodMiniNumber && !schema.def.coerce) return readNumber
  if (schema instanceof z.ZodMiniBoolean && !schema.def.coerce) return readFlag
  if (schema instanceof z.ZodMiniType && leaves.some((leaf) => schema instanceof leaf))
    return (value) => schema.parse(value)
  throw new Error('There are no rows of such a schema.')
}

const leaves = [z.ZodMiniEnum, z.ZodMiniLiteral, z.ZodMiniRecord, z.ZodMiniUnknown]

function readerOfObject(shape: z.core.$ZodShape, without: ReadonlySet<string>): Read {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, read: readerOf(schema) }))
  const isAlwaysThere = ({ name }: { readonly name: string }) => !canBeAbsent(shape[name])
  const layout = layoutOf(fields.filter(isAlwaysThere).map(({ name }) => name))
  return (value, place) => {
    if (!isRecord(value)) throw invalid('object', place)
    const all = { ...layout }
    for (const { name, read } of fields) {
      const found = read(value[name], name)
      if (found !== undefined) all[name] = found
    }
    for (const name of Object.keys(value))
      if (!Object.hasOwn(shape, name) && !without.has(name)) all[name] = value[name]
    return all
  }
}

const canBeAbsent = (schema: unknown) =>
  schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniUnknown

function readerOfList(element: z.core.$ZodType): Read {
  const read = whenThere(element)
  return (value, name) => {
    if (!Array.isArray(value)) throw invalid('array', name)
    return value.map((each: unknown) => read(each, name))
  }
}

const unless = (nothing: null | undefined, inner: z.core.$ZodType): Read => {
  const read = whenThere(inner)
  return (value, name) => (value === nothing ? value : read(value, name))
}

const withDefault = ({ defaultValue, innerType }: z.core.$ZodDefaultDef): Read => {
  const read = whenThere(innerType)
  return (value, name) => (value === undefined ? defaultValue : read(value, name))
}

/** Most rows lack most of what they may have, whose schemas no start has to make. */
function whenThere(schema: z.core.$ZodType): Read {
  let read: Read | undefined
  return (value, name) => (read ??= readerOf(schema))(value, name)
}

const readText: Read = (value, name) => {
  if (typeof value !== 'string') throw invalid('string', name)
  return value
}

const readNumber: Read = (value, name) => {
  if (!Number.isFinite(value)) throw invalid('number', name)
  return value
}

const readFlag: Read = (value, name) => {
  if (typeof value !== 'boolean') throw invalid('boolean', name)
  return value
}

function invalid(kind: string, name: string): Error {
  return new TypeError(`Invalid input: expected ${kind} in ${name}`)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
