import { Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, Stats, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Rule } from 'aws-cdk-lib/aws-events'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import {
  apiMetric,
  failingAddressesMetric,
  failureRatioMetric,
  logBytesMetric,
  lostMailsMetric,
  putOffLookUpsMetric,
  refusedAttemptsMetric,
  signUpsMetric,
  startsMetric,
  throttlesMetric,
  undeliveredChangesMetric,
  usedUpBudgetsMetric,
  type Monitored,
} from './metrics.ts'

/** The name is a heading in `docs/runbook.md`. */
interface AlarmDefinition {
  readonly name: string
  readonly metric: IMetric
  /** In so many consecutive periods, the one if unset, the metric is above this; or below it, with `silence: 'below'`. */
  readonly threshold: number
  readonly periods?: number
  /** Whether silence sets it off, too: below the threshold, or without data. */
  readonly silence?: 'missing' | 'below'
}

/** The error budget: 99.9 % of requests must succeed. */
const requestsPerAllowedFailure = 1_000

/**
 * A failure ratio of 14.4 times the error budget burns 2 % of the month's budget in an hour; one of 6 times burns 5 %
 * in six hours (https://sre.google/workbook/alerting-on-slos/).
 */
function alarmDefinitions(monitored: Monitored): readonly AlarmDefinition[] {
  const { watchers, rules } = monitored
  const { jobs } = monitored.functions
  const period = Duration.minutes(5)
  return [
    {
      name: 'failing-fast',
      metric: failureRatioMetric(monitored, Duration.hours(1)),
      threshold: 14.4 / requestsPerAllowedFailure,
    },
    {
      name: 'failing-slowly',
      metric: failureRatioMetric(monitored, Duration.hours(6)),
      threshold: 6 / requestsPerAllowedFailure,
    },
    {
      name: 'slow',
      metric: apiMetric(monitored, 'Latency', Stats.percentile(95)).with({ period }),
      threshold: 2_000,
      periods: 3,
    },
    { name: 'throttled', metric: throttlesMetric(monitored), threshold: 0, periods: 2 },
    {
      name: 'job-failing',
      metric: jobs.metricErrors({ period: Duration.hours(1) }),
      threshold: 2,
    },
    {
      name: 'guessing',
      metric: refusedAttemptsMetric(monitored).with({ period }),
      threshold: 100,
    },
    { name: 'budget-used-up', metric: usedUpBudgetsMetric(monitored), threshold: 0 },
    {
      name: 'refusing',
      metric: apiMetric(monitored, '4xx', Stats.SUM).with({ period }),
      threshold: 5_000,
    },
    {
      name: 'mails-lost',
      metric: lostMailsMetric(monitored).with({ period: Duration.hours(1) }),
      threshold: 0,
    },
    {
      name: 'signing-up',
      metric: signUpsMetric(monitored).with({ period }),
      // From half of a day's accounts on.
      threshold: Math.ceil(monitored.settings.signUps / 2) - 1,
    },
    {
      name: 'look-ups-put-off',
      metric: putOffLookUpsMetric(monitored).with({ period: Duration.hours(1) }),
      threshold: 100,
      periods: 3,
    },
    {
      name: 'live-failing',
      metric: undeliveredChangesMetric(monitored).with({ period }),
      threshold: 20,
      periods: 3,
    },
    {
      name: 'notifications-failing',
      metric: monitored.lost.metricApproximateNumberOfMessagesVisible({ period: Duration.hours(1) }),
      threshold: 0,
    },
    {
      name: 'pages-failing',
      metric: failingAddressesMetric(monitored).with({ period: Duration.hours(1) }),
      threshold: 10,
    },
    {
      name: 'log-growing',
      metric: logBytesMetric(monitored).with({ period: Duration.hours(1) }),
      threshold: 50_000_000,
    },
    {
      name: 'unreachable',
      // Lambda tries a failed look twice more.
      metric: watchers.watch.metricErrors({ period: Duration.minutes(30) }),
      threshold: 2,
      silence: 'missing',
    },
    {
      name: 'smoke-test-failing',
      metric: watchers.smokeTest.metricErrors({ period: Duration.hours(1) }),
      threshold: 2,
    },
    ...[...rules, ['smoke-test', watchers.daily] as const].map(([name, rule]) => notStarted(name, rule)),
  ]
}

/** Goes off 24 to 30 hours after the last start of something that should start at least once a day. */
function notStarted(name: string, rule: Rule): AlarmDefinition {
  const metric = startsMetric(rule).with({ period: Duration.hours(6) })
  return { name: `${name}-not-started`, metric, threshold: 1, periods: 5, silence: 'below' }
}

export function makeAlarms(scope: Construct, topic: Topic, monitored: Monitored): void {
  const { stage } = monitored.settings
  for (const { name, metric, threshold, periods = 1, silence } of alarmDefinitions(monitored)) {
    const alarm = new Alarm(scope, `Alarm-${name}`, {
      alarmName: `household-inventory-${stage}-${name}`,
      alarmDescription: `See ${name} in docs/runbook.md.`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator:
        silence === 'below'
          ? ComparisonOperator.LESS_THAN_THRESHOLD
          : ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: silence ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(topic))
    alarm.addOkAction(new SnsAction(topic))
  }
}
