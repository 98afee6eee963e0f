import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import * as z from 'zod/mini'
import { refreshSeconds } from '../../functions/auth/refresh-cookie.ts'
import { securityHeaders } from '../../infra/headers.ts'
import { graceSeconds } from '../../infra/local/cognito/refresh-tokens.ts'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { added, expectClaim, resourceOf, resourcesOf, type Template } from '../support/template.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const stage = synthesize(wholeStage)

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const anything = z.looseObject({ Properties: z.record(z.string(), z.unknown()) })

it('retains the table when the stack is deleted, with 35 days of point-in-time recovery', () => {
  expectClaim(
    stage,
    (template) => {
      const table = resourceOf(template, 'AWS::DynamoDB::Table', anything)
      expect(table).toMatchObject({
        DeletionPolicy: 'Retain',
        UpdateReplacePolicy: 'Retain',
        Properties: {
          BillingMode: 'PAY_PER_REQUEST',
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
          TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
          OnDemandThroughput: {
            MaxReadRequestUnits: expect.any(Number),
            MaxWriteRequestUnits: expect.any(Number),
          },
        },
      })
    },
    {
      'a table that is deleted with its stack': ['"DeletionPolicy":"Retain"', '"DeletionPolicy":"Delete"'],
      'no protection': ['"DeletionProtectionEnabled":true', '"DeletionProtectionEnabled":false'],
      'a week of recovery': ['"RecoveryPeriodInDays":35', '"RecoveryPeriodInDays":7'],
      'unlimited throughput': [
        '"OnDemandThroughput":{"MaxReadRequestUnits":4000,"MaxWriteRequestUnits":1000},"PointInTime',
        '"PointInTime',
      ],
    },
  )
})

const keys = z.object({
  KeySchema: z.array(z.object({ AttributeName: z.string(), KeyType: z.string() })),
})
const description = z.object({
  ...keys.shape,
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  GlobalSecondaryIndexes: z.array(
    z.object({
      ...keys.shape,
      IndexName: z.string(),
      Projection: z.object({ ProjectionType: z.string() }),
    }),
  ),
})

it('has the keys, the index and its projection of the local table', async () => {
  const { table, tableName: TableName } = testApp.runtime.platform
  const { Table: local } = await table.send(new DescribeTableCommand({ TableName }))
  const sorted = (given: unknown) => {
    const { AttributeDefinitions, ...rest } = description.parse(given)
    const byName = AttributeDefinitions.toSorted((a, b) => a.AttributeName.localeCompare(b.AttributeName))
    return { ...rest, AttributeDefinitions: byName }
  }
  expectClaim(
    stage,
    (template) =>
      expect(sorted(resourceOf(template, 'AWS::DynamoDB::Table', anything).Properties)).toEqual(
        sorted(local),
      ),
    {
      'an index of keys only': ['"ProjectionType":"ALL"', '"ProjectionType":"KEYS_ONLY"'],
      'another key': ['{"AttributeName":"sk","KeyType"', '{"AttributeName":"index_sk","KeyType"'],
      'an index by another key': ['{"AttributeName":"index_pk","KeyType"', '{"AttributeName":"pk","KeyType"'],
      'a number as a key': [
        '"AttributeName":"sk","AttributeType":"S"',
        '"AttributeName":"sk","AttributeType":"N"',
      ],
      'another index': ['"IndexName":"index"', '"IndexName":"planted"'],
    },
  )
})

it('uses a restored table when given one, and retains its own', () => {
  const restored = synthesize({ table: 'restored-table' })
  expect(resourceOf(restored, 'AWS::DynamoDB::Table', anything)).toMatchObject({ DeletionPolicy: 'Retain' })
  const names = resourcesOf(
    restored,
    'AWS::Lambda::Function',
    z.object({
      Properties: z.object({
        Environment: z.optional(
          z.object({ Variables: z.looseObject({ TABLE_NAME: z.optional(z.unknown()) }) }),
        ),
      }),
    }),
  ).flatMap(({ Properties }) => Properties.Environment?.Variables.TABLE_NAME ?? [])
  expect(new Set(names)).toEqual(new Set(['restored-table']))
})

