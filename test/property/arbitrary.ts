import * as fc from 'fast-check'
import * as z from 'zod/mini'

/** As much of JSON Schema as the API's document uses. */
const schemaShape = z.looseObject({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  format: z.optional(z.string()),
  pattern: z.optional(z.string()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  minItems: z.optional(z.number()),
  required: z.optional(z.array(z.string())),
  anyOf: z.optional(z.array(z.unknown())),
  items: z.optional(z.unknown()),
  properties: z.optional(z.record(z.string(), z.unknown())),
})
type Schema = z.output<typeof schemaShape>

const moment = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** Values that a schema of the document describes. */
export function valid(described: unknown): fc.Arbitrary<unknown> {
  const schema = schemaShape.parse(described)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valid))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valid({ ...schema, type })))
  if (schema.type === 'object') return object(schema)
  if (schema.type === 'array')
    return fc.array(valid(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 })
  if (schema.type === 'string') return string(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  return schema.type === 'number' || schema.type === 'integer' ? number(schema) : fc.jsonValue()
}

function object({ properties = {}, required = [] }: Schema) {
  const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valid(schema)]),
  )
  return fc.record(fields, { requiredKeys: required })
}

function string({ format, pattern, minLength = 0, maxLength = 40 }: Schema) {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time') return moment
  if (format === 'email') return fc.emailAddress()
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 20) }),
    fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, minLength + 20) }),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 20) }),
  )
}

function number({ type, minimum = -1_000, maximum = 1_000 }: Schema) {
  const whole = fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
  if (type === 'integer') return whole
  return fc.oneof(
    whole,
    whole.map((value) => Math.min(maximum, value + 0.125)),
  )
}

const rubbish: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    '',
    ' ',
    -1,
    0,
    1e308,
    1e-9,
    2 ** 53,
    true,
    [],
    {},
    [[]],
    '\u0000',
    '\ud800',
    '__proto__',
  ),
  fc.constantFrom('x'.repeat(129), 'x'.repeat(2_100), '../../x', "' OR 1=1", '<script>', '{"$ne":1}'),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Values that are almost right: one part of them is gone, or something else. */
export function nearlyValid(described: unknown): fc.Arbitrary<unknown> {
  return fc
    .tuple(valid(described), fc.nat(), rubbish, fc.boolean())
    .map(([value, which, other, isGone]) => spoil(value, which, other, isGone))
}

function spoil(value: unknown, which: number, other: unknown, isGone: boolean): unknown {
  if (Array.isArray(value) && value.length > 0)
    return [spoil(value[0], which, other, isGone), ...value.slice(1)]
  const entries = Object.entries(Object(value))
  if (typeof value !== 'object' || entries.length === 0) return other
  const at = which % entries.length
  const changed = entries.flatMap(([name, part], index) => {
    if (index !== at) return [[name, part]]
    return isGone ? [] : [[name, which % 3 === 0 ? spoil(part, which, other, isGone) : other]]
  })
  return Object.fromEntries(changed)
}

/** Anything at all, some of it no JSON. */
export const hostile: fc.Arbitrary<string> = fc.oneof(
  rubbish.map((value) => JSON.stringify(value)),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '',
    '{',
    '[1,]',
    '{"a":1}}',
    'null',
    '"\\ud800"',
    '{"__proto__":{"name":"x"}}',
    '[]'.repeat(9),
  ),
  fc.nat({ max: 5_000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
)
