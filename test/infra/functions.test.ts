import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { jobs } from '../../functions/jobs/jobs.ts'
import { resources } from '../../infra/resources.ts'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { added, expectClaim, resourceOf, resourcesOf, type Template } from '../support/template.ts'

const stage = synthesize(wholeStage)

const attribute = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) })
const lambda = z.object({ Properties: z.looseObject({ Description: z.optional(z.string()) }) })

/** Our functions by their folder; CDK's own have no such description. */
const functionsOf = (template: Template) =>
  new Map(
    resourcesOf(template, 'AWS::Lambda::Function', lambda).flatMap(({ id, Properties }) => {
      const folder = Properties.Description?.split(': ')[1]
      return folder ? [[folder, { id, Properties }] as const] : []
    }),
  )

/** Seconds: what API Gateway waits for less one, what Lambda allows, and what Cognito waits for. */
const timeouts: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Object.values(resources).map(({ folder }) => [folder, 29])),
  jobs: 900,
  mails: 5,
}

it('runs each function alike, with its own time limit, and logs as JSON', () => {
  expectClaim(
    stage,
    (template) => {
      const functions = functionsOf(template)
      expect([...functions.keys()].toSorted()).toEqual(Object.keys(timeouts).toSorted())
      const log = { Ref: resourceOf(template, 'AWS::Logs::LogGroup', z.object({})).id }
      for (const [folder, { Properties }] of functions) {
        expect(Properties, folder).toMatchObject({
          Architectures: ['arm64'],
          Runtime: 'nodejs24.x',
          Handler: 'index.handler',
          MemorySize: 512,
          Timeout: timeouts[folder],
          LoggingConfig: {
            LogFormat: 'JSON',
            ApplicationLogLevel: 'INFO',
            SystemLogLevel: 'WARN',
            LogGroup: log,
          },
        })
        for (const absent of ['VpcConfig', 'Layers', 'ReservedConcurrentExecutions'])
          expect(Properties, folder).not.toHaveProperty(absent)
      }
    },
    {
      'another processor': ['"arm64"', '"x86_64"'],
      'an old Node': ['"nodejs24.x"', '"nodejs18.x"'],
      'another file': ['"Handler":"index.handler"', '"Handler":"main.handler"'],
      'too little memory': ['"MemorySize":512', '"MemorySize":128'],
      'too little time': ['"Timeout":29', '"Timeout":3'],
      'a job cut off early': [/"Timeout":900(?=},"DependsOn":\["Jobs)/, '"Timeout":60'],
      'a log as text': ['"LogFormat":"JSON"', '"LogFormat":"Text"'],
      'no errors in the log': ['"ApplicationLogLevel":"INFO"', '"ApplicationLogLevel":"FATAL"'],
      'a log elsewhere': [/(?<="JSON","LogGroup":{"Ref":")\w+/, 'Planted'],
      'a reserve that a new account has not': [
        '"MemorySize":512',
        '"ReservedConcurrentExecutions":5,"MemorySize":512',
      ],
    },
  )
})

it('calls the job runner, and only it, with each job at its rate', () => {
  const rule = z.object({
    Properties: z.object({
      ScheduleExpression: z.string(),
      State: z.string(),
      Targets: z.tuple([z.object({ Arn: attribute, Input: z.string() })]),
    }),
  })
  const rate = (minutes: number) =>
    minutes < 1_440 ? `rate(${minutes} minutes)` : `rate(${minutes / 1_440} day)`
  expectClaim(
    stage,
    (template) => {
      const runner = functionsOf(template).get('jobs')?.id
      const found = resourcesOf(template, 'AWS::Events::Rule', rule).map(({ Properties }) => {
        const [{ Arn, Input }] = Properties.Targets
        return [Input, Properties.ScheduleExpression, Properties.State, Arn['Fn::GetAtt'][0]]
      })
      expect(found).toEqual(
        jobs.map(({ name, everyMinutes }) => [
          JSON.stringify({ job: name }),
          rate(everyMinutes),
          'ENABLED',
          runner,
        ]),
      )
    },
    {
      'a job that is not there': ['clear-closed-households\\"}', 'clear\\"}'],
      'a job that is off': ['"State":"ENABLED"', '"State":"DISABLED"'],
      'another rate': ['rate(1 day)', 'rate(7 days)'],
      'another function': [/(?<="Targets":\[{"Arn":{"Fn::GetAtt":\[")Jobs\w+/, 'Mails0DC70ADE'],
      'a schedule too many': added({ Type: 'AWS::Events::Rule', Properties: {} }),
    },
  )
})

it('gives each function the variables of its part and no others', () => {
  const variables = z.object({ Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }) })
  const common = ['METRICS_NAMESPACE', 'STAGE', 'TABLE_NAME', 'VERSION']
  const pool = ['CLIENT_ID', 'SIGN_UP_CLIENT_ID', 'USER_POOL_ID']
  expectClaim(
    stage,
    (template) => {
      for (const [folder, { Properties }] of functionsOf(template)) {
        const { Variables } = variables.parse(Properties).Environment
        const resource = Object.values(resources).find((one) => one.folder === folder)
        const names = Object.keys(Variables)
        expect(names, folder).toEqual(expect.arrayContaining(common))
        expect(names.includes('ORIGIN_SECRETS'), folder).toBe(resource !== undefined)
        const asksPool = folder === 'jobs' || resource?.userPool !== undefined
        expect(names.filter((name) => pool.includes(name)).toSorted(), folder).toEqual(asksPool ? pool : [])
        expect(Variables, folder).toMatchObject({ STAGE: 'prod', METRICS_NAMESPACE: 'household-inventory' })
        expect(
          template.Resources[z.object({ Ref: z.string() }).parse(Variables['TABLE_NAME']).Ref]?.Type,
        ).toBe('AWS::DynamoDB::Table')
        if (asksPool) expect(clientsOf(template, Variables)).toEqual(['locale', 'email'])
      }
    },
    {
      'another stage': ['"STAGE":"prod"', '"STAGE":"dev"'],
      'a namespace that no alarm watches': [
        '"METRICS_NAMESPACE":"household-inventory"',
        '"METRICS_NAMESPACE":"planted"',
      ],
      'another table': [/(?<="TABLE_NAME":{"Ref":")\w+/, 'Files8E6940B8'],
      'no version': ['"VERSION":', '"PLANTED":'],
      'no secret': ['"ORIGIN_SECRETS":', '"PLANTED":'],
      'the clients exchanged': [/(?<="CLIENT_ID":{"Ref":")\w+(?="},"SIGN)/, 'UsersSignUpClient2F5C9CAE'],
    },
  )
})

/** What the session client and the sign-up client that a function is told of may write. */
function clientsOf(template: Template, variables: Readonly<Record<string, unknown>>): string[] {
  const client = z.object({ WriteAttributes: z.tuple([z.string()]) })
  return ['CLIENT_ID', 'SIGN_UP_CLIENT_ID'].map((name) => {
    const { Ref } = z.object({ Ref: z.string() }).parse(variables[name])
    return client.parse(template.Resources[Ref]?.Properties).WriteAttributes[0]
  })
}