it('retains accounts, hides which ones exist, and gives tokens no write access to attributes', () => {
  expectClaim(
    stage,
    (template) => {
      expect(resourceOf(template, 'AWS::Cognito::UserPool', anything)).toMatchObject({
        DeletionPolicy: 'Retain',
        Properties: {
          UserPoolTier: 'ESSENTIALS',
          DeletionProtection: 'ACTIVE',
          AliasAttributes: ['email'],
          UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
          Policies: { PasswordPolicy: { MinimumLength: 12, RequireNumbers: false, RequireSymbols: false } },
          EmailConfiguration: {
            EmailSendingAccount: 'DEVELOPER',
            From: expect.stringContaining('@stock.example.org'),
          },
        },
      })
      for (const { Properties } of resourcesOf(template, 'AWS::Cognito::UserPoolClient', anything))
        expect(Properties).toMatchObject({
          GenerateSecret: true,
          PreventUserExistenceErrors: 'ENABLED',
          AllowedOAuthFlowsUserPoolClient: false,
        })
      expect(clientWith(template, ['locale'])).toMatchObject({
        ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
        EnableTokenRevocation: true,
        RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: graceSeconds },
      })
      // The sign-up client may write the address, so none of its flows may issue tokens.
      expect(clientWith(template, ['email'])).toMatchObject({
        ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'],
      })
    },
    {
      'a client without a secret': ['"GenerateSecret":true', '"GenerateSecret":false'],
      'answers that reveal accounts': [
        '"PreventUserExistenceErrors":"ENABLED"',
        '"PreventUserExistenceErrors":"LEGACY"',
      ],
      'a flow that bypasses the functions': [
        '["ALLOW_ADMIN_USER_PASSWORD_AUTH"]',
        '["ALLOW_ADMIN_USER_PASSWORD_AUTH","ALLOW_USER_SRP_AUTH"]',
      ],
      'an address that a token may write': [
        '"WriteAttributes":["locale"]',
        '"WriteAttributes":["locale","email"]',
      ],
      'tokens that do not rotate': ['"Feature":"ENABLED"', '"Feature":"DISABLED"'],
      'unverified changes of the address': [
        '"AttributesRequireVerificationBeforeUpdate":["email"]',
        '"AttributesRequireVerificationBeforeUpdate":[]',
      ],
      'accounts that are deleted with the stack': [
        '"DeletionProtection":"ACTIVE"',
        '"DeletionProtection":"INACTIVE"',
      ],
    },
  )
})

it('asks a function of its own for the text of each mail, which only the user pool may call', () => {
  expectClaim(
    stage,
    (template) => {
      const pool = resourceOf(template, 'AWS::Cognito::UserPool', anything)
      const [writer, ...others] = resourcesOf(template, 'AWS::Lambda::Function', anything).filter(
        ({ Properties }) => String(Properties['Description']).endsWith(': mails'),
      )
      expect(others).toEqual([])
      const arn = { 'Fn::GetAtt': [writer?.id, 'Arn'] }
      expect(pool.Properties['LambdaConfig']).toEqual({ CustomMessage: arn })
      // Cognito gives up after this time.
      expect(writer?.Properties).toMatchObject({ Timeout: 5 })
      const permissions = resourcesOf(template, 'AWS::Lambda::Permission', anything).filter(
        ({ Properties }) => JSON.stringify(Properties['FunctionName']) === JSON.stringify(arn),
      )
      expect(permissions.map(({ Properties }) => Properties)).toEqual([
        {
          Action: 'lambda:InvokeFunction',
          FunctionName: arn,
          Principal: 'cognito-idp.amazonaws.com',
          SourceArn: { 'Fn::GetAtt': [pool.id, 'Arn'] },
        },
      ])
    },
    {
      'mails of Cognito': ['"CustomMessage"', '"PreSignUp"'],
      'another caller': ['"cognito-idp.amazonaws.com"', '"lambda.amazonaws.com"'],
      'any user pool': [/(?<="cognito-idp.amazonaws.com","SourceArn":){.*?}/, '"*"'],
    },
  )
})

function clientWith(template: Template, writeAttributes: readonly string[]) {
  const found = resourcesOf(template, 'AWS::Cognito::UserPoolClient', anything)
  return found.find(({ Properties }) => String(Properties['WriteAttributes']) === String(writeAttributes))
    ?.Properties
}

it('issues tokens with the same lifetimes as the local runtime', async () => {
  const { exp = 0, iat = 0 } = decomposeUnverifiedJwt((await testApp.signUp('ada')).token).payload
  expectClaim(
    stage,
    (template) =>
      expect(clientWith(template, ['locale'])).toMatchObject({
        TokenValidityUnits: { AccessToken: 'minutes', RefreshToken: 'minutes' },
        AccessTokenValidity: (exp - iat) / 60,
        RefreshTokenValidity: refreshSeconds / 60,
      }),
    { 'longer ones': ['"AccessTokenValidity":15', '"AccessTokenValidity":60'] },
  )
})

