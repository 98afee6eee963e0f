import { setTimeout } from 'node:timers/promises'
import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'
import type { Pool } from './pool.ts'
import { CognitoError } from './error.ts'

interface HttpRequest {
  headers: Record<string, string>
  body?: string | Uint8Array
}

interface HttpResponse {
  statusCode: number
  headers: Record<string, string>
  body: Uint8Array
}

/** For the SDK's `requestHandler`: handles requests in this process, without a port. */
export type RequestHandler = { handle: (request: HttpRequest) => Promise<{ response: HttpResponse }> }

const maximumTries = 10
const targetHeader = 'x-amz-target'

/**
 * Handles requests in Cognito's protocol (AWS JSON 1.1). A `CognitoError` becomes an exception of the SDK; any other
 * error is a bug of the stand-in and is rethrown.
 */
export function makeRequestHandler(pool: Pool): RequestHandler {
  return {
    async handle({ headers, body }) {
      try {
        const operation = findOperation(headers[targetHeader] ?? '')
        return respond(200, await runWithRetry(operation, pool, JSON.parse(text(body))))
      } catch (error) {
        if (error instanceof CognitoError) return respond(400, { __type: error.name, message: error.message })
        throw error
      }
    },
  }
}

function findOperation(target: string): Operation {
  const name = target.slice(target.indexOf('.') + 1)
  const operation = operations.get(name)
  if (operation) return operation
  throw new CognitoError(
    'UnknownOperationException',
    `The local user pool does not know the operation ${name}.`,
  )
}

/** Records may have changed between the read and the write of an operation. */
async function runWithRetry(operation: Operation, pool: Pool, input: unknown): Promise<object> {
  for (let tries = 1; tries <= maximumTries; tries++) {
    try {
      return await operation(pool, input)
    } catch (error) {
      if (!isConflict(error)) throw error
      await setTimeout(Math.random() * 2 ** tries)
    }
  }
  throw new CognitoError('TooManyRequestsException', 'Too many requests')
}

const isConflict = (error: unknown) =>
  error instanceof ConditionalCheckFailedException || error instanceof TransactionCanceledException

const text = (body: string | Uint8Array = '') =>
  typeof body === 'string' ? body : new TextDecoder().decode(body)

function respond(statusCode: number, output: object) {
  const headers = { 'content-type': 'application/x-amz-json-1.1' }
  return { response: { statusCode, headers, body: new TextEncoder().encode(JSON.stringify(output)) } }
}
