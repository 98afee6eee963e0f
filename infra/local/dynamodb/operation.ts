import * as z from 'zod/mini'
import type { Json } from './dynalite.ts'
import { invalid } from './error.ts'
import type { Store } from './store.ts'

export interface Engine {
  store: Store
  now: () => Date
}

/** A DynamoDB operation, from the JSON of the request to that of the response. @throws {DynamoDbError} */
export type Operation = (engine: Engine, request: Json) => Promise<Json>

/** @throws {DynamoDbError} ValidationException */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, request: Json): z.infer<Schema> {
  const parsed = schema.safeParse(request)
  if (parsed.success) return parsed.data
  throw invalid(z.prettifyError(parsed.error))
}
