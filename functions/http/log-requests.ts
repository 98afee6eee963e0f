import * as z from 'zod/mini'
import type { Event } from './event.ts'
import type { Platform } from '../runtime/platform.ts'
import type { Handler } from './serve.ts'
import { logHash } from '../runtime/log-hash.ts'
import {
  limitOfKeys,
  limitOfReports,
  limitOfSignUps,
  limitOfTests,
  withRequestContext,
  type RequestContext,
} from '../runtime/request-context.ts'

/** The CloudWatch namespace of the log's metrics, and the stage, which is their dimension. */
export interface LogTarget {
  readonly namespace: string
  readonly stage: string
}

/**
 * Logs one line for each request: route, status, duration and consumption, and why it was refused. User, account and
 * household are hashed, and the line contains no body, no token and no path with ids.
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
      ...(context.refused !== undefined && { refused: context.refused }),
      ...(context.live && { live: context.live.ms }),
      ...(context.lostMail !== undefined && { lostMail: context.lostMail }),
      ...metricsOf(
        {
          [refusedAttempts]: Number(status === tooMany && !guessesNothing(context)),
          [putOffLookUps]: Number(context.putOffLookUp),
          [undeliveredChanges]: Number(context.live?.failed ?? false),
          [lostMails]: Number(context.lostMail !== undefined),
          [failingAddresses]: Number(context.failingAddress),
          [signUps]: context.signUps ?? 0,
        },
        now(),
        target,
      ),
    })
    return result
  }
}

const tooMany = 429

const guessesNothing = ({ refused }: RequestContext) =>
  refused !== undefined && [limitOfKeys, limitOfReports, limitOfSignUps, limitOfTests].includes(refused)

/** The custom metrics, which alarms watch: requests refused because of too many attempts, */
export const refusedAttempts = 'RefusedAttempts'
/** products that could not be looked up, */
export const putOffLookUps = 'PutOffLookUps'
/** changes that members' open apps may not have been notified of, */
export const undeliveredChanges = 'UntoldChanges'
/** codes that no mail brings, */
export const lostMails = 'LostMails'
/** network addresses at which a page failed, each once an hour, */
export const failingAddresses = 'FailingAddresses'
/** and how many accounts the day has seen by now. */
export const signUps = 'SignUps'

/** https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html */
function metricsOf(
  counted: Readonly<Record<string, number>>,
  now: Date,
  { namespace: Namespace, stage }: LogTarget,
) {
  const counts = Object.entries(counted).filter(([, count]) => count > 0)
  const names = counts.map(([name]) => name)
  if (counts.length === 0) return {}
  const Metrics = names.map((Name) => ({ Name, Unit: 'Count' }))
  const CloudWatchMetrics = [{ Namespace, Dimensions: [['stage']], Metrics }]
  return { _aws: { Timestamp: now.getTime(), CloudWatchMetrics }, stage, ...Object.fromEntries(counts) }
}

const consumptionOf = ({ storeCalls, units }: RequestContext) => ({ calls: storeCalls, units })

const signedIn = z.object({
  authorizer: z.object({ jwt: z.object({ claims: z.object({ sub: z.string() }) }) }),
})

const peopleOf = (event: Event, context: RequestContext) => ({
  ...whoIn(event, context),
  ...(context.household && { household: logHash(context.household) }),
})

/** Hashes of the user who is signed in or begins to be, and of the account whose secret is guessed at. */
export function whoIn({ requestContext }: Event, { account, ...begun }: RequestContext) {
  const user = signedIn.safeParse(requestContext).data?.authorizer.jwt.claims.sub ?? begun.user
  return { ...(user && { user: logHash(user) }), ...(account && { account }) }
}
