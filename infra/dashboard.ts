import { Duration } from 'aws-cdk-lib'
import {
  Dashboard,
  GraphWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  type Metric,
  PeriodOverride,
  Stats,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { apiMetric, logged, refused, tableMetric, throttles } from './metrics.ts'
import type { Watched } from './watched.ts'

/** How the service fares, on one page: free metrics, and questions to the log that cost only when somebody looks. */
export function makeDashboard(scope: Construct, watched: Watched): Dashboard {
  const latency = [50, 95, 99].map((percent) => latencyMetric(watched, percent))
  const requests = (['Count', '4xx', '5xx'] as const).map((name) => apiMetric(watched, name, Stats.SUM))
  const units = ['ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits'].map((name) =>
    tableMetric(watched, name),
  )
  return new Dashboard(scope, 'Dashboard', {
    dashboardName: `household-inventory-${watched.settings.stage}`,
    defaultInterval: Duration.days(1),
    periodOverride: PeriodOverride.AUTO,
    widgets: [
      [graph('Requests', requests), graph('Milliseconds', latency)],
      [graph('Units of the table', units), graph('Throttled', [throttles(watched)])],
      [graph('Refused attempts', [refused(watched)]), graph('Bytes of log', [logged(watched)])],
      [
        question(
          watched,
          'Routes',
          'stats count() as requests, pct(ms, 95) as p95, avg(calls) as calls, avg(units) as units by route | sort requests desc',
        ),
        question(
          watched,
          'Cold starts',
          'stats sum(cold) as starts, count() as requests, pct(ms, 95) as p95 by cold',
        ),
      ],
      [question(watched, 'Failures', 'filter level = "error" | sort @timestamp desc | limit 50', 24)],
    ],
  })
}

function latencyMetric(watched: Watched, percent: number): Metric {
  return apiMetric(watched, 'Latency', Stats.percentile(percent)).with({ label: `${percent} %` })
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 12 })
}

function question({ functions }: Watched, title: string, query: string, width = 12): LogQueryWidget {
  return new LogQueryWidget({
    title,
    logGroupNames: [functions.logGroup.logGroupName],
    view: LogQueryVisualizationType.TABLE,
    queryString: query,
    width,
  })
}
