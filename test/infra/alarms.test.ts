import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { jobs } from '../../functions/jobs/jobs.ts'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { expectClaim, resourceOf, resourcesOf, shortId, type Template } from '../support/template.ts'

const stage = synthesize(wholeStage)

const metric = {
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions: z.prefault(z.array(z.strictObject({ Name: z.string(), Value: z.unknown() })), []),
}
const alone = z.object({ ...metric, Statistic: z.string(), Period: z.number() })
const several = z.object({
  Metrics: z.array(
    z.strictObject({
      Id: z.string(),
      Label: z.optional(z.string()),
      Expression: z.optional(z.string()),
      Period: z.optional(z.number()),
      ReturnData: z.boolean(),
      MetricStat: z.optional(
        z.strictObject({ Metric: z.strictObject(metric), Period: z.number(), Stat: z.string() }),
      ),
    }),
  ),
})
const alarm = z.object({
  Properties: z.looseObject({
    AlarmName: z.string(),
    Threshold: z.number(),
    EvaluationPeriods: z.number(),
  }),
})

const attribute = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) })

/** Returns the metrics that an alarm watches: `namespace name dimension=value statistic seconds` of each by its id. */
function watchedBy(template: Template, properties: unknown): Readonly<Record<string, string>> {
  const value = (given: unknown) => {
    const named = attribute.safeParse(given).data?.['Fn::GetAtt'][0]
    if (named !== undefined) return shortId(named)
    const { data } = z.object({ Ref: z.string() }).safeParse(given)
    if (!data) return String(given)
    const { Type, Properties } = template.Resources[data.Ref] ?? {}
    return [Type, Properties?.['Description']].filter(Boolean).join(' ')
  }
  const line = ({ Namespace, MetricName, Dimensions, Statistic, Period }: z.output<typeof alone>) =>
    [
      Namespace,
      MetricName,
      ...Dimensions.map(({ Name, Value }) => `${Name}=${value(Value)}`),
      Statistic,
      Period,
    ].join(' ')
  const one = alone.safeParse(properties).data
  if (one) return { only: line(one) }
  return Object.fromEntries(
    several
      .parse(properties)
      .Metrics.map(({ Id, Expression, ReturnData, MetricStat: stat }) => [
        ReturnData ? 'only' : Id,
        stat ? line({ ...stat.Metric, Statistic: stat.Stat, Period: stat.Period }) : (Expression ?? ''),
      ]),
  )
}

const failures = (seconds: number) => ({
  only: 'IF(failed - FILL(putOff, 0) >= 3, (failed - FILL(putOff, 0)) / asked, 0)',
  putOff: `household-inventory PutOffLookUps stage=prod Sum ${seconds}`,
  failed: `AWS/ApiGateway 5xx ApiId=AWS::ApiGatewayV2::Api Sum ${seconds}`,
  asked: `AWS/ApiGateway Count ApiId=AWS::ApiGatewayV2::Api Sum ${seconds}`,
})
const errors = (description: string, seconds: number) =>
  `AWS/Lambda Errors FunctionName=AWS::Lambda::Function ${description} Sum ${seconds}`
const index = 'GlobalSecondaryIndexName=index'
const table = 'TableName=AWS::DynamoDB::Table'

/** Each alarm: what it watches, above which value it goes off, and in how many periods in a row. */
const expected: Readonly<Record<string, readonly [Readonly<Record<string, string>>, number, number]>> = {
  'failing-fast': [failures(3_600), 0.0144, 1],
  'failing-slowly': [failures(21_600), 0.006, 1],
  slow: [{ only: 'AWS/ApiGateway Latency ApiId=AWS::ApiGatewayV2::Api p95 300' }, 2_000, 3],
  throttled: [
    {
      only: 'FILL(functions, 0) + FILL(reads, 0) + FILL(writes, 0) + FILL(indexReads, 0) + FILL(indexWrites, 0)',
      functions: 'AWS/Lambda Throttles Sum 300',
      reads: `AWS/DynamoDB ReadThrottleEvents ${table} Sum 300`,
      writes: `AWS/DynamoDB WriteThrottleEvents ${table} Sum 300`,
      indexReads: `AWS/DynamoDB ReadThrottleEvents ${index} ${table} Sum 300`,
      indexWrites: `AWS/DynamoDB WriteThrottleEvents ${index} ${table} Sum 300`,
    },
    0,
    2,
  ],
  'job-failing': [{ only: errors('Household inventory, prod: jobs', 3_600) }, 2, 1],
  guessing: [{ only: 'household-inventory RefusedAttempts stage=prod Sum 300' }, 100, 1],
  'budget-used-up': [
    {
      only: `SELECT SUM(UsedUpBudgets) FROM SCHEMA("household-inventory", stage, household) WHERE stage = 'prod' GROUP BY household ORDER BY SUM() DESC`,
    },
    0,
    1,
  ],
  refusing: [{ only: 'AWS/ApiGateway 4xx ApiId=AWS::ApiGatewayV2::Api Sum 300' }, 5_000, 1],
  'mails-lost': [{ only: 'household-inventory LostMails stage=prod Sum 3600' }, 0, 1],
  'signing-up': [{ only: 'household-inventory SignUps stage=prod Maximum 300' }, 100, 1],
  'look-ups-put-off': [{ only: 'household-inventory PutOffLookUps stage=prod Sum 3600' }, 100, 3],
  'live-failing': [{ only: 'household-inventory UntoldChanges stage=prod Sum 300' }, 20, 3],
  'notifications-failing': [
    { only: 'AWS/SQS ApproximateNumberOfMessagesVisible QueueName=LostOccasions Maximum 3600' },
    0,
    1,
  ],
  'pages-failing': [{ only: 'household-inventory FailingAddresses stage=prod Sum 3600' }, 10, 1],
  'log-growing': [
    { only: 'AWS/Logs IncomingBytes LogGroupName=AWS::Logs::LogGroup Sum 3600' },
    50_000_000,
    1,
  ],
  unreachable: [
    { only: 'FILL(failed, 3)', failed: errors('Watches household inventory, prod: watch', 1_800) },
    2,
    1,
  ],
  'smoke-test-failing': [{ only: errors('Watches household inventory, prod: smoke-test', 3_600) }, 2, 1],
  // An alarm without a gap asks for its own periods alone: a start a day is always among 26 hours.
  ...Object.fromEntries(
    [
      ...jobs.map(({ name }) => [name, `Household inventory: ${name}`] as const),
      ['smoke-test', 'Watches household inventory: SmokeTest'] as const,
    ].map(([name, rule]) => {
      const starts = `AWS/Events Invocations RuleName=AWS::Events::Rule ${rule} Sum 3600`
      return [`${name}-not-started`, [{ only: 'FILL(starts, 0) < 1', starts }, 0, 26]]
    }),
  ),
}

