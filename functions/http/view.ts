import * as z from 'zod/mini'
import type { Schema } from '../protocol/schema.ts'
import { layoutOf } from '../database/layout.ts'

/**
 * Returns the function that makes views of a schema: copies of a value without what the schema does not name. It checks
 * nothing, since what is stored was checked when it was sent and when it was read, and a list has thousands of rows.
 *
 * @throws Error for a schema that changes what it parses
 */
export function viewOf<Value>(schema: Schema<Value>): (value: Value) => Value
export function viewOf(schema: Schema): Copy {
  return whenThere(schema)
}

type Copy = (value: unknown) => unknown

/** Only what has parts is looked at, and only once it is there: no start has to make the schemas of anything else. */
function whenThere(schema: z.core.$ZodType): Copy {
  let copy: Copy | undefined
  return (value) => (typeof value === 'object' && value !== null ? (copy ??= copyOf(schema))(value) : value)
}

function copyOf(schema: z.core.$ZodType): Copy {
  if (schema instanceof z.ZodMiniObject) return copyOfObject(schema.def.shape)
  if (schema instanceof z.ZodMiniArray) return copyOfList(whenThere(schema.def.element))
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional)
    return whenThere(schema.def.innerType)
  if (schema instanceof z.ZodMiniDefault) return whenThere(schema.def.innerType)
  if (leaves.some((leaf) => schema instanceof leaf)) return (value) => value
  throw new Error('There are no views of a schema that changes what it parses.')
}

const leaves = [z.ZodMiniString, z.ZodMiniNumber, z.ZodMiniBoolean, z.ZodMiniEnum]

function copyOfList(copy: Copy): Copy {
  return (value) => (Array.isArray(value) ? value.map(copy) : value)
}

function copyOfObject(shapes: z.core.$ZodShape): Copy {
  const fields = Object.entries(shapes).map(([name, shape]) => ({ name, copy: copyOf(shape) }))
  const empty = layoutOf(fields.map(({ name }) => name))
  return (value) => {
    if (!isRecord(value)) return value
    const view = { ...empty }
    for (const { name, copy } of fields) view[name] = copy(value[name])
    return view
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
