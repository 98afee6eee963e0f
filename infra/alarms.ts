import { Aws, Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, Stats, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import {
  apiMetric,
  failureRatioMetric,
  logBytesMetric,
  lostMailsMetric,
  putOffLookUpsMetric,
  refusedAttemptsMetric,
  throttlesMetric,
  untoldChangesMetric,
  type Monitored,
} from './metrics.ts'

/** An alarm. Its name is a heading in `docs/runbook.md`. */
interface AlarmDefinition {
  readonly name: string
  readonly metric: IMetric
  /** The alarm goes off above this, in that many consecutive periods. */
  readonly threshold: number
  readonly periods: number
}

/** The error budget: 99.9 % of requests must succeed. */
const requestsPerAllowedFailure = 1_000

/**
 * A failure ratio of 14.4 times the error budget burns 2 % of the month's budget in an hour; one of 6 times burns 5 %
 * in six hours (https://sre.google/workbook/alerting-on-slos/).
 */
function alarmDefinitions(monitored: Monitored): readonly AlarmDefinition[] {
  const { jobs } = monitored.functions
  const period = Duration.minutes(5)
  return [
    {
      name: 'failing-fast',
      metric: failureRatioMetric(monitored, Duration.hours(1)),
      threshold: 14.4 / requestsPerAllowedFailure,
      periods: 1,
    },
    {
      name: 'failing-slowly',
      metric: failureRatioMetric(monitored, Duration.hours(6)),
      threshold: 6 / requestsPerAllowedFailure,
      periods: 1,
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
      periods: 1,
    },
    {
      name: 'guessing',
      metric: refusedAttemptsMetric(monitored).with({ period }),
      threshold: 100,
      periods: 1,
    },
    {
      name: 'refusing',
      metric: apiMetric(monitored, '4xx', Stats.SUM).with({ period }),
      threshold: 5_000,
      periods: 1,
    },
    {
      name: 'mails-lost',
      metric: lostMailsMetric(monitored).with({ period: Duration.hours(1) }),
      threshold: 0,
      periods: 1,
    },
    {
      name: 'look-ups-put-off',
      metric: putOffLookUpsMetric(monitored).with({ period: Duration.hours(1) }),
      threshold: 100,
      periods: 3,
    },
    {
      name: 'live-failing',
      metric: untoldChangesMetric(monitored).with({ period }),
      threshold: 20,
      periods: 3,
    },
    {
      name: 'log-growing',
      metric: logBytesMetric(monitored).with({ period: Duration.hours(1) }),
      threshold: 50_000_000,
      periods: 1,
    },
  ]
}

/** Creates the alarms, unless the settings name nobody to notify. */
export function makeAlarms(scope: Construct, monitored: Monitored): void {
  const { notify, stage } = monitored.settings
  if (!notify) return
  const topic = makeTopic(scope, notify)
  for (const { name, metric, threshold, periods } of alarmDefinitions(monitored)) {
    const alarm = new Alarm(scope, `Alarm-${name}`, {
      alarmName: `household-inventory-${stage}-${name}`,
      alarmDescription: `See ${name} in docs/runbook.md.`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(topic))
    alarm.addOkAction(new SnsAction(topic))
  }
}

function makeTopic(scope: Construct, notify: string): Topic {
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true })
  topic.addSubscription(new EmailSubscription(notify))
  // A topic with a policy of its own loses the one by which its account may publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  )
  return topic
}
