import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { type DimensionsMap, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
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

/** The metrics of a stage, each of five minutes unless it says otherwise. */
export function metricsOf(monitored: Monitored) {
  const { settings, api, functions, table, watchers, rules } = monitored
  const { stage } = settings

  const ofApi = (metricName: 'Count' | '5xx' | '4xx' | 'Latency', statistic: string = Stats.SUM) =>
    metricOf('AWS/ApiGateway', metricName, { ApiId: api.apiId }, { statistic })

  const ofTable = (metricName: string, onIndex = false) =>
    metricOf('AWS/DynamoDB', metricName, {
      TableName: table.tableName,
      ...(onIndex && { GlobalSecondaryIndexName: tableShape.index }),
    })

  /** A metric of the functions' log: see `log-requests.ts`. */
  const own = (metricName: string, label: string, statistic = Stats.SUM) =>
    metricOf(metricsNamespace, metricName, { stage }, { statistic, label })

  const ofLog = {
    refusedAttempts: own(refusedAttempts, 'Refused attempts'),
    putOffLookUps: own(putOffLookUps, 'Look-ups put off'),
    undeliveredChanges: own(undeliveredChanges, 'Changes not told'),
    lostMails: own(lostMails, 'Lost mails'),
    failingAddresses: own(failingAddresses, 'Addresses with failing pages'),
    signUps: own(signUps, 'Sign-ups since midnight (UTC)', Stats.MAXIMUM),
  }

  // The table counts nothing while it throttles nothing, and a sum with a missing term is missing itself.
  const throttles = {
    functions: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: Stats.SUM }),
    reads: ofTable('ReadThrottleEvents'),
    writes: ofTable('WriteThrottleEvents'),
    indexReads: ofTable('ReadThrottleEvents', true),
    indexWrites: ofTable('WriteThrottleEvents', true),
  }

  return {
    ofApi,
    ofTable,
    ...ofLog,

    /**
     * The share of requests that failed on the server, from 0 to 1. It is 0 below three failures: at night, a single one
     * could be a third of all requests. Products that could not be looked up don't count: their source is not ours.
     */
    failureRatio: new MathExpression({
      expression: 'IF(failed - FILL(putOff, 0) >= 3, (failed - FILL(putOff, 0)) / asked, 0)',
      usingMetrics: { putOff: ofLog.putOffLookUps, failed: ofApi('5xx'), asked: ofApi('Count') },
      label: 'Failed requests',
    }),

    /** Throttled invocations of all functions in the account, and throttled reads and writes of the table. */
    throttles: new MathExpression({
      expression: Object.keys(throttles)
        .map((name) => `FILL(${name}, 0)`)
        .join(' + '),
      usingMetrics: throttles,
      label: 'Throttled',
    }),

    /**
     * Refusals because a budget is used up, for each household: an alarm on it names those that it goes off for, by their
     * hashes (https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Create_Metrics_Insights_Alarm.html).
     */
    usedUpBudgets: new MathExpression({
      expression: `SELECT SUM(${usedUpBudgets}) FROM SCHEMA("${metricsNamespace}", stage, household) WHERE stage = '${stage}' GROUP BY household ORDER BY SUM() DESC`,
      usingMetrics: {},
      label: 'Refused for want of budget',
    }),

    /** Of each rule that starts something at least once a day. */
    starts: [...rules, ['smoke-test', watchers.daily] as const].map(([name, { ruleName: RuleName }]) => ({
      name,
      metric: metricOf('AWS/Events', 'Invocations', { RuleName }, { label: 'Starts' }),
    })),

    logBytes: metricOf(
      'AWS/Logs',
      'IncomingBytes',
      { LogGroupName: functions.logGroup.logGroupName },
      { label: 'Log' },
    ),
  }
}

function metricOf(
  namespace: string,
  metricName: string,
  dimensionsMap: DimensionsMap,
  { label = metricName, statistic = Stats.SUM } = {},
): Metric {
  return new Metric({ namespace, metricName, dimensionsMap, statistic, label })
}
