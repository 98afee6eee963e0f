import { Duration } from 'aws-cdk-lib'
import {
  Alarm,
  CfnAlarm,
  ComparisonOperator,
  MathExpression,
  Stats,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch'
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
  /** In so many consecutive periods, the one if unset, the metric is above this. */
  readonly threshold: number
  readonly periods?: number
  /** Silence sets it off, too; not for so long after it is made, when nothing may have started yet. */
  readonly warmUp?: Duration
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
  const hour = Duration.hours(1)
  // A larger service has more of some things: its operator raises the budget, and a metric of its size would cost.
  const grown = Math.max(1, monitored.settings.budget / 10)
  return [
    {
      name: 'failing-fast',
      metric: failureRatioMetric(monitored, hour),
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
    { name: 'job-failing', metric: jobs.metricErrors({ period: hour }), threshold: 2 },
    { name: 'guessing', metric: refusedAttemptsMetric(monitored).with({ period }), threshold: 100 * grown },
    { name: 'budget-used-up', metric: usedUpBudgetsMetric(monitored), threshold: 0 },
    {
      name: 'refusing',
      metric: apiMetric(monitored, '4xx', Stats.SUM).with({ period }),
      threshold: 5_000 * grown,
    },
    { name: 'mails-lost', metric: lostMailsMetric(monitored).with({ period: hour }), threshold: grown - 1 },
    {
      name: 'signing-up',
      metric: signUpsMetric(monitored).with({ period }),
      // From half of a day's accounts on.
      threshold: Math.ceil(monitored.settings.signUps / 2) - 1,
    },
    {
      name: 'look-ups-put-off',
      metric: putOffLookUpsMetric(monitored).with({ period: hour }),
      threshold: 100 * grown,
      periods: 3,
    },
    {
      name: 'live-failing',
      metric: undeliveredChangesMetric(monitored).with({ period }),
      threshold: 20 * grown,
      periods: 3,
    },
    {
      name: 'notifications-failing',
      metric: monitored.lost.metricApproximateNumberOfMessagesVisible({ period: hour }),
      threshold: 0,
    },
    {
      name: 'pages-failing',
      metric: failingAddressesMetric(monitored).with({ period: hour }),
      threshold: 10 * grown,
    },
    {
      name: 'log-growing',
      metric: logBytesMetric(monitored).with({ period: hour }),
      threshold: 50_000_000 * grown,
    },
    {
      name: 'unreachable',
      // Lambda tries a failed look twice more. Half an hour without a look is as bad.
      metric: new MathExpression({
        expression: 'FILL(failed, 3)',
        usingMetrics: { failed: watchers.watch.metricErrors() },
        period: Duration.minutes(30),
      }),
      threshold: 2,
      warmUp: hour,
    },
    { name: 'smoke-test-failing', metric: watchers.smokeTest.metricErrors({ period: hour }), threshold: 2 },
    ...[...rules, ['smoke-test', watchers.daily] as const].map(([name, rule]) => notStarted(name, rule)),
  ]
}

/**
 * Goes off 26 hours after the last start of something that should start at least once a day. Unless gaps are filled, an
 * alarm looks back further than its periods for the data that it lacks, and AWS does not say how far:
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-missing-data.html
 */
function notStarted(name: string, rule: Rule): AlarmDefinition {
  const metric = new MathExpression({
    expression: 'FILL(starts, 0) < 1',
    usingMetrics: { starts: startsMetric(rule) },
    period: Duration.hours(1),
  })
  return { name: `${name}-not-started`, metric, threshold: 0, periods: 26, warmUp: Duration.days(2) }
}

export function makeAlarms(scope: Construct, topic: Topic, monitored: Monitored): void {
  const { stage } = monitored.settings
  for (const { name, metric, threshold, periods = 1, warmUp } of alarmDefinitions(monitored)) {
    const alarm = new Alarm(scope, `Alarm-${name}`, {
      alarmName: `household-inventory-${stage}-${name}`,
      alarmDescription: `See ${name} in docs/runbook.md.`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: warmUp ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(topic))
    alarm.addOkAction(new SnsAction(topic))
    if (warmUp && alarm.node.defaultChild instanceof CfnAlarm)
      alarm.node.defaultChild.warmUpConfiguration = {
        warmUpPeriodDurationInMinutes: warmUp.toMinutes(),
        onlyStartEvaluatingAfterWarmUpPeriodEnds: true,
      }
  }
}
