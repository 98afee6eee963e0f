import * as z from 'zod/mini'
import { isNullAbsent } from '../protocol/without-nulls.ts'

export type JsonSchema = z.core.JSONSchema.JSONSchema
type Io = 'input' | 'output'

export const schemaOf = (schema: z.core.$ZodType, io: Io): JsonSchema =>
  withoutHead(z.toJSONSchema(schema, optionsFor(io)))

/** The schemas refer to each other below `#/components/schemas/`. */
export function schemasOf(
  named: ReadonlyMap<z.core.$ZodType, string>,
  io: Io,
): Readonly<Record<string, JsonSchema>> {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of named) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { ...optionsFor(io), uri: referenceTo })
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutHead(schema)]))
}

export const referenceTo = (name: string) => `#/components/schemas/${name}`

const optionsFor = (io: Io) =>
  ({
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }: Overridden) => {
      adapt(jsonSchema)
      if (io === 'input') adaptInput(zodSchema, jsonSchema)
    },
  }) as const

interface Overridden {
  readonly zodSchema: z.core.$ZodType
  readonly jsonSchema: JsonSchema
}

function adaptInput(zodSchema: z.core.$ZodType, jsonSchema: JsonSchema): void {
  // Generators of clients have people send what has a default.
  delete jsonSchema.default
  const { properties } = jsonSchema
  if (!(zodSchema instanceof z.ZodMiniObject) || !properties) return
  const parts: Readonly<Record<string, z.core.$ZodType>> = zodSchema.def.shape
  for (const [name, part] of Object.entries(parts)) {
    const property = properties[name]
    if (typeof property === 'object' && isNullAbsent(part))
      properties[name] = { anyOf: [property, { type: 'null' }] }
  }
}

function adapt(jsonSchema: JsonSchema): void {
  // Later versions may answer more.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  // Few languages have expressions with classes of Unicode, and JavaScript only with a flag.
  if (jsonSchema.pattern?.includes('\\p{')) delete jsonSchema.pattern
}

const withoutHead = ({ $schema: _dialect, $id: _id, ...schema }: JsonSchema): JsonSchema => schema
