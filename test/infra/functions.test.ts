import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import packageFile from '../../package.json' with { type: 'json' }
import { jobs } from '../../functions/jobs/jobs.ts'
import { jobRunner, mailWriter, notifier, resources, type Resource } from '../../infra/resources.ts'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { propertiesOf, type Template, without } from '../support/template.ts'

const stage = synthesize(wholeStage)

const lambda = z.looseObject({
  Description: z.optional(z.string()),
  Environment: z.optional(z.looseObject({ Variables: z.record(z.string(), z.unknown()) })),
})

type Part = 'api' | 'pool' | 'mail' | 'live' | 'queue' | 'push' | 'contact' | 'privacy' | 'accounts'

/** Read from the resource, whose grants a test compares with what it really does. */
function partsOf(resource: Resource, ...others: readonly Part[]): readonly Part[] {
  const said: readonly (readonly [Part, unknown])[] = [
    ['pool', resource.userPool],
    ['mail', resource.mails],
    ['live', resource.live],
    ['queue', resource.queues],
    ['push', resource.pushes],
    ['contact', resource.looksUpProducts],
    ['privacy', resource.hasPrivacyNotice],
    ['accounts', resource.makesAccounts],
  ]
  return [...others, ...said.flatMap(([part, is]) => (is ? [part] : []))]
}

