import { Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, Stats, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { apiMetric, failureRatio, logged, refused, throttles } from './metrics.ts'
import type { Watched } from './watched.ts'

/** One thing to be told of. `docs/runbook.md` says for each what to do. */
interface Watch {
  readonly name: string
  readonly metric: IMetric
  /** Above this, in that many periods one after the other. */
  readonly above: number
  readonly periods: number
}

/** One request in so many may fail: 99.9 % must not. */
const oneIn = 1_000

/**
 * What somebody must look after. A failure ratio of 14.4 times what is allowed uses up 2 % of a month's in an hour,
 * one of 6 times 5 % in six hours (https://sre.google/workbook/alerting-on-slos/).
 */
function watches(watched: Watched): readonly Watch[] {
  const { jobs } = watched.functions
  const period = Duration.minutes(5)
  return [
    {
      name: 'failing-fast',
      metric: failureRatio(watched, Duration.hours(1)),
      above: 14.4 / oneIn,
      periods: 1,
    },
    {
      name: 'failing-slowly',
      metric: failureRatio(watched, Duration.hours(6)),
      above: 6 / oneIn,
      periods: 1,
    },
    {
      name: 'slow',
      metric: apiMetric(watched, 'Latency', Stats.percentile(95)).with({ period }),
      above: 2_000,
      periods: 3,
    },
    { name: 'throttled', metric: throttles(watched), above: 0, periods: 2 },
    { name: 'job-failing', metric: jobs.metricErrors({ period: Duration.hours(1) }), above: 2, periods: 1 },
    { name: 'guessing', metric: refused(watched).with({ period }), above: 100, periods: 1 },
    {
      name: 'log-growing',
      metric: logged(watched).with({ period: Duration.hours(1) }),
      above: 50_000_000,
      periods: 1,
    },
  ]
}

/** Tells the address in the settings, if there is one, when something needs looking after. */
export function makeAlarms(scope: Construct, watched: Watched): void {
  const { notify, stage } = watched.settings
  if (!notify) return
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true })
  topic.addSubscription(new EmailSubscription(notify))
  for (const { name, metric, above, periods } of watches(watched)) {
    const alarm = new Alarm(scope, `Alarm-${name}`, {
      alarmName: `household-inventory-${stage}-${name}`,
      alarmDescription: `See ${name} in docs/runbook.md.`,
      metric,
      threshold: above,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(topic))
    alarm.addOkAction(new SnsAction(topic))
  }
}
