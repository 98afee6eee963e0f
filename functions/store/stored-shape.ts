import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'

type Schema<Value = unknown> = z.ZodMiniType<Value>

/**
 * Returns a schema for what is stored: of the same kinds and with the same defaults, without the checks of sizes and
 * forms. What is stored was checked when it was sent, by limits that may have been others then, and a list has
 * thousands of rows: the checks take more than half of the time of reading one.
 */
export function storedShapeOf<Value>(schema: Schema<Value>): Schema<Value>
export function storedShapeOf(schema: Schema): Schema {
  const known = shapes.get(schema)
  if (known) return known
  const shape = withoutChecks(schema)
  shapes.set(schema, shape)
  return shape
}

const shapes = new WeakMap<Schema, Schema>()

function withoutChecks(schema: z.core.$ZodType): Schema {
  if (schema instanceof z.ZodMiniObject && schema.def.catchall === undefined)
    return z.object(
      Object.fromEntries(Object.entries(schema.def.shape).map(([name, one]) => [name, withoutChecks(one)])),
    )
  if (schema instanceof z.ZodMiniArray) return z.array(withoutChecks(schema.def.element))
  if (schema instanceof z.ZodMiniNullable) return z.nullable(withoutChecks(schema.def.innerType))
  if (schema instanceof z.ZodMiniOptional) return z.optional(withoutChecks(schema.def.innerType))
  if (schema instanceof z.ZodMiniDefault) {
    const { def } = schema
    return withDefault(withoutChecks(def.innerType), () => def.defaultValue)
  }
  if (schema instanceof z.ZodMiniString && !schema.def.coerce) return z.string()
  if (schema instanceof z.ZodMiniNumber && !schema.def.coerce) return z.number()
  if (schema instanceof z.ZodMiniType) return schema
  throw new Error('There is no stored shape of a schema of another library.')
}
