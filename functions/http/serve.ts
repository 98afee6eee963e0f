import { isThroughEdge } from './client-address.ts'
import { apiKeyPath } from './api-key-path.ts'
import * as z from 'zod/mini'
import { isReading, type Event, userIn } from './event.ts'
import { busy } from '../runtime/busy.ts'
import { describeError } from '../runtime/describe-error.ts'
import type { Platform } from '../runtime/platform.ts'
import { TimeoutError } from '../runtime/timeout.ts'
import { ThrottledError } from '../database/throttled-error.ts'
import { explain, Problem } from '../protocol/problem.ts'
import { answer, refuse, type Result, type Success } from './response.ts'
import type { Context, Operation } from './operation.ts'
import { recordRefusal, recordUser } from '../runtime/request-context.ts'

/** A Lambda handler behind HTTP API, payload format 2.0. */
export type Handler = (event: Event) => Promise<Result>

/** API Gateway's key of a route: `GET /api/items/{id}`. */
export const routeKey = ({ method, path }: Operation['route']): string => `${method} /api${path}`

/** The same by which programs with an API key reach a route, if they do: it has no authorizer in front. */
export const apiKeyRouteKey = ({ method, path }: Operation['route']): string =>
  `${method} ${apiKeyPath}${path}`

/** HEAD stands beside each GET, and is answered alike. */
export const withHead = (key: string): readonly string[] =>
  key.startsWith('GET ') ? [key, key.replace('GET', 'HEAD')] : [key]

/** Never throws: every error becomes a readable answer. */
export function serve(operations: Readonly<Record<string, Operation>>, platform: Platform): Handler {
  const byKey = new Map(Object.values(operations).flatMap(withKeys))
  return async (event) => {
    const { requestId } = event.requestContext
    try {
      if (!isThroughEdge(event, platform)) throw elsewhere('not through CloudFront')
      if (isChangeFromElsewhere(event)) throw elsewhere('page of another site')
      const operation = byKey.get(event.routeKey)
      if (!operation) throw new Problem('not_found', explain('not_found', 'Not found.'))
      return answer(event, await withinBudgets(operation, { event, platform }))
    } catch (error) {
      const problem = problemOf(error, platform, event)
      recordRefusal(problem.reason)
      return refuse(problem, requestId, event.headers)
    }
  }
}

function withKeys(operation: Operation): (readonly [key: string, Operation])[] {
  const { route } = operation
  const keys = route.apiKey ? [routeKey(route), apiKeyRouteKey(route)] : [routeKey(route)]
  return keys.flatMap(withHead).map((key) => [key, operation])
}

async function withinBudgets(operation: Operation, context: Context): Promise<Success> {
  const { budgets } = context.platform
  const user = userIn(context.event)
  if (user !== undefined) {
    recordUser(user)
    budgets.refuseUser(user)
  }
  return operation.run(context).finally(budgets.charge)
}

const elsewhere = (reason: string) =>
  new Problem('forbidden', explain('other_address', 'Please use the address of the site.'), { reason })

// A page of another site (W3C Fetch Metadata), or of another origin than CloudFront was asked at; programs send neither.
function isChangeFromElsewhere(event: Event): boolean {
  if (isReading(event)) return false
  const { origin, 'x-viewer-host': host, 'sec-fetch-site': site } = event.headers
  const isOtherOrigin = Boolean(origin && host) && origin !== `https://${host}`
  return isOtherOrigin || site === 'cross-site'
}

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
