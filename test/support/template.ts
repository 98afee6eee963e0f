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

/** A fault to plant: a text of the template, and what to write in its place. */
export type Fault = readonly [text: string | RegExp, instead: string]

/** A fault that adds a resource. */
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
    const after = before.replace(text, () => instead)
    expect(after, `Could not plant ${name}.`).not.toBe(before)
    expect(() => check(readTemplate(JSON.parse(after))), `Did not notice ${name}.`).toThrow(Error)
  }
}
