import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { otherNumbers, synthesize, wholeStage } from '../support/deployment.ts'
import { expectClaim, propertiesOf, resourcesOf, type Template } from '../support/template.ts'

const stage = synthesize(wholeStage)
const quiet = synthesize({})

const budget = z.object({
  Budget: z.object({
    BudgetType: z.literal('COST'),
    TimeUnit: z.literal('MONTHLY'),
    BudgetLimit: z.object({ Amount: z.number(), Unit: z.literal('USD') }),
  }),
  NotificationsWithSubscribers: z.array(
    z.object({
      Notification: z.object({
        NotificationType: z.string(),
        Threshold: z.number(),
        ThresholdType: z.literal('PERCENTAGE'),
        ComparisonOperator: z.literal('GREATER_THAN'),
      }),
      Subscribers: z.tuple([
        z.object({ Address: z.literal('<Alarms>'), SubscriptionType: z.literal('SNS') }),
      ]),
    }),
  ),
})
const budgetOf = (template: Template) =>
  budget.parse(propertiesOf(template, 'AWS::Budgets::Budget')['Budget'])

it('notifies of costs early, at the limit, and when more is to be expected', () => {
  const notified = budgetOf(stage).NotificationsWithSubscribers.map(
    ({ Notification: { NotificationType, Threshold } }) => `${NotificationType} ${Threshold}`,
  )
  expect(notified, 'there is time to look before the limit').toContain('ACTUAL 50')
  expect(notified, 'it is reached').toContain('ACTUAL 100')
  expect(notified, 'it will be').toContain('FORECASTED 100')

  expect(budgetOf(stage).Budget.BudgetLimit.Amount, 'unless something else is set').toBe(10)
  expect(budgetOf(synthesize(otherNumbers)).Budget.BudgetLimit.Amount).toBe(25)
})

it('retains the logs for a month', () => {
  const month = { RetentionInDays: 30, Tags: expect.anything() }
  expect(propertiesOf(stage, 'AWS::Logs::LogGroup')).toEqual({ Log: month, ApiLog: month })
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

/** The widgets of the dashboard by their titles: metrics and query as one text. */
function widgetsOf(template: Template) {
  const { DashboardName, DashboardBody } = dashboard.parse(
    propertiesOf(template, 'AWS::CloudWatch::Dashboard')['Dashboard'],
  )
  const { widgets, start } = z
    .looseObject({ start: z.string(), widgets: z.array(widget) })
    .parse(JSON.parse(DashboardBody))
  const shown = widgets.map(({ properties }) => [properties.title, JSON.stringify(properties)] as const)
  return { DashboardName, start, shown: new Map(shown) }
}

const own = (name: string) => `"household-inventory","${name}","stage","prod"`
const ofApi = (name: string) => `"AWS/ApiGateway","${name}","ApiId","<Api>"`
const ofTable = (name: string) => `"AWS/DynamoDB","${name}",.*"TableName","<Table>"`
const ofLog = (log: string) => `SOURCE '<${log}>' \\| `

/** Parts of each widget, as the runbook counts on them. The reason is after each. */
const claims: Readonly<Record<string, readonly (readonly [shown: string, why: string])[]>> = {
  Requests: [
    [`${ofApi('Count')}.*${ofApi('4xx')}.*${ofApi('5xx')}`, 'a share of failures needs all of them'],
    ['"timeSeries".*("Sum".*){3}', 'an average says nothing of how many there were'],
  ],
  Milliseconds: [[`${ofApi('Latency')}.*p50.*p95.*p99`, 'the slowest wait longer than the middle tells']],
  'Units of the table': [[ofTable('ConsumedReadCapacityUnits'), 'it is most of the bill']],
  Throttled: [
    ['FILL\\(functions, 0\\).*FILL\\(indexWrites, 0\\)', 'one absent metric would hide the others'],
  ],
  'Refused attempts, lost mails, changes not told, look-ups put off': [
    [own('RefusedAttempts'), 'guessing shows here'],
    [own('LostMails'), 'nobody else misses a mail'],
    [own('UntoldChanges'), 'nor a change of somebody else'],
    [own('PutOffLookUps'), 'nor what is asked again later'],
  ],
  'Bytes of log': [['"AWS/Logs","IncomingBytes","LogGroupName","<Log>"', 'a loop that logs costs']],
  Routes: [[`${ofLog('Log')}stats .*pct\\(ms, 95\\).* by route`, 'the slow route has a name']],
  'Cold starts': [[`${ofLog('Log')}stats sum\\(cold\\)`, 'most of what is slow are these']],
  'Refused by API Gateway': [[`${ofLog('ApiLog')}filter refusal`, 'no function hears of it']],
  'Functions without an answer': [
    [`${ofLog('ApiLog')}filter error`, 'the function itself logs nothing then'],
  ],
  'Pages that failed': [[own('FailingAddresses'), 'a release may fail in browsers alone']],
  'Errors of pages': [[`${ofLog('Log')}.*by page, build, engine`, 'that says in which']],
  'Sign-ups since midnight (UTC)': [[`${own('SignUps')}.*"Maximum"`, 'it is a count up to then, no event']],
  'Reports of texts': [[`${ofLog('Log')}.*text report`, 'translators read them here alone']],
  Failures: [[`${ofLog('Log')}filter level = .*error`, 'each is a fault of ours']],
}

it('shows on the dashboard what the runbook looks for, and queries the logs by their names', () => {
  expectClaim(
    stage,
    (template) => {
      const { DashboardName, start, shown } = widgetsOf(template)
      expect(DashboardName, 'the runbook says its name').toBe('household-inventory-prod')
      expect(start, 'an alarm looks back that far').toBe('-P1D')
      expect(new Set(shown.keys()), 'there is a reason for each').toEqual(new Set(Object.keys(claims)))
      for (const [title, expected] of Object.entries(claims))
        for (const [what, why] of expected)
          expect(shown.get(title), `${title}: ${why}`).toMatch(new RegExp(what))
    },
    {
      'another log': [/(?<=SOURCE '",{"Ref":")Log/, 'ApiLog'],
      'a metric of another API': [/(?<=\\"Count\\",\\"ApiId\\",\\"",{"Ref":")Api/, 'Live'],
      'an average for all': ['\\"stat\\":\\"Sum\\"', '\\"stat\\":\\"Average\\"'],
      'no lost mails': [/\[\\"household-inventory\\",\\"LostMails.*?\],/, ''],
    },
  )
})
