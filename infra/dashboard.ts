import { Duration } from 'aws-cdk-lib'
import {
  Dashboard,
  GraphWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  PeriodOverride,
  Stats,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { nameInAccount } from './site.ts'
import { metricsOf, type Monitored } from './metrics.ts'

/** Of the functions' log, by their titles. */
const queries = {
  Routes:
    'stats count() as requests, pct(ms, 95) as p95, avg(calls) as calls, avg(units) as units by route | sort requests desc',
  'Cold starts': 'stats sum(cold) as starts, count() as requests, pct(ms, 95) as p95 by cold',
  'Errors of pages':
    'filter event = "page error" | stats count() as errors by page, build, engine, error, chunk, column | sort errors desc | limit 50',
  'Reports of texts':
    'filter event = "text report" | fields @timestamp, language, page, text, better, why | sort @timestamp desc | limit 50',
  Failures: 'filter level = "error" | sort @timestamp desc | limit 50',
}

/** Of the log of API Gateway. */
const apiQueries = {
  'Refused by API Gateway':
    'filter refusal != "-" | stats count() as requests by route, status, refusal, authorizer | sort requests desc',
  'Functions without an answer':
    'filter error != "-" | stats count() as requests by route, error | sort requests desc',
}

/** Its metrics, up to 50, are free, and its log queries are billed only when somebody opens it. */
export function makeDashboard(scope: Construct, monitored: Monitored): Dashboard {
  const { accessLog, functions, watchers, lost } = monitored
  const metrics = metricsOf(monitored)
  const { refusedAttempts, lostMails, undeliveredChanges, putOffLookUps } = metrics
  const latency = [50, 95, 99].map((percent) =>
    metrics.ofApi('Latency', Stats.percentile(percent)).with({ label: `${percent} %` }),
  )
  const requests = (['Count', '4xx', '5xx'] as const).map((name) => metrics.ofApi(name))
  const units = ['Read', 'Write'].map((kind) => metrics.ofTable(`Consumed${kind}CapacityUnits`))
  return new Dashboard(scope, 'Dashboard', {
    dashboardName: nameInAccount(monitored.settings),
    defaultInterval: Duration.days(1),
    periodOverride: PeriodOverride.AUTO,
    // As many in a row as fit, which is two.
    widgets: [
      [
        graph('Requests', requests),
        graph('Milliseconds', latency),
        graph('Units of the table', units),
        graph('Throttled', [metrics.throttles]),
        graph('Refused attempts, lost mails, changes not told, look-ups put off', [
          refusedAttempts,
          lostMails,
          undeliveredChanges,
          putOffLookUps,
        ]),
        graph('Errors of jobs, looks and smoke tests, lost messages', [
          ...[functions.jobs, watchers.watch, watchers.smokeTest].map((one) => one.metricErrors()),
          lost.metricApproximateNumberOfMessagesVisible(),
        ]),
        graph(
          'Starts',
          metrics.starts.map(({ metric }) => metric),
        ),
        graph('Bytes of log', [metrics.logBytes]),
        graph('Pages that failed', [metrics.failingAddresses]),
        graph('Sign-ups since midnight (UTC)', [metrics.signUps]),
        graph('Refused for want of budget', [metrics.usedUpBudgets]),
        ...Object.entries(apiQueries).map(([title, query]) => logQuery(accessLog, title, query)),
        ...Object.entries(queries).map(([title, query]) => logQuery(functions.logGroup, title, query)),
      ],
    ],
  })
}

const graph = (title: string, left: IMetric[]): GraphWidget => new GraphWidget({ title, left, width: 12 })

function logQuery({ logGroupName }: ILogGroup, title: string, queryString: string): LogQueryWidget {
  return new LogQueryWidget({
    title,
    logGroupNames: [logGroupName],
    view: LogQueryVisualizationType.TABLE,
    queryString,
    width: 12,
  })
}