/** The one part that only a deployment knows: the host of the event API. */
const joined = z.pipe(
  z.object({ 'Fn::Join': z.tuple([z.literal(''), z.array(z.union([z.string(), z.looseObject({})]))]) }),
  z.transform(({ 'Fn::Join': [, parts] }) =>
    parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(''),
  ),
)

const headersPolicy = z.object({
  Properties: z.object({
    ResponseHeadersPolicyConfig: z.object({
      CustomHeadersConfig: z.object({ Items: z.array(z.object({ Header: z.string(), Value: z.string() })) }),
      SecurityHeadersConfig: z.object({
        ContentSecurityPolicy: z.object({ ContentSecurityPolicy: joined }),
        ContentTypeOptions: z.object({ Override: z.literal(true) }),
        FrameOptions: z.object({ FrameOption: z.string() }),
        ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }),
        StrictTransportSecurity: z.object({
          AccessControlMaxAgeSec: z.number(),
          IncludeSubdomains: z.literal(true),
        }),
      }),
    }),
  }),
})

/** The headers that CloudFront adds. */
function headersOf(template: Template) {
  const { Properties } = resourceOf(template, 'AWS::CloudFront::ResponseHeadersPolicy', headersPolicy)
  const { CustomHeadersConfig, SecurityHeadersConfig: known } = Properties.ResponseHeadersPolicyConfig
  return {
    ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
    'content-security-policy': known.ContentSecurityPolicy.ContentSecurityPolicy,
    'referrer-policy': known.ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': `max-age=${known.StrictTransportSecurity.AccessControlMaxAgeSec}; includeSubDomains`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': known.FrameOptions.FrameOption,
  }
}

/** Where apps listen, as the template names it. */
function liveUrlOf(template: Template): string {
  const { id } = resourceOf(template, 'AWS::AppSync::Api', anything)
  return `wss://${JSON.stringify({ 'Fn::GetAtt': [id, 'Dns.Realtime'] })}`
}

it('sends the same headers as the local runtime, except that apps listen on another host', async () => {
  const local = (await fetch(testApp.runtime.url)).headers
  expectClaim(
    stage,
    (template) => {
      const live = liveUrlOf(template)
      expect(headersOf(template)).toEqual(securityHeaders(live))
      // The local runtime serves HTTP, where browsers ignore this header (RFC 6797, section 7.2).
      const { 'strict-transport-security': _transport, ...others } = headersOf(template)
      others['content-security-policy'] = others['content-security-policy'].replace(` ${live}`, '')
      for (const [name, value] of Object.entries(others)) expect(local.get(name), name).toBe(value)
    },
    {
      'a looser policy': ["script-src 'self'", "script-src 'self' 'unsafe-inline'"],
      'connections to any host': ['wss://"', 'wss:"'],
      frames: ['"FrameOption":"DENY"', '"FrameOption":"SAMEORIGIN"'],
      'a header that is missing': ['"permissions-policy"', '"x-planted"'],
    },
  )
})

const distribution = z.object({
  Properties: z.object({
    DistributionConfig: z.looseObject({
      DefaultCacheBehavior: z.record(z.string(), z.unknown()),
      CacheBehaviors: z.array(z.record(z.string(), z.unknown())),
      Origins: z.array(z.record(z.string(), z.unknown())),
    }),
  }),
})

const upload = z.object({
  Properties: z.record(z.string(), z.unknown()),
  DependsOn: z.optional(z.array(z.string())),
})

/** CloudFront's managed policies CachingDisabled and AllViewerExceptHostHeader. */
const uncached = {
  CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
}

