import * as z from 'zod/mini'
import type { Schema } from '../http/route.ts'

/** The JSON Schema of a shape, as it is sent or as it is answered. */
export function schemaOf(schema: Schema, io: 'input' | 'output') {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
