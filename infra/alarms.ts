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
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { metricsOf, type Monitored } from './metrics.ts'

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
  const { watchers, settings, lost } = monitored
  const { jobs } = monitored.functions
  const metrics = metricsOf(monitored)
  const period = Duration.hours(1)
  const burning = (times: number, hours: number) => ({
    metric: metrics.failureRatio.with({ period: Duration.hours(hours) }),
    threshold: times / requestsPerAllowedFailure,
  })
  // A larger service has more of some things: its operator raises the budget, and a metric of its size would cost.
  const grown = Math.max(1, settings.budget / 10)
  return [
    { name: 'failing-fast', ...burning(14.4, 1) },
    { name: 'failing-slowly', ...burning(6, 6) },
    { name: 'slow', metric: metrics.ofApi('Latency', Stats.percentile(95)), threshold: 2_000, periods: 3 },
    { name: 'throttled', metric: metrics.throttles, threshold: 0, periods: 2 },
    { name: 'job-failing', metric: jobs.metricErrors({ period }), threshold: 2 },
    { name: 'guessing', metric: metrics.refusedAttempts, threshold: 100 * grown },
    { name: 'budget-used-up', metric: metrics.usedUpBudgets, threshold: 0 },
    { name: 'refusing', metric: metrics.ofApi('4xx'), threshold: 5_000 * grown },
    { name: 'mails-lost', metric: metrics.lostMails.with({ period }), threshold: grown - 1 },
    // From half of a day's accounts on.
    { name: 'signing-up', metric: metrics.signUps, threshold: Math.ceil(settings.signUps / 2) - 1 },
    {
      name: 'look-ups-put-off',
      metric: metrics.putOffLookUps.with({ period }),
      threshold: 100 * grown,
      periods: 3,
    },
    { name: 'live-failing', metric: metrics.undeliveredChanges, threshold: 20 * grown, periods: 3 },
    {
      name: 'notifications-failing',
      metric: lost.metricApproximateNumberOfMessagesVisible({ period }),
      threshold: 0,
    },
    { name: 'pages-failing', metric: metrics.failingAddresses.with({ period }), threshold: 10 * grown },
    { name: 'log-growing', metric: metrics.logBytes.with({ period }), threshold: 50_000_000 * grown },
    {
      name: 'unreachable',
      // Lambda tries a failed look twice more. Half an hour without a look is as bad.
      metric: new MathExpression({
        expression: 'FILL(failed, 3)',
        usingMetrics: { failed: watchers.watch.metricErrors() },
        period: Duration.minutes(30),
      }),
      threshold: 2,
      warmUp: period,
    },
    { name: 'smoke-test-failing', metric: watchers.smokeTest.metricErrors({ period }), threshold: 2 },
    ...metrics.starts.map(({ name, metric }) => notStarted(name, metric)),
  ]
}

/**
 * Goes off 26 hours after the last start of something that should start at least once a day. Unless gaps are filled, an
 * alarm looks back further than its periods for the data that it lacks, and AWS does not say how far:
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-missing-data.html
 */
function notStarted(name: string, starts: IMetric): AlarmDefinition {
  const metric = new MathExpression({
    expression: 'FILL(starts, 0) < 1',
    usingMetrics: { starts },
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
