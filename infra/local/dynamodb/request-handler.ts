import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { DynamoDbError } from './error.ts'
import { operations } from './operations.ts'
import type { Engine } from './operation.ts'

export interface HttpRequest {
  headers: Record<string, string>
  body?: unknown
}

interface HttpResponse {
  statusCode: number
  headers: Record<string, string>
  body: Uint8Array
}

const bodySchema = z.record(z.string(), z.unknown())

/** Handles one request of the SDK; never throws. */
export async function answer(engine: Engine, request: HttpRequest): Promise<HttpResponse> {
  try {
    return respond(200, await perform(engine, request))
  } catch (error) {
    if (error instanceof DynamoDbError) return respond(400, error)
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return respond(500, new DynamoDbError('InternalServerError', message))
  }
}

async function perform(engine: Engine, { headers, body }: HttpRequest): Promise<unknown> {
  const name = headers['x-amz-target']?.replace(/^DynamoDB_20120810\./, '') ?? ''
  const operation = operations.get(name)
  if (!operation) throw new DynamoDbError('UnknownOperationException', `${name} is unknown here`)
  return operation(engine, bodySchema.parse(JSON.parse(text(body))))
}

function text(body: unknown): string {
  if (typeof body === 'string') return body
  if (body instanceof Uint8Array) return new TextDecoder().decode(body)
  throw new TypeError('The body of a request is text or bytes')
}

function respond(statusCode: number, body: unknown): HttpResponse {
  return {
    statusCode,
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() },
    body: new TextEncoder().encode(JSON.stringify(body)),
  }
}
