import { Duration } from 'aws-cdk-lib'
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { tableShape } from '../functions/store/keys.ts'
import { refusedAttempts } from '../functions/http/log-requests.ts'
import { metricsNamespace } from './functions.ts'
import type { Watched } from './watched.ts'

/** Requests of the API, or those among them that failed, or their time in milliseconds. */
export function apiMetric(
  { api }: Watched,
  metricName: 'Count' | '5xx' | '4xx' | 'Latency',
  statistic: string,
) {
  return new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiId: api.apiId },
    statistic,
    label: metricName,
  })
}

/**
 * The part of requests that failed on our side. Below three failures it is 0: of a handful of requests at night a
 * single one would be a third.
 */
export function failureRatio(watched: Watched, period: Duration): MathExpression {
  return new MathExpression({
    expression: 'IF(failed >= 3, failed / asked, 0)',
    usingMetrics: {
      failed: apiMetric(watched, '5xx', Stats.SUM),
      asked: apiMetric(watched, 'Count', Stats.SUM),
    },
    label: 'Failed requests',
    period,
  })
}

/** Units of the table that were consumed. */
export function tableMetric({ table }: Watched, metricName: string, onIndex = false): Metric {
  return new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap: {
      TableName: table.tableName,
      ...(onIndex && { GlobalSecondaryIndexName: tableShape.index }),
    },
    statistic: Stats.SUM,
    label: metricName,
  })
}

/** Whatever was turned away because a limit was reached: of the functions in this account, or of the table. */
export function throttles(watched: Watched): MathExpression {
  return new MathExpression({
    expression: 'functions + reads + writes + indexWrites',
    usingMetrics: {
      functions: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: Stats.SUM }),
      reads: tableMetric(watched, 'ReadThrottleEvents'),
      writes: tableMetric(watched, 'WriteThrottleEvents'),
      indexWrites: tableMetric(watched, 'WriteThrottleEvents', true),
    },
    label: 'Throttled',
    period: Duration.minutes(5),
  })
}

/** People who were refused one attempt too many at a password or a code. */
export function refused({ settings }: Watched): Metric {
  return new Metric({
    namespace: metricsNamespace,
    metricName: refusedAttempts,
    dimensionsMap: { stage: settings.stage },
    statistic: Stats.SUM,
    label: 'Refused attempts',
  })
}

/** Bytes that went into the log. */
export function logged({ functions }: Watched): Metric {
  return functions.logGroup.metricIncomingBytes({ label: 'Log' })
}
