import * as z from 'zod/mini'
import type { Event } from './event.ts'
import { busy } from '../runtime/busy.ts'
import { describeError } from '../runtime/describe-error.ts'
import type { Platform } from '../runtime/platform.ts'
import { TimeoutError } from '../runtime/timeout.ts'
import { ThrottledError } from '../database/throttled-error.ts'
import { explain } from '../protocol/reason.ts'
import { Problem } from '../protocol/problem.ts'

/** Logs an unexpected error with the request id that the answer contains. */
export function problemOf(
  error: unknown,
  platform: Platform,
  { routeKey: route, requestContext }: Event,
): Problem {
  if (error instanceof Problem) return error
  const described = describeError(error)
  platform.log({ level: 'error', requestId: requestContext.requestId, route, ...described })
  return isTransient(error, described.name)
    ? busy(1)
    : new Problem('failed', explain('failed', 'Something went wrong on our side. Please try again later.'))
}

const transientErrors = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'InternalServerError',
  'ServiceUnavailable',
  'TransactionInProgressException',
  'TooManyRequestsException',
  'InternalErrorException',
  'TimeoutError',
  'AbortError',
])

// A failed connection.
const systemError = z.object({ syscall: z.string() })

function isTransient(error: unknown, name: string): boolean {
  return (
    error instanceof ThrottledError ||
    error instanceof TimeoutError ||
    transientErrors.has(name) ||
    systemError.safeParse(error).success
  )
}
