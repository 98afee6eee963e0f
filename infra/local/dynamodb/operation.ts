import * as z from 'zod/mini'
import type { Json } from './dynalite.ts'
import { invalid } from './error.ts'
import type { Store } from './store.ts'

/** What operations work on. */
export interface Engine {
  store: Store
  now: () => Date
}

/** One of DynamoDB's operations: takes the request's JSON, gives the answer's. @throws {DynamoDbError} */
export type Operation = (engine: Engine, request: Json) => Promise<Json>

/** @throws {DynamoDbError} ValidationException */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, request: Json): z.infer<Schema> {
  const parsed = schema.safeParse(request)
  if (parsed.success) return parsed.data
  throw invalid(z.prettifyError(parsed.error))
}
