import * as z from 'zod/mini'
import { contentOf, operationOf, respond, type HttpRequest, type HttpResponse } from '../aws-json.ts'
import { DynamoDbError } from './error.ts'
import { operations } from './operations.ts'
import type { Engine } from './operation.ts'

const bodySchema = z.record(z.string(), z.unknown())

/** Handles one request of the SDK; never throws. */
export async function answer(engine: Engine, request: HttpRequest): Promise<HttpResponse> {
  try {
    return respond('1.0', 200, await perform(engine, request))
  } catch (error) {
    if (error instanceof DynamoDbError) return respond('1.0', 400, error)
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return respond('1.0', 500, new DynamoDbError('InternalServerError', message))
  }
}

async function perform(engine: Engine, request: HttpRequest): Promise<unknown> {
  const name = operationOf(request)
  const operation = operations.get(name)
  if (!operation) throw new DynamoDbError('UnknownOperationException', `${name} is unknown here`)
  return operation(engine, bodySchema.parse(contentOf(request)))
}
