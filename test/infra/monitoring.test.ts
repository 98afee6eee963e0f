import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { otherNumbers, synthesize, wholeStage } from '../support/deployment.ts'
import { added, expectClaim, propertiesOf, resourcesOf, type Template } from '../support/template.ts'

const stage = synthesize(wholeStage)
const quiet = synthesize({})

it('notifies of costs early, at the limit, and when more is to be expected', () => {
  const notification = (NotificationType: string, Threshold: number) => ({
    Notification: {
      NotificationType,
      Threshold,
      ThresholdType: 'PERCENTAGE',
      ComparisonOperator: 'GREATER_THAN',
    },
    Subscribers: [{ Address: '<Alarms>', SubscriptionType: 'SNS' }],
  })
  expectClaim(
    stage,
    (template) =>
      expect(propertiesOf(template, 'AWS::Budgets::Budget')).toEqual({
        Budget: {
          Budget: {
            BudgetName: 'household-inventory-prod-<AWS::Region>',
            BudgetType: 'COST',
            TimeUnit: 'MONTHLY',
            BudgetLimit: { Amount: 10, Unit: 'USD' },
          },
          NotificationsWithSubscribers: [
            notification('ACTUAL', 50),
            notification('ACTUAL', 80),
            notification('ACTUAL', 100),
            notification('FORECASTED', 100),
          ],
          ResourceTags: expect.anything(),
        },
      }),
    {
      'a budget that tells of nothing early': [
        '"Threshold":50,"ThresholdType"',
        '"Threshold":95,"ThresholdType"',
      ],
      'a budget in dollars': ['"ThresholdType":"PERCENTAGE"', '"ThresholdType":"ABSOLUTE_VALUE"'],
      'a budget that notifies somebody else': [/(?<="Address":){.*?}/, '"planted@example.org"'],
      'a budget for a year': ['"TimeUnit":"MONTHLY"', '"TimeUnit":"ANNUALLY"'],
      'a budget of hours': ['"BudgetType":"COST"', '"BudgetType":"USAGE"'],
      'no forecast': ['"FORECASTED"', '"ACTUAL"'],
    },
  )
  expect(propertiesOf(synthesize(otherNumbers), 'AWS::Budgets::Budget')['Budget']).toMatchObject({
    Budget: { BudgetLimit: { Amount: 25 } },
  })
  const another = synthesize({ ...wholeStage, notify: 'planted@example.org' })
  expect(propertiesOf(another, 'AWS::Budgets::Budget')).toEqual(propertiesOf(stage, 'AWS::Budgets::Budget'))
})

it('retains the logs for a month', () => {
  const month = { RetentionInDays: 30, Tags: expect.anything() }
  expectClaim(
    stage,
    (template) =>
      expect(propertiesOf(template, 'AWS::Logs::LogGroup')).toEqual({ Log: month, ApiLog: month }),
    {
      'a log that never expires': added({ Type: 'AWS::Logs::LogGroup', Properties: {} }),
      'a longer retention': ['"RetentionInDays":30', '"RetentionInDays":3650'],
    },
  )
})

it('creates no alarms and no budget without an address to notify', () => {
  for (const type of ['AWS::CloudWatch::Alarm', 'AWS::Budgets::Budget', 'AWS::SNS::Topic'])
    expect(resourcesOf(quiet, type, z.looseObject({}))).toEqual([])
})

const dashboard = z.object({ DashboardName: z.string(), DashboardBody: z.string() })
const widget = z.looseObject({
  width: z.number(),
  properties: z.looseObject({ title: z.string() }),
})

/** Each widget of the dashboard by its title: all that it shows, except its place. */
function widgetsOf(template: Template) {
  const { DashboardName, DashboardBody } = dashboard.parse(
    propertiesOf(template, 'AWS::CloudWatch::Dashboard')['Dashboard'],
  )
  const { widgets, ...rest } = z.looseObject({ widgets: z.array(widget) }).parse(JSON.parse(DashboardBody))
  const shown = widgets.map(({ type, properties: { title, ...own } }) => [title, { type, ...own }])
  return { DashboardName, rest, shown: Object.fromEntries(shown) }
}

const region = '<AWS::Region>'
const graph = (...metrics: readonly unknown[]) => ({
  type: 'metric',
  view: 'timeSeries',
  region,
  metrics,
  yAxis: {},
})
const sum = (label: string) => ({ label, stat: 'Sum' })
const ofTable = (name: string) => ['AWS/DynamoDB', name, 'TableName', '<Table>', sum(name)]
const ofApi = (name: string) => ['AWS/ApiGateway', name, 'ApiId', '<Api>', sum(name)]
const latency = (percent: number) => {
  const line = { label: `${percent} %`, stat: `p${percent}` }
  return ['AWS/ApiGateway', 'Latency', 'ApiId', '<Api>', line]
}
const own = (name: string, label: string) => ['household-inventory', name, 'stage', 'prod', sum(label)]

