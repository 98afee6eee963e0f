import { setTimeout } from 'node:timers/promises'
import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { contentOf, operationOf, respond, type HttpRequest, type HttpResponse } from '../aws-json.ts'
import type { Operation } from './operation.ts'
import { type Pool, CognitoError } from './pool.ts'
import * as accounts from './operations/accounts.ts'
import * as email from './operations/email.ts'
import * as passwords from './operations/passwords.ts'
import * as signIn from './operations/sign-in.ts'
import * as softwareToken from './operations/software-token.ts'
import * as signOut from './operations/sign-out.ts'
import * as signUp from './operations/sign-up.ts'

const all: Readonly<Record<string, Operation>> = {
  ...accounts,
  ...email,
  ...passwords,
  ...signIn,
  ...softwareToken,
  ...signOut,
  ...signUp,
}

/** By Cognito's names, which begin with a capital letter. */
const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries(all).map(([name, operation]) => [
    name.replace(/^./, (letter) => letter.toUpperCase()),
    operation,
  ]),
)

/** For the SDK's `requestHandler`: handles requests in this process, without a port. */
export type RequestHandler = { handle: (request: HttpRequest) => Promise<{ response: HttpResponse }> }

const maximumTries = 10

/**
 * Handles requests in Cognito's protocol (AWS JSON 1.1). A `CognitoError` becomes an exception of the SDK; any other
 * error is a bug of the stand-in and is rethrown.
 */
export function makeRequestHandler(pool: Pool): RequestHandler {
  return {
    async handle(request) {
      try {
        const operation = findOperation(operationOf(request))
        const output = await runWithRetry(operation, pool, contentOf(request))
        return { response: respond('1.1', 200, output) }
      } catch (error) {
        if (!(error instanceof CognitoError)) throw error
        return { response: respond('1.1', 400, { __type: error.name, message: error.message }) }
      }
    },
  }
}

function findOperation(name: string): Operation {
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
