import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { pageErrors } from '../../functions/page-errors/contract.ts'
import { textReports } from '../../functions/text-reports/contract.ts'
import { watchedMetrics } from './costs/prices.ts'
import { otherNumbers, synthesize, wholeStage } from '../support/deployment.ts'
import { expectClaim, propertiesOf, resourcesOf, type Template } from '../support/template.ts'

const stage = synthesize(wholeStage)
const quiet = synthesize({})

it('notifies of costs early, at the limit, and when more is to be expected', () => {
  const budgetOf = (template: Template) => Object(propertiesOf(template, 'AWS::Budgets::Budget')['Budget'])
  const notifications = ['ACTUAL 50', 'ACTUAL 80', 'ACTUAL 100', 'FORECASTED 100'].map((said) => {
    const [NotificationType, percent] = said.split(' ')
    const above = { ThresholdType: 'PERCENTAGE', ComparisonOperator: 'GREATER_THAN' }
    return {
      Notification: { NotificationType, Threshold: Number(percent), ...above },
      Subscribers: [{ Address: '<Alarms>', SubscriptionType: 'SNS' }],
    }
  })
  const usual = { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 10, Unit: 'USD' } }
  expect(budgetOf(stage)).toMatchObject({ Budget: usual, NotificationsWithSubscribers: notifications })
  expect(budgetOf(synthesize(otherNumbers)).Budget.BudgetLimit.Amount).toBe(25)
  // AWS tests whether a budget may tell the topic.
  const [policy] = resourcesOf(stage, 'AWS::SNS::TopicPolicy', z.looseObject({}))
  expect(Object(stage.Resources['Budget']).DependsOn).toContain(policy?.id)
})

it('retains the logs for a month', () => {
  const month = { RetentionInDays: 30, Tags: expect.anything() }
  expect(propertiesOf(stage, 'AWS::Logs::LogGroup')).toEqual({ Log: month, ApiLog: month })
})

it('creates no alarms and no budget without an address to notify', () => {
  for (const type of ['AWS::CloudWatch::Alarm', 'AWS::Budgets::Budget', 'AWS::SNS::Topic'])
    expect(resourcesOf(quiet, type, z.looseObject({}))).toEqual([])
})

const dashboard = z.object({
  start: z.string(),
  periodOverride: z.literal('auto'),
  widgets: z.array(z.object({ properties: z.looseObject({ title: z.string() }) })),
})

/** The widgets of the dashboard by their titles: metrics and query as one text. */
function widgetsOf(template: Template) {
  const { DashboardName, DashboardBody } = Object(
    propertiesOf(template, 'AWS::CloudWatch::Dashboard')['Dashboard'],
  )
  const { widgets, start } = dashboard.parse(JSON.parse(DashboardBody))
  const shown = widgets.map(({ properties }) => [properties.title, JSON.stringify(properties)] as const)
  return { DashboardName, start, shown: new Map(shown) }
}

const ofLog = (log: string) => `SOURCE '<${log}>' \\| `

/** Parts of widgets, as the runbook counts on them. The reason is after each. */
const claims: Readonly<Record<string, readonly (readonly [shown: string, why: string])[]>> = {
  Requests: [
    ['Count.*4xx.*5xx', 'a share of failures needs all of them'],
    ['"timeSeries".*("Sum".*){3}', 'an average says nothing of how many there were'],
  ],
  Milliseconds: [['p50.*p95.*p99', 'the slowest wait longer than the middle tells']],
  'Units of the table': [
    ['"AWS/DynamoDB","ConsumedReadCapacityUnits","TableName","<Table>"', 'it is most of the bill'],
  ],
  Throttled: [
    ['FILL\\(functions, 0\\).*FILL\\(indexWrites, 0\\)', 'one absent metric would hide the others'],
  ],
  Routes: [[`${ofLog('Log')}stats .*pct\\(ms, 95\\).* by route`, 'the slow route has a name']],
  'Cold starts': [[`${ofLog('Log')}stats sum\\(cold\\)`, 'most of what is slow are these']],
  'Refused by API Gateway': [[`${ofLog('ApiLog')}filter refusal`, 'no function hears of it']],
  'Functions without an answer': [
    [`${ofLog('ApiLog')}filter error`, 'the function itself logs nothing then'],
  ],
  'Errors of pages': [[`${ofLog('Log')}.*by page, build, engine`, 'that says in which']],
  'Sign-ups since midnight (UTC)': [['SignUps.*"Maximum"', 'it is a count up to then, no event']],
  'Reports of texts': [[`${ofLog('Log')}.*text report`, 'translators read them here alone']],
  Failures: [[`${ofLog('Log')}filter level = .*error`, 'each is a fault of ours']],
}

