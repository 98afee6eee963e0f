import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Event } from './event.ts'
import type { Platform } from '../runtime/platform.ts'
import type { Handler } from './serve.ts'
import { withRequestContext, type RequestContext } from '../runtime/request-context.ts'

/** The CloudWatch namespace of the log's metrics, and the stage, which is their dimension. */
export interface LogTarget {
  readonly namespace: string
  readonly stage: string
}

/**
 * Logs one line for each request: route, status, duration and consumption. User and household are hashed, and the
 * line contains no body, no token and no path with ids.
 */
export function logRequests(handler: Handler, { log, now }: Platform, target: LogTarget): Handler {
  let cold = true
  return async (event) => {
    const started = performance.now()
    const wasCold = cold
    cold = false
    const [result, context] = await withRequestContext(() => handler(event))
    const status = result.statusCode ?? 200
    log({
      request: event.requestContext.requestId,
      route: event.routeKey,
      status,
      ms: Math.round(performance.now() - started),
      cold: wasCold,
      ...consumptionOf(context),
      ...peopleOf(event, context),
      ...(status === tooMany && refusedAttempt(now(), target)),
    })
    return result
  }
}

const tooMany = 429

/** The only custom metric: requests refused because of too many attempts. An alarm watches it. */
export const refusedAttempts = 'RefusedAttempts'

/** https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html */
function refusedAttempt(now: Date, { namespace: Namespace, stage }: LogTarget) {
  const Metrics = [{ Name: refusedAttempts, Unit: 'Count' }]
  const CloudWatchMetrics = [{ Namespace, Dimensions: [['stage']], Metrics }]
  return { _aws: { Timestamp: now.getTime(), CloudWatchMetrics }, stage, [refusedAttempts]: 1 }
}

const consumptionOf = ({ storeCalls, units }: RequestContext) => ({ calls: storeCalls, units })

const signedIn = z.object({
  authorizer: z.object({ jwt: z.object({ claims: z.object({ sub: z.string() }) }) }),
})

function peopleOf({ requestContext }: Event, { household }: RequestContext) {
  const user = signedIn.safeParse(requestContext).data?.authorizer.jwt.claims.sub
  return { ...(user && { user: hash(user) }), ...(household && { household: hash(household) }) }
}

const hash = (id: string) => createHash('sha256').update(id).digest('base64url').slice(0, 12)