/** For how many minutes those that silence sets off, too, wait after they are made for the first start of all. */
const quietMinutes = (name: string) =>
  name === 'unreachable' ? 60 : name.endsWith('-not-started') ? 2_880 : undefined

/** Everything that an alarm has: another property, such as a unit in which nothing is counted, would silence it. */
const known =
  `AlarmName AlarmDescription AlarmActions OKActions ComparisonOperator Dimensions EvaluationPeriods MetricName
  Metrics Namespace Period Statistic Tags Threshold TreatMissingData WarmUpConfiguration`.split(/\s+/)

it('watches what the runbook says, and tells the topic when an alarm goes off and when it is over', () => {
  expectClaim(
    stage,
    (template) => {
      const topic = [{ Ref: resourceOf(template, 'AWS::SNS::Topic', z.object({})).id }]
      const found = resourcesOf(template, 'AWS::CloudWatch::Alarm', alarm).map(({ Properties }) => {
        expect(Properties).toMatchObject({ AlarmActions: topic, OKActions: topic })
        expect(Object.keys(Properties).filter((name) => !known.includes(name))).toEqual([])
        const { AlarmName, Threshold, EvaluationPeriods } = Properties
        const name = AlarmName.replace('household-inventory-prod-', '')
        expect(Properties['AlarmDescription']).toBe(`See ${name} in docs/runbook.md.`)
        const minutes = quietMinutes(name)
        const { ComparisonOperator, TreatMissingData, WarmUpConfiguration } = Properties
        expect([ComparisonOperator, TreatMissingData, WarmUpConfiguration], name).toEqual([
          'GreaterThanThreshold',
          minutes ? 'breaching' : 'notBreaching',
          minutes && {
            WarmUpPeriodDurationInMinutes: minutes,
            OnlyStartEvaluatingAfterWarmUpPeriodEnds: true,
          },
        ])
        return [name, [watchedBy(template, Properties), Threshold, EvaluationPeriods]] as const
      })
      expect(Object.fromEntries(found)).toEqual(expected)
    },
    {
      'an alarm that is switched off': ['"AlarmActions"', '"ActionsEnabled":false,"AlarmActions"'],
      'a unit among several metrics': ['"Stat":"Sum"', '"Stat":"Sum","Unit":"Bytes"'],
      'another function': [/(?<="Name":"FunctionName","Value":{"Ref":")Jobs\w+/, 'Mails'],
      'an alarm that rings on the first day': [/,"WarmUpConfiguration":{[^}]*}/, ''],
      'the log of API Gateway': [/(?<="LogGroupName","Value":{"Ref":")Log/, 'ApiLog'],
    },
  )
})

it('raises what a larger service has more of with its budget, and nothing else', () => {
  const raisedBy = (budget: number) => {
    const alarms = resourcesOf(synthesize({ ...wholeStage, budget }), 'AWS::CloudWatch::Alarm', alarm)
    const found = alarms.map(
      ({ Properties }) =>
        [Properties.AlarmName.replace('household-inventory-prod-', ''), Properties.Threshold] as const,
    )
    return Object.fromEntries(found.filter(([name, threshold]) => threshold !== expected[name]?.[1]))
  }
  expect(raisedBy(25)).toEqual({
    guessing: 250,
    refusing: 12_500,
    'mails-lost': 1.5,
    'look-ups-put-off': 250,
    'live-failing': 50,
    'pages-failing': 25,
    'log-growing': 125_000_000,
  })
  expect(raisedBy(5)).toEqual({})
})

it('explains each alarm in the runbook', () => {
  const runbook = readFileSync('docs/runbook.md', 'utf8')
  for (const name of Object.keys(expected)) expect(runbook, name).toContain(`## ${name}\n`)
})
