import * as z from 'zod/mini'

type Known = Readonly<Record<string, unknown>>

// One of these fits each field that stands alone.
const plainValues = [
  'sample',
  'sample@example.org',
  '2126-01-05',
  'lentils and barley',
  '123456',
  '0123abcd',
  '0b6e2c0e-3c57-4a6e-9d5b-1f1f1c1d2e3f',
  '2026-01-01T00:00:00.000Z',
  1,
  true,
]

/**
 * A value that the schema accepts, found by trying. A field whose name is in `known` gets that value. Throws where
 * a schema needs more imagination.
 */
export function sampleOf(schema: z.core.$ZodType, known: Known): unknown {
  const found = candidates(schema, known).find((value) => z.safeParse(schema, value).success)
  if (found === undefined) throw new Error('None of the samples fits this body.')
  return found
}

function candidates(schema: unknown, known: Known): unknown[] {
  if (schema instanceof z.ZodMiniArray) return candidates(schema.def.element, known).map((value) => [value])
  if (schema instanceof z.ZodMiniObject) return objects(schema.shape, known)
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap((one) => candidates(one, known))
  if (
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniCatch
  )
    return candidates(schema.def.innerType, known)
  if (schema instanceof z.ZodMiniEnum) return schema.options
  if (schema instanceof z.ZodMiniLiteral) return [...schema.def.values]
  return plainValues
}

/** With the required fields alone, with all, with one of the optional ones. */
function objects(shape: Readonly<Record<string, z.core.$ZodType>>, known: Known): unknown[] {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    optional: z.safeParse(schema, undefined).success,
    value: [known[name], ...candidates(schema, known)].find(
      (value) => value !== undefined && z.safeParse(schema, value).success,
    ),
  }))
  const only = (wanted: (field: (typeof fields)[number]) => boolean) =>
    Object.fromEntries(fields.filter(wanted).map(({ name, value }) => [name, value]))
  return [
    only(({ optional }) => !optional),
    only(() => true),
    ...fields.map(({ name: chosen }) => only(({ name, optional }) => !optional || name === chosen)),
  ]
}
