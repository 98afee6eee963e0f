import * as z from 'zod/mini'
import { schemaNames } from '../protocol/named.ts'

export type Known = Readonly<Record<string, unknown>>

/**
 * Returns a value that a schema accepts. What is known by the name of its shape or its field is taken where it fits;
 * optional fields that are not known are left out.
 */
export function exampleOf(schema: z.core.$ZodType, known: Known): unknown {
  const name = schemaNames.get(schema)
  if (name !== undefined && name in known) return known[name]
  if (schema instanceof z.ZodMiniObject) return objectOf(schema.shape, known)
  if (schema instanceof z.ZodMiniArray) return [exampleOf(schema.def.element, known)]
  if (schema instanceof z.ZodMiniUnion) return first(schema.def.options, known)
  if (schema instanceof z.ZodMiniOptional) return exampleOf(schema.def.innerType, known)
  return [...valuesOf(schema), ...plain].find((value) => z.safeParse(schema, value).success)
}

const first = ([option]: readonly z.core.$ZodType[], known: Known) => option && exampleOf(option, known)

const plain = [null, false, {}]

function valuesOf(schema: z.core.$ZodType): readonly unknown[] {
  if (schema instanceof z.ZodMiniEnum) return schema.options
  if (schema instanceof z.ZodMiniLiteral) return schema.def.values
  if (schema instanceof z.ZodMiniDefault) return [schema.def.defaultValue]
  return []
}

function objectOf(shape: Readonly<Record<string, z.core.$ZodType>>, known: Known): Record<string, unknown> {
  const fields = Object.entries(shape).map(
    ([field, schema]) => [field, valueIn(field, schema, known)] as const,
  )
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

function valueIn(field: string, schema: z.core.$ZodType, known: Known): unknown {
  if (field in known && z.safeParse(schema, known[field]).success) return known[field]
  return schema instanceof z.ZodMiniOptional ? undefined : exampleOf(schema, known)
}
