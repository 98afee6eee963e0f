import type * as z from 'zod/mini'
import type { Schema } from './schema.ts'

const names = new Map<z.core.$ZodType, string>()

/** The names of shapes in the API's document, and so in the clients that are generated from it. */
export const schemaNames: ReadonlyMap<z.core.$ZodType, string> = names

/** Names never change. */
export function named<Of extends Schema>(name: string, schema: Of): Of {
  names.set(schema, name)
  return schema
}
