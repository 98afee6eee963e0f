import type { Platform } from '../runtime/platform.ts'
import type { Handler } from './serve.ts'
import { logHash } from '../runtime/log-hash.ts'
import {
  limitOfKeys,
  limitOfReports,
  limitOfSignUps,
  limitOfTests,
  limitOfUse,
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
    // Node loads `performance` when it is first used: a fiftieth of a cold start.
    const started = process.uptime()
    const wasCold = cold
    cold = false
    const [result, context] = await withRequestContext(() => handler(event))
    const status = result.statusCode ?? 200
    log({
      request: event.requestContext.requestId,
      route: event.routeKey,
      status,
      ms: Math.round((process.uptime() - started) * 1_000),
      cold: wasCold,
      calls: context.storeCalls,
      units: context.reads + context.writes,
      ...whoIn(context),
      ...(context.household && { household: logHash(context.household) }),
      ...(context.refused !== undefined && { refused: context.refused }),
      ...(context.live && { live: context.live.ms }),
      ...(context.lostMail !== undefined && { lostMail: context.lostMail }),
      ...metricsOf(
        {
          [refusedAttempts]: Number(status === tooMany && !guessesNothing(context)),
          [putOffLookUps]: Number(context.putOffLookUp ?? false),
          [undeliveredChanges]: Number(context.live?.failed ?? false),
          [lostMails]: Number(context.lostMail !== undefined),
          [failingAddresses]: Number(context.failingAddress ?? false),
          [signUps]: context.signUps ?? 0,
          [usedUpBudgets]: Number(context.usedUp ?? false),
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
  refused !== undefined &&
  [limitOfKeys, limitOfReports, limitOfSignUps, limitOfTests, limitOfUse].includes(refused)

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
/** how many accounts the day has seen by now, */
export const signUps = 'SignUps'
/** and, for each household, requests refused because it or its user has used the budget up. */
export const usedUpBudgets = 'UsedUpBudgets'

/** https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html */
function metricsOf(
  counted: Readonly<Record<string, number>>,
  now: Date,
  { namespace: Namespace, stage }: LogTarget,
) {
  const counts = Object.entries(counted).filter(([, count]) => count > 0)
  const names = counts.map(([name]) => name)
  if (counts.length === 0) return {}
  // The line names the household.
  const CloudWatchMetrics = [
    { Dimensions: ['stage'], Names: names.filter((name) => name !== usedUpBudgets) },
    { Dimensions: ['stage', 'household'], Names: names.filter((name) => name === usedUpBudgets) },
  ]
    .filter(({ Names }) => Names.length > 0)
    .map(({ Dimensions, Names }) => ({
      Namespace,
      Dimensions: [Dimensions],
      Metrics: Names.map((Name) => ({ Name, Unit: 'Count' })),
    }))
  return { _aws: { Timestamp: now.getTime(), CloudWatchMetrics }, stage, ...Object.fromEntries(counts) }
}

/** Hashes of the user who is signed in or begins to be, and of the account whose secret is guessed at. */
export const whoIn = ({ user, account }: RequestContext) => ({
  ...(user && { user: logHash(user) }),
  ...(account && { account }),
})