it('shows on the dashboard what the runbook looks for, and queries the logs by their names', () => {
  expectClaim(
    stage,
    (template) => {
      const { DashboardName, start, shown } = widgetsOf(template)
      expect(DashboardName, 'the runbook says its name').toBe('household-inventory-prod-<AWS::Region>')
      expect(start, 'an alarm looks back that far').toBe('-P1D')
      for (const [title, expected] of Object.entries(claims))
        for (const [what, why] of expected)
          expect(shown.get(title), `${title}: ${why}`).toMatch(new RegExp(what))
    },
    {
      'another log': [/(?<=SOURCE '",{"Ref":")Log/, 'ApiLog'],
      'an average for all': ['\\"stat\\":\\"Sum\\"', '\\"stat\\":\\"Average\\"'],
    },
  )
})

/** The metrics, and the queries of metrics, that an alarm watches, as a widget has them. */
function watchedBy(given: unknown): readonly string[] {
  if (typeof given !== 'object' || given === null) return []
  const { Namespace, MetricName, Dimensions = [], Expression } = Object(given)
  const named = [Dimensions].flat().flatMap(({ Name, Value }) => [Name, Value])
  return [
    ...(MetricName ? [JSON.stringify([Namespace, MetricName, ...named]).slice(1, -1)] : []),
    ...(String(Expression).startsWith('SELECT') ? [JSON.stringify(Expression)] : []),
    ...Object.values(given).flatMap(watchedBy),
  ]
}

it('shows every metric that an alarm watches, as many as the cost page counts', () => {
  expectClaim(
    stage,
    (template) => {
      const everything = [...widgetsOf(template).shown.values()].join()
      const watched = watchedBy(propertiesOf(template, 'AWS::CloudWatch::Alarm'))
      const isQuery = (one: string) => one.startsWith('"SELECT')
      expect(watched.filter((one) => !isQuery(one))).toHaveLength(watchedMetrics)
      expect(watched.filter((one) => !everything.includes(one))).toEqual([])
    },
    {
      'no lost mails': [/\[\\"household-inventory\\",\\"LostMails.*?\],/, ''],
      'a metric of another API': [/(?<=\\"Count\\",\\"ApiId\\",\\"",{"Ref":")Api/, 'Live'],
      'the errors of another function': [/(?<=\\"FunctionName\\",\\"",{"Ref":")SmokeTest\w+/, 'Mails'],
    },
  )
})

/** Words of Logs Insights itself. */
const language = ['stats', 'filter', 'fields', 'sort', 'desc', 'limit', 'by', 'as', '@timestamp']

it('asks each log for fields that its lines have', () => {
  const ofRequests = ['route', 'ms', 'cold', 'calls', 'units', 'event', 'engine', 'level']
  const reports = [pageErrors, textReports].flatMap(({ report }) => Object.keys(report.body.shape))
  expectClaim(
    stage,
    (template) => {
      const gateway = JSON.stringify(propertiesOf(template, 'AWS::ApiGatewayV2::Stage'))
      const ofGateway = [...gateway.matchAll(/(\w+)\\":\\"\$context/g)].map(([, name]) => name)
      for (const shown of widgetsOf(template).shown.values()) {
        const [, log, query = ''] = /SOURCE '<(\w+)>' \| (.*)"}/.exec(shown) ?? []
        const named = [...query.matchAll(/ as (\w+)/g)].map(([, name]) => name)
        const words = query.replace(/\\".*?\\"/g, '').match(/@?\b[a-z]\w*\b(?!\()/g) ?? []
        const known = [...language, ...named, ...(log === 'Log' ? [...ofRequests, ...reports] : ofGateway)]
        expect(words.filter((word) => !known.includes(word))).toEqual([])
      }
    },
    {
      'a field that no line has': ['avg(calls)', 'avg(call)'],
      'a field of the other log': ['by route, error |', 'by route, engine |'],
    },
  )
})
