import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { type DimensionsMap, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { Rule } from 'aws-cdk-lib/aws-events'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { tableShape } from '../functions/database/keys.ts'
import {
  failingAddresses,
  lostMails,
  putOffLookUps,
  refusedAttempts,
  signUps,
  undeliveredChanges,
  usedUpBudgets,
} from '../functions/http/log-requests.ts'
import { metricsNamespace, type Functions } from './functions.ts'
import type { ServiceSettings } from './settings.ts'
import type { Rules } from './schedules.ts'
import type { StoreTable } from './table.ts'
import type { Watchers } from './watchers.ts'

export interface Monitored {
  readonly settings: ServiceSettings
  readonly api: HttpApi
  readonly accessLog: LogGroup
  readonly functions: Functions
  readonly lost: Queue
  readonly table: StoreTable
  readonly watchers: Watchers
  readonly rules: Rules
}

export function apiMetric(
  { api }: Monitored,
  metricName: 'Count' | '5xx' | '4xx' | 'Latency',
  statistic: string,
) {
  return metricOf('AWS/ApiGateway', metricName, { ApiId: api.apiId }, { statistic })
}

/**
 * The share of requests that failed on the server, from 0 to 1. It is 0 below three failures: at night, a single one
 * could be a third of all requests. Products that could not be looked up don't count: their source is not ours.
 */
export function failureRatioMetric(monitored: Monitored, period: Duration): MathExpression {
  return new MathExpression({
    expression: 'IF(failed - FILL(putOff, 0) >= 3, (failed - FILL(putOff, 0)) / asked, 0)',
    usingMetrics: {
      putOff: putOffLookUpsMetric(monitored),
      failed: apiMetric(monitored, '5xx', Stats.SUM),
      asked: apiMetric(monitored, 'Count', Stats.SUM),
    },
    label: 'Failed requests',
    period,
  })
}

export function tableMetric({ table }: Monitored, metricName: string, onIndex = false): Metric {
  return metricOf('AWS/DynamoDB', metricName, {
    TableName: table.tableName,
    ...(onIndex && { GlobalSecondaryIndexName: tableShape.index }),
  })
}

/**
 * Throttled invocations of all functions in the account, and throttled reads and writes of the table. The table counts
 * nothing while it throttles nothing, and a sum with a missing term is missing itself.
 */
export function throttlesMetric(monitored: Monitored): MathExpression {
  const throttles = {
    functions: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: Stats.SUM }),
    reads: tableMetric(monitored, 'ReadThrottleEvents'),
    writes: tableMetric(monitored, 'WriteThrottleEvents'),
    indexReads: tableMetric(monitored, 'ReadThrottleEvents', true),
    indexWrites: tableMetric(monitored, 'WriteThrottleEvents', true),
  }
  return new MathExpression({
    expression: Object.keys(throttles)
      .map((name) => `FILL(${name}, 0)`)
      .join(' + '),
    usingMetrics: throttles,
    label: 'Throttled',
    period: Duration.minutes(5),
  })
}

export const refusedAttemptsMetric = ownMetric(refusedAttempts, 'Refused attempts')
export const putOffLookUpsMetric = ownMetric(putOffLookUps, 'Look-ups put off')
export const undeliveredChangesMetric = ownMetric(undeliveredChanges, 'Changes not told')
export const lostMailsMetric = ownMetric(lostMails, 'Lost mails')
export const failingAddressesMetric = ownMetric(failingAddresses, 'Addresses with failing pages')
export const signUpsMetric = ownMetric(signUps, 'Sign-ups since midnight (UTC)', Stats.MAXIMUM)

/**
 * Refusals because a budget is used up, for each household: an alarm on it names those that it goes off for, by their
 * hashes (https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Create_Metrics_Insights_Alarm.html).
 */
export const usedUpBudgetsMetric = ({ settings: { stage } }: Monitored) =>
  new MathExpression({
    expression: `SELECT SUM(${usedUpBudgets}) FROM SCHEMA("${metricsNamespace}", stage, household) WHERE stage = '${stage}' GROUP BY household ORDER BY SUM() DESC`,
    usingMetrics: {},
    label: 'Refused for want of budget',
    period: Duration.minutes(5),
  })

/** A metric of the functions' log: see `log-requests.ts`. */
function ownMetric(metricName: string, label: string, statistic = Stats.SUM) {
  return ({ settings: { stage } }: Monitored) =>
    metricOf(metricsNamespace, metricName, { stage }, { statistic, label })
}

export const startsMetric = (rule: Rule): Metric =>
  metricOf('AWS/Events', 'Invocations', { RuleName: rule.ruleName }, { label: 'Starts' })

export function logBytesMetric({ functions }: Monitored): Metric {
  const { logGroupName } = functions.logGroup
  return metricOf('AWS/Logs', 'IncomingBytes', { LogGroupName: logGroupName }, { label: 'Log' })
}

function metricOf(
  namespace: string,
  metricName: string,
  dimensionsMap: DimensionsMap,
  { label = metricName, statistic = Stats.SUM } = {},
): Metric {
  return new Metric({ namespace, metricName, dimensionsMap, statistic, label })
}
