import { setTimeout } from 'node:timers/promises'
import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'
import type { Pool } from './pool.ts'
import { Refusal } from './refusal.ts'

interface HttpRequest {
  headers: Record<string, string>
  body?: string | Uint8Array
}

interface HttpResponse {
  statusCode: number
  headers: Record<string, string>
  body: Uint8Array
}

/** What the AWS SDK takes as `requestHandler`: requests are answered in the process, no port is opened. */
export type RequestHandler = { handle: (request: HttpRequest) => Promise<{ response: HttpResponse }> }

const triesOnConflict = 10
const targetHeader = 'x-amz-target'

/**
 * Answers the SDK in Cognito's protocol (AWS JSON 1.1). Refusals become exceptions of the SDK's; any other
 * error is a fault of the stand-in and is thrown as it is.
 */
export function makeRequestHandler(pool: Pool): RequestHandler {
  return {
    async handle({ headers, body }) {
      try {
        const operation = findOperation(headers[targetHeader] ?? '')
        return respond(200, await runUnlessMoved(operation, pool, JSON.parse(text(body))))
      } catch (error) {
        if (error instanceof Refusal) return respond(400, { __type: error.name, message: error.message })
        throw error
      }
    },
  }
}

function findOperation(target: string): Operation {
  const name = target.slice(target.indexOf('.') + 1)
  const operation = operations.get(name)
  if (operation) return operation
  throw new Refusal('UnknownOperationException', `The local user pool does not know the operation ${name}.`)
}

/** An operation whose records moved between its reading and its writing has done nothing, and starts again. */
async function runUnlessMoved(operation: Operation, pool: Pool, input: unknown): Promise<object> {
  for (let tries = 1; tries <= triesOnConflict; tries++) {
    try {
      return await operation(pool, input)
    } catch (error) {
      if (!isConflict(error)) throw error
      await setTimeout(Math.random() * 2 ** tries)
    }
  }
  throw new Refusal('TooManyRequestsException', 'Too many requests')
}

const isConflict = (error: unknown) =>
  error instanceof ConditionalCheckFailedException || error instanceof TransactionCanceledException

const text = (body: string | Uint8Array = '') =>
  typeof body === 'string' ? body : new TextDecoder().decode(body)

function respond(statusCode: number, output: object) {
  const headers = { 'content-type': 'application/x-amz-json-1.1' }
  return { response: { statusCode, headers, body: new TextEncoder().encode(JSON.stringify(output)) } }
}
