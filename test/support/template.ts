import { expect } from 'vitest'
import * as z from 'zod/mini'

const template = z.object({
  Resources: z.record(
    z.string(),
    z.looseObject({ Type: z.string(), Properties: z.prefault(z.record(z.string(), z.unknown()), {}) }),
  ),
  Outputs: z.prefault(z.record(z.string(), z.unknown()), {}),
})

/** A CloudFormation template. */
export type Template = z.output<typeof template>

export const readTemplate = (value: unknown): Template => template.parse(value)

/** Resources of a type by their logical ids, each read with a schema. */
export function resourcesOf<Value>({ Resources }: Template, type: string, schema: z.ZodMiniType<Value>) {
  return Object.entries(Resources)
    .filter(([, { Type }]) => Type === type)
    .map(([id, resource]) => ({ id, ...schema.parse(resource) }))
}

/** The one resource of a type. Throws when there is none, or another one. */
export function resourceOf<Value>(sound: Template, type: string, schema: z.ZodMiniType<Value>) {
  const [found, ...others] = resourcesOf(sound, type, schema)
  if (!found || others.length > 0) throw new Error(`Not one ${type}, but ${others.length + Number(!!found)}.`)
  return found
}

const fn = z.union([
  z.pipe(
    z.strictObject({ Ref: z.string() }),
    z.transform(({ Ref }) => [shortId(Ref)]),
  ),
  z.pipe(
    z.strictObject({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }),
    z.transform(({ 'Fn::GetAtt': [id, name] }) => [`${shortId(id)}.${name}`]),
  ),
  z.pipe(
    z.strictObject({ 'Fn::Join': z.tuple([z.literal(''), z.array(z.unknown())]) }),
    z.transform(({ 'Fn::Join': [, parts] }) => parts),
  ),
])

/** Without the hash that CDK adds. */
export const shortId = (id: string) => id.replace(/[0-9A-F]{8}$/, '')

/**
 * A value of a template with its references as text, to compare it whole: `<Table>`, `<Table.Arn>`, and joined parts as
 * one text.
 */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const parts = fn.safeParse(value).data
  if (!parts) return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, plain(own)]))
  if (!('Fn::Join' in value)) return `<${String(parts[0])}>`
  return parts.map((part) => (typeof part === 'string' ? part : String(plain(part)))).join('')
}

/** The properties of each resource of a type, by logical ids without their hashes. */
export function propertiesOf({ Resources }: Template, type: string): Readonly<Record<string, unknown>> {
  const found = Object.entries(Resources).filter(([, { Type }]) => Type === type)
  return Object.fromEntries(found.map(([id, { Properties }]) => [shortId(id), plain(Properties)]))
}

/** Properties without some that other claims hold. */
export const without = (properties: object, ...names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name)))

/**
 * A fault to plant: a text of the template, and what to write in its place. A pattern keeps what stands before it by a
 * group and `$1`: a look-behind would search the whole template from each place.
 */
export type Fault = readonly [text: string | RegExp, instead: string]

export function added(resource: unknown): Fault {
  return ['"Resources":{', `"Resources":{"Planted":${JSON.stringify(resource)},`]
}

/** Holds a template against a claim, and again with each fault planted, which the claim must notice. */
export function expectClaim(
  sound: Template,
  check: (template: Template) => void,
  faults: Readonly<Record<string, Fault>>,
): void {
  check(sound)
  const before = JSON.stringify(sound)
  for (const [name, [text, instead]] of Object.entries(faults)) {
    const after = before.replace(text, instead)
    expect(after, `Could not plant ${name}.`).not.toBe(before)
    expect(() => check(readTemplate(JSON.parse(after))), `Did not notice ${name}.`).toThrow(Error)
  }
}
