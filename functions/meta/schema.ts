import type { Schema } from '../model/schema.ts'
import * as z from 'zod/mini'

/** Returns the JSON Schema of what a schema takes or of what it returns. */
export function schemaOf(schema: Schema, io: 'input' | 'output') {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
