import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bundleFunction } from '../../infra/bundle.ts'
import { watcherNames } from '../../infra/resources.ts'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { statementsOf } from '../support/rights.ts'
import { added, expectClaim, propertiesOf, type Template } from '../support/template.ts'

const stage = synthesize(wholeStage)

const lambda = z.looseObject({
  Description: z.optional(z.string()),
  Environment: z.optional(z.object({ Variables: z.record(z.string(), z.unknown()) })),
})

const watchersOf = (template: Template) =>
  Object.entries(propertiesOf(template, 'AWS::Lambda::Function'))
    .map(([id, given]) => [id, lambda.parse(given)] as const)
    .filter(([, { Description }]) => Description?.startsWith('Watches household inventory, prod: '))

it('tells what watches where the service is, and nothing of its parts', () => {
  const url = 'https://stock.example.org'
  expect(watchersOf(stage).map(([id, { Environment }]) => [id, Environment?.Variables])).toEqual([
    ['Watch', { URL: url, LIVE_URL: 'wss://<Live.Dns.Realtime>' }],
    [
      'SmokeTest',
      {
        URL: url,
        ACCOUNT_SECRET: '<SmokeAccount>',
        SECRETS_ENDPOINT: 'https://secretsmanager.<AWS::Region>.<AWS::URLSuffix>',
        USER_POOL_ID: '<Users>',
        SIGN_UP_CLIENT_ID: '<UsersSignUpClient>',
        SIGN_UP_CLIENT_SECRET: '<UsersSignUpClient.ClientSecret>',
      },
    ],
  ])
})

it('lets the smoke test read its own password and confirm its own account, and the watch nothing', () => {
  const allow = (Action: unknown, Resource: string) => ({ Action, Effect: 'Allow', Resource })
  expectClaim(
    stage,
    (template) => {
      const roles = propertiesOf(template, 'AWS::IAM::Role')
      const rightsOf = (id: string) =>
        statementsOf(template).flatMap((one) => (one.id === id ? one.statement : []))
      expect(rightsOf('WatchRole')).toEqual([])
      expect(rightsOf('SmokeTestRole')).toEqual([
        allow(['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'], '<SmokeAccount>'),
        allow('cognito-idp:AdminConfirmSignUp', '<Users.Arn>'),
      ])
      const readers = Object.keys(roles).filter((id) => JSON.stringify(roles[id]).includes('<SmokeAccount>'))
      expect(readers).toEqual(['SmokeTestRole'])
    },
    {
      'a second reader': added({
        Type: 'AWS::IAM::Role',
        Properties: { Policies: [{ Resource: { Ref: 'SmokeAccount57F83618' } }] },
      }),
    },
  )
})

it('generates the password in a secret of its own, which keeps the session', () => {
  expect(propertiesOf(stage, 'AWS::SecretsManager::Secret')['SmokeAccount']).toEqual({
    Description: 'The account of the smoke test',
    GenerateSecretString: {
      ExcludePunctuation: true,
      GenerateStringKey: 'password',
      PasswordLength: 40,
      SecretStringTemplate: '{}',
    },
    Tags: expect.anything(),
  })
})

it('looks four times an hour and uses the stage once a day', () => {
  const rules = propertiesOf(stage, 'AWS::Events::Rule')
  expect([rules['ScheduleWatch'], rules['ScheduleSmokeTest']]).toMatchObject([
    { ScheduleExpression: 'rate(15 minutes)', State: 'ENABLED', Targets: [{ Arn: '<Watch.Arn>' }] },
    { ScheduleExpression: 'rate(1 day)', State: 'ENABLED', Targets: [{ Arn: '<SmokeTest.Arn>' }] },
  ])
})

it('bundles each with one handler, and without what deploys', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watchers-'))
  for (const name of watcherNames) {
    const { output, inputs } = bundleFunction(name, folder)
    const contained = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path)
    expect(contained).toContain(`infra/watch/${name}.ts`)
    expect(contained.filter((path) => /aws-cdk-lib|client-lambda|client-dynamodb/.test(path))).toEqual([])
    const built: unknown = await import(pathToFileURL(join(output, 'index.mjs')).href)
    expect(built).toMatchObject({ handler: expect.any(Function) })
  }
})
