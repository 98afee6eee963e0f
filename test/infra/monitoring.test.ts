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
    Subscribers: [{ Address: 'someone@example.org', SubscriptionType: 'EMAIL' }],
  })
  expectClaim(
    stage,
    (template) =>
      expect(propertiesOf(template, 'AWS::Budgets::Budget')).toEqual({
        Budget: {
          Budget: {
            BudgetName: 'household-inventory-prod',
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
      'a budget that notifies somebody else': ['"Address":"someone@', '"Address":"planted@'],
      'a budget for a year': ['"TimeUnit":"MONTHLY"', '"TimeUnit":"ANNUALLY"'],
      'a budget of hours': ['"BudgetType":"COST"', '"BudgetType":"USAGE"'],
      'no forecast': ['"FORECASTED"', '"ACTUAL"'],
    },
  )
  expect(propertiesOf(synthesize(otherNumbers), 'AWS::Budgets::Budget')['Budget']).toMatchObject({
    Budget: { BudgetLimit: { Amount: 25 } },
  })
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

const widget = z.object({
  properties: z.object({
    title: z.string(),
    metrics: z.optional(z.array(z.array(z.unknown()))),
    query: z.optional(z.string()),
  }),
})
const dashboard = z.object({ DashboardName: z.string(), DashboardBody: z.string() })

/** Each widget of the dashboard by its title: what it shows. */
function widgetsOf(template: Template) {
  const { DashboardName, DashboardBody } = dashboard.parse(
    propertiesOf(template, 'AWS::CloudWatch::Dashboard')['Dashboard'],
  )
  const { widgets } = z.object({ widgets: z.array(widget) }).parse(JSON.parse(DashboardBody))
  const shown = widgets.map(({ properties: { title, metrics = [], query } }) => [
    title,
    query ?? metrics.map((parts) => parts.filter((part) => typeof part === 'string').join(' ')),
  ])
  return { DashboardName, shown: Object.fromEntries(shown) }
}

const ofTable = (name: string) => `AWS/DynamoDB ${name} TableName <Table>`
const ofIndex = (name: string) => `AWS/DynamoDB ${name} GlobalSecondaryIndexName index TableName <Table>`
const ofApi = (name: string) => `AWS/ApiGateway ${name} ApiId <Api>`
const own = (name: string) => `household-inventory ${name} stage prod`

it('shows on the dashboard what the runbook looks for, and queries the logs by their names', () => {
  const functionsLog = (query: string) => `SOURCE '<Log>' | ${query}`
  const apiLog = (query: string) => `SOURCE '<ApiLog>' | ${query}`
  expectClaim(
    stage,
    (template) => {
      const { DashboardName, shown } = widgetsOf(template)
      expect(DashboardName).toBe('household-inventory-prod')
      expect(shown).toEqual({
        Requests: [ofApi('Count'), ofApi('4xx'), ofApi('5xx')],
        Milliseconds: Array(3).fill(ofApi('Latency')),
        'Units of the table': [ofTable('ConsumedReadCapacityUnits'), ofTable('ConsumedWriteCapacityUnits')],
        Throttled: [
          '',
          'AWS/Lambda Throttles',
          ofTable('ReadThrottleEvents'),
          ofTable('WriteThrottleEvents'),
          ofIndex('ReadThrottleEvents'),
          ofIndex('WriteThrottleEvents'),
        ],
        'Refused attempts, changes not told, look-ups put off': [
          own('RefusedAttempts'),
          own('UntoldChanges'),
          own('PutOffLookUps'),
        ],
        'Bytes of log': ['AWS/Logs IncomingBytes LogGroupName <Log>'],
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
        Failures: functionsLog('filter level = "error" | sort @timestamp desc | limit 50'),
      })
    },
    {
      'another log': [/(?<=SOURCE '",{"Ref":")Log/, 'ApiLog'],
      'a metric of another API': [/(?<=\\"Count\\",\\"ApiId\\",\\"",{"Ref":")Api/, 'Live'],
      'no failures': ['\\"title\\":\\"Failures\\"', '\\"title\\":\\"Planted\\"'],
      'a dashboard under another name': [
        '"DashboardName":"household-inventory-prod"',
        '"DashboardName":"planted"',
      ],
    },
  )
})