/** A term of the sum of what was throttled. */
const term = (id: string, name: string, ...dimensions: readonly string[]) => [
  'AWS/DynamoDB',
  name,
  ...dimensions,
  'TableName',
  '<Table>',
  { ...sum(name), id, visible: false },
]
const index = ['GlobalSecondaryIndexName', 'index']
const throttled = [
  [
    {
      label: 'Throttled',
      expression:
        'FILL(functions, 0) + FILL(reads, 0) + FILL(writes, 0) + FILL(indexReads, 0) + FILL(indexWrites, 0)',
    },
  ],
  ['AWS/Lambda', 'Throttles', { id: 'functions', visible: false, stat: 'Sum' }],
  term('reads', 'ReadThrottleEvents'),
  term('writes', 'WriteThrottleEvents'),
  term('indexReads', 'ReadThrottleEvents', ...index),
  term('indexWrites', 'WriteThrottleEvents', ...index),
]

it('shows on the dashboard what the runbook looks for, and queries the logs by their names', () => {
  const ofLog = (log: string) => (query: string) => ({
    type: 'log',
    view: 'table',
    region,
    query: `SOURCE '<${log}>' | ${query}`,
  })
  const [functionsLog, apiLog] = [ofLog('Log'), ofLog('ApiLog')]
  expectClaim(
    stage,
    (template) => {
      const { DashboardName, rest, shown } = widgetsOf(template)
      expect(DashboardName).toBe('household-inventory-prod')
      expect(rest).toEqual({ start: '-P1D', periodOverride: 'auto' })
      expect(shown).toEqual({
        Requests: graph(ofApi('Count'), ofApi('4xx'), ofApi('5xx')),
        Milliseconds: graph(latency(50), latency(95), latency(99)),
        'Units of the table': graph(
          ofTable('ConsumedReadCapacityUnits'),
          ofTable('ConsumedWriteCapacityUnits'),
        ),
        Throttled: graph(...throttled),
        'Refused attempts, lost mails, changes not told, look-ups put off': graph(
          own('RefusedAttempts', 'Refused attempts'),
          own('LostMails', 'Lost mails'),
          own('UntoldChanges', 'Changes not told'),
          own('PutOffLookUps', 'Look-ups put off'),
        ),
        'Bytes of log': graph(['AWS/Logs', 'IncomingBytes', 'LogGroupName', '<Log>', sum('Log')]),
        Routes: functionsLog(
          'stats count() as requests, pct(ms, 95) as p95, avg(calls) as calls, avg(units) as units by route | sort requests desc',
        ),
        'Cold starts': functionsLog(
          'stats sum(cold) as starts, count() as requests, pct(ms, 95) as p95 by cold',
        ),
        'Refused by API Gateway': apiLog(
          'filter refusal != "-" | stats count() as requests by route, status, refusal, authorizer | sort requests desc',
        ),
        'Functions without an answer': apiLog(
          'filter error != "-" | stats count() as requests by route, error | sort requests desc',
        ),
        'Pages that failed': graph(own('FailingAddresses', 'Addresses with failing pages')),
        'Errors of pages': functionsLog(
          'filter event = "page error" | stats count() as errors by page, build, engine, error, chunk, column | sort errors desc | limit 50',
        ),
        'Sign-ups since midnight (UTC)': graph([
          'household-inventory',
          'SignUps',
          'stage',
          'prod',
          { label: 'Sign-ups since midnight (UTC)', stat: 'Maximum' },
        ]),
        'Reports of texts': functionsLog(
          'filter event = "text report" | fields @timestamp, language, page, text, better, why | sort @timestamp desc | limit 50',
        ),
        Failures: functionsLog('filter level = "error" | sort @timestamp desc | limit 50'),
      })
    },
    {
      'another log': [/(?<=SOURCE '",{"Ref":")Log/, 'ApiLog'],
      'a metric of another API': [/(?<=\\"Count\\",\\"ApiId\\",\\"",{"Ref":")Api/, 'Live'],
      'the middle for the slowest': ['\\"stat\\":\\"p99\\"', '\\"stat\\":\\"p50\\"'],
      'an average for all': ['\\"stat\\":\\"Sum\\"', '\\"stat\\":\\"Average\\"'],
      'one number for the day': ['\\"view\\":\\"timeSeries\\"', '\\"view\\":\\"singleValue\\"'],
      'an hour for the day': ['-P1D', '-PT1H'],
      'no lost mails': [/\[\\"household-inventory\\",\\"LostMails.*?\],/, ''],
      'no failures': ['\\"title\\":\\"Failures\\"', '\\"title\\":\\"Planted\\"'],
      'a dashboard under another name': [
        '"DashboardName":"household-inventory-prod"',
        '"DashboardName":"planted"',
      ],
    },
  )
})
