import * as z from 'zod/mini'
import type { Schema } from '../../functions/protocol/schema.ts'
import { isNullAbsent } from '../../functions/protocol/without-nulls.ts'

/** The fields of a body, or of each of its rows. */
export interface Fields {
  readonly isList: boolean
  readonly required: readonly string[]
  readonly optional: readonly string[]
  /** Those of the optional ones of which null says no more than that they are absent. */
  readonly emptied: readonly string[]
}

/** Returns the fields of a body or an answer; undefined where it is no object and no list of some. */
export function fieldsOf(schema: Schema): Fields | undefined {
  const isList = schema instanceof z.ZodMiniArray
  const object = isList ? schema.def.element : schema
  if (!(object instanceof z.ZodMiniObject)) return undefined
  const shape: Readonly<Record<string, z.core.$ZodType>> = object.shape
  const parts = Object.entries(shape)
  const namesOf = (some: typeof parts) => some.map(([name]) => name)
  const optional = parts.filter(([, part]) => z.safeParse(part, undefined).success)
  return {
    isList,
    required: namesOf(parts.filter((part) => !optional.includes(part))),
    optional: namesOf(optional),
    emptied: namesOf(optional.filter(([, part]) => isNullAbsent(part))),
  }
}

/** Whether fields that were answered are all that a body needs, and more than ids. */
export function fits(answered: readonly string[], { required, optional }: Fields): boolean {
  const shared = [...required, ...optional].filter((name) => answered.includes(name))
  return required.every((name) => shared.includes(name)) && shared.some((name) => !/^(id|itemId)$/.test(name))
}

type Shape = z.core.$ZodType

function whereThere(schema: Shape | undefined): Shape | undefined {
  const isWrapped =
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniCatch
  return isWrapped ? whereThere(schema.def.innerType) : schema
}

/** The path of each field in a body: `codes.0.ean`. */
export function pathsIn(schema: Shape): readonly string[] {
  const shape = whereThere(schema)
  if (shape instanceof z.ZodMiniArray) return pathsIn(shape.def.element).map((path) => `0.${path}`)
  if (!(shape instanceof z.ZodMiniObject)) return []
  const parts: Readonly<Record<string, Shape>> = shape.shape
  return Object.entries(parts).flatMap(([name, part]) => [
    name,
    ...pathsIn(part).map((path) => `${name}.${path}`),
  ])
}