it('exposes only the site, which sends the origin secret to the API', () => {
  expectClaim(
    stage,
    (template) => {
      const bucket = resourceOf(template, 'AWS::S3::Bucket', anything)
      expect(bucket.Properties['PublicAccessBlockConfiguration']).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      })
      expect(resourcesOf(template, 'AWS::Lambda::Url', anything)).toEqual([])
      for (const { Properties } of resourcesOf(template, 'AWS::Lambda::Permission', anything))
        expect(Properties).toMatchObject({
          Principal: expect.stringMatching(/^(apigateway|cognito-idp|events)\.amazonaws\.com$/),
          SourceArn: expect.anything(),
        })
      const { DistributionConfig: site } = resourceOf(
        template,
        'AWS::CloudFront::Distribution',
        distribution,
      ).Properties
      expect(site.DefaultCacheBehavior).toMatchObject({ ViewerProtocolPolicy: 'redirect-to-https' })
      expect(site.CacheBehaviors).toEqual([
        expect.objectContaining({ PathPattern: '/api/*', ViewerProtocolPolicy: 'https-only', ...uncached }),
      ])
      expect(site.Origins[0]).toHaveProperty('OriginAccessControlId')
      expect(JSON.stringify(site.Origins[1])).toMatch(/"x-origin-secret".*{{resolve:secretsmanager:/)
      expect(site).not.toHaveProperty('CustomErrorResponses')
      expect(site['WebACLId']).toBe(wholeStage['firewall'])
    },
    {
      'a firewall that a deployment takes away': [/,"WebACLId":"[^"]*"/, ''],
      'a public bucket': ['"BlockPublicPolicy":true', '"BlockPublicPolicy":false'],
      'a function with a URL': added({
        Type: 'AWS::Lambda::Url',
        Properties: { AuthType: 'NONE' },
      }),
      'a function that anyone may invoke': added({
        Type: 'AWS::Lambda::Permission',
        Properties: { Principal: '*' },
      }),
      'a cached API': [uncached.CachePolicyId, '658327ea-f89d-4fab-a63d-7e88639e58f6'],
      'an API without HTTPS': ['"ViewerProtocolPolicy":"https-only"', '"ViewerProtocolPolicy":"allow-all"'],
      'a secret in plain text': [/(?<="x-origin-secret","HeaderValue":){.*?}(?=}\])/, '"in clear"'],
      'errors of the API made into pages': [
        '"DefaultRootObject"',
        '"CustomErrorResponses":[],"DefaultRootObject"',
      ],
    },
  )
})

it('keeps the files of earlier versions, and uploads last, uncached, what has the same name in each', () => {
  expectClaim(
    stage,
    (template) => {
      const [assets, pages] = resourcesOf(template, 'Custom::CDKBucketDeployment', upload)
      expect(assets?.Properties).toMatchObject({ Prune: false, Exclude: ['*'], Include: ['assets/*'] })
      expect(pages).toMatchObject({
        Properties: {
          Prune: false,
          Exclude: ['assets/*'],
          SystemMetadata: { 'cache-control': 'no-cache' },
        },
        DependsOn: expect.arrayContaining([
          assets?.id,
          expect.stringMatching(/^Site[0-9A-F]/),
          'ApiStage',
          ...resourcesOf(template, 'AWS::ApiGatewayV2::Route', anything).map(({ id }) => id),
        ]),
      })
    },
    {
      'files of open pages removed': ['"Prune":false', '"Prune":true'],
      'a service worker among the files kept for a year': ['"Exclude":["assets/*"]', '"Exclude":["*.js"]'],
      'a page that is cached': ['"cache-control":"no-cache"', '"cache-control":"max-age=60"'],
      'a page before its headers': [/,"Site[0-9A-F]{8}"(?=\],"UpdateReplacePolicy")/, ''],
    },
  )
})

it('updates the functions with a new secret before CloudFront sends it', () => {
  const [present, previous] = ['11111111-2222-3333-4444-555555555555', '66666666-2222-3333-4444-555555555555']
  const changing = synthesize({ originSecrets: `${present},${previous}` })
  const site = JSON.stringify(resourceOf(changing, 'AWS::CloudFront::Distribution', anything))
  expect(site).toContain(present)
  expect(site).not.toContain(previous)
  const functions = resourcesOf(
    changing,
    'AWS::ApiGatewayV2::Integration',
    z.object({
      Properties: z.object({ IntegrationUri: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }) }),
    }),
  ).map(({ Properties }) => Properties.IntegrationUri['Fn::GetAtt'][0])
  const { DependsOn } = resourceOf(
    changing,
    'AWS::CloudFront::Distribution',
    z.looseObject({ DependsOn: z.array(z.string()) }),
  )
  expect(DependsOn).toEqual(expect.arrayContaining(functions))
  for (const id of functions)
    expect(JSON.stringify(changing.Resources[id]?.Properties)).toMatch(new RegExp(`${present}.*${previous}`))
})