/** The parts that each function has apart from the table, by its logical id. */
const parts: Readonly<Record<string, readonly Part[]>> = {
  ...Object.fromEntries(
    Object.entries(resources).map(([name, resource]) => [
      `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      partsOf(resource, 'api'),
    ]),
  ),
  Jobs: partsOf(jobRunner),
  Notifier: partsOf(notifier),
  Mails: partsOf(mailWriter),
}

/** Our functions, without those that watch; CDK's own have no such description. */
const functionsOf = (template: Template, ours = /^Household inventory, /) =>
  Object.entries(propertiesOf(template, 'AWS::Lambda::Function'))
    .map(([id, given]) => [id, lambda.parse(given)] as const)
    .filter(([, { Description }]) => ours.test(Description ?? ''))

it('runs CDK’s function, which uploads the site, as CDK is known to make it', () => {
  const others = Object.entries(propertiesOf(stage, 'AWS::Lambda::Function')).filter(
    ([id]) => !(id in parts) && !['Watch', 'SmokeTest'].includes(id),
  )
  expect(others.map(([, given]) => without(lambda.parse(given), 'Code', 'Tags'))).toEqual([
    {
      Architectures: ['arm64'],
      Environment: {
        Variables: { AWS_CA_BUNDLE: '/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem' },
      },
      Handler: 'index.handler',
      Layers: ['<FillAssetsAwsCliLayer>'],
      LoggingConfig: { LogGroup: '<Log>' },
      MemorySize: 1_024,
      Role: '<FillRole.Arn>',
      Runtime: 'python3.13',
      Timeout: 900,
    },
  ])
})

/** Seconds: what API Gateway waits for less one, what Lambda allows, and what Cognito waits for. */
const timeoutOf = (id: string) =>
  ({ Jobs: 900, Notifier: 60, Mails: 5, Watch: 120, SmokeTest: 120 })[id] ?? 29

it('runs each function alike, with its own time limit, and logs as JSON', () => {
  const found = functionsOf(stage, /household inventory, /i)
  expect(found.map(([id]) => id)).toEqual([...Object.keys(parts), 'Watch', 'SmokeTest'])
  for (const [id, properties] of found)
    expect(without(properties, 'Code', 'Description', 'Environment', 'Tags'), id).toEqual({
      Architectures: ['arm64'],
      Runtime: 'nodejs24.x',
      Handler: 'index.handler',
      MemorySize: 512,
      Role: `<${id}Role.Arn>`,
      Timeout: timeoutOf(id),
      LoggingConfig: {
        LogFormat: 'JSON',
        ApplicationLogLevel: 'INFO',
        SystemLogLevel: 'WARN',
        LogGroup: '<Log>',
      },
    })
})

it.each([
  // The notifier takes no more at once than is reserved for it: what is throttled counts as tried.
  [2, 2],
  [20, 10],
])('reserves %s for each function, and takes %s at once from the queue', (concurrency, atOnce) => {
  const template = synthesize({ ...wholeStage, concurrency })
  for (const [id, { ReservedConcurrentExecutions }] of functionsOf(template))
    expect(ReservedConcurrentExecutions, id).toBe(concurrency)
  const source = JSON.stringify(propertiesOf(template, 'AWS::Lambda::EventSourceMapping'))
  expect(source).toContain(`"ScalingConfig":{"MaximumConcurrency":${atOnce}}`)
})

it('gives each function the variables of its part and no others', () => {
  const variables = {
    api: {
      ORIGIN_SECRETS: '{{resolve:secretsmanager:<OriginSecret>:SecretString:::}}',
      KEY_REQUESTS_PER_HOUR: '61',
      KEY_REQUESTS_PER_DAY: '601',
    },
    pool: {
      USER_POOL_ID: '<Users>',
      CLIENT_ID: '<UsersClient>',
      CLIENT_SECRET: '<UsersClient.ClientSecret>',
      SIGN_UP_CLIENT_ID: '<UsersSignUpClient>',
      SIGN_UP_CLIENT_SECRET: '<UsersSignUpClient.ClientSecret>',
    },
    mail: {
      MAIL_FROM: 'Household inventory <no-reply@stock.example.org>',
      MAIL_HOST: 'email.us-east-1.amazonaws.com',
      MAIL_REGION: 'us-east-1',
    },
    live: { LIVE_HOST: '<Live.Dns.Http>', LIVE_REALTIME_HOST: '<Live.Dns.Realtime>' },
    queue: { QUEUE_URL: '<Occasions>' },
    push: {
      PUSH_SECRET: '{{resolve:secretsmanager:<PushSecret>:SecretString:::}}',
      PUSH_SUBJECT: 'https://stock.example.org',
    },
    contact: { PRODUCT_CONTACT: 'someone@example.org' },
    privacy: { PRIVACY: expect.any(String) },
    accounts: { SIGN_UPS_PER_DAY: '201' },
  }

  for (const [id, { Environment }] of functionsOf(stage))
    expect(Environment, id).toEqual({
      Variables: Object.assign(
        {
          VERSION: `${packageFile.version}+0123456789ab`,
          STAGE: 'prod',
          METRICS_NAMESPACE: 'household-inventory',
          TABLE_NAME: '<Table>',
          CELL: 'b',
        },
        ...(parts[id] ?? []).map((part) => variables[part]),
      ),
    })
})

it('lets only API Gateway, the schedules and the user pool call functions, each its own', () => {
  const permissions = Object.values(propertiesOf(stage, 'AWS::Lambda::Permission'))
  const by = (service: string, caller: string, called: string) => ({
    Action: 'lambda:InvokeFunction',
    FunctionName: `<${called}.Arn>`,
    Principal: `${service}.amazonaws.com`,
    SourceArn: caller,
  })
  const everyRoute = 'arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:<Api>/*/*/*'
  const bySchedule = (name: string, called: string) =>
    by('events', `<Schedule${name.replaceAll('-', '')}.Arn>`, called)
  const behindApi = Object.keys(parts).filter((id) => parts[id]?.includes('api'))
  expect(permissions).toEqual([
    by('cognito-idp', '<Users.Arn>', 'Mails'),
    ...behindApi.map((id) => by('apigateway', everyRoute, id)),
    ...jobs.map(({ name }) => bySchedule(name, 'Jobs')),
    ...['Watch', 'SmokeTest'].map((id) => bySchedule(id, id)),
  ])
})
