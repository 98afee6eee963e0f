import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { expectClaim, plain, type Template, without } from '../support/template.ts'

const stages = {
  'a minimal dev': synthesize({}),
  'a minimal prod': synthesize({ stage: 'prod', protection: 'off' }),
  'a fully configured prod': synthesize(wholeStage),
}
const stage = stages['a fully configured prod']

/**
 * Resources that stay when their stack is deleted, or they are replaced; a first deployment that fails removes them
 * again.
 */
const kept = ['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket']

const resource = z.object({
  Type: z.string(),
  DeletionPolicy: z.prefault(z.string(), 'Delete'),
  UpdateReplacePolicy: z.prefault(z.string(), 'Delete'),
})
const resourcesIn = ({ Resources }: Template) => Object.values(Resources).map((one) => resource.parse(one))

it.each(Object.entries(stages))(
  'keeps what nobody can make again, and nothing else, of %s',
  (_what, template) => {
    expectClaim(
      template,
      (given) => {
        for (const { Type, DeletionPolicy, UpdateReplacePolicy } of resourcesIn(given))
          expect([DeletionPolicy, UpdateReplacePolicy], Type).toEqual(
            kept.includes(Type) ? ['RetainExceptOnCreate', 'Retain'] : ['Delete', 'Delete'],
          )
      },
      {
        'data that go with the stack': [
          '"DeletionPolicy":"RetainExceptOnCreate"',
          '"DeletionPolicy":"Delete"',
        ],
        'a log that stays': ['"DeletionPolicy":"Delete"', '"DeletionPolicy":"Retain"'],
      },
    )
  },
)

/** The types of resources of a stage, by their services. */
const types = Object.entries({
  ApiGatewayV2: ['Api', 'Authorizer', 'Integration', 'Route', 'Stage'],
  AppSync: ['Api', 'ChannelNamespace'],
  Budgets: ['Budget'],
  CloudFront: ['Distribution', 'Function', 'OriginAccessControl', 'ResponseHeadersPolicy'],
  CloudWatch: ['Alarm', 'Dashboard'],
  Cognito: ['UserPool', 'UserPoolClient'],
  DynamoDB: ['Table'],
  Events: ['Rule'],
  IAM: ['Policy', 'Role'],
  Lambda: ['EventSourceMapping', 'Function', 'LayerVersion', 'Permission'],
  Logs: ['LogGroup'],
  Route53: ['RecordSet'],
  S3: ['Bucket', 'BucketPolicy'],
  SNS: ['Subscription', 'Topic', 'TopicPolicy'],
  SQS: ['Queue', 'QueuePolicy'],
  SecretsManager: ['Secret'],
}).flatMap(([service, kinds]) => kinds.map((kind) => `AWS::${service}::${kind}`))

const onlyWithSettings = /::(Budgets|SNS|Route53)::|::Alarm$|::EventSourceMapping$/

it('consists of known kinds of resources', () => {
  const typesIn = (template: Template) =>
    [...new Set(resourcesIn(template).map(({ Type }) => Type))].toSorted()
  const whole = [...types, 'Custom::CDKBucketDeployment']
  expect(typesIn(stage)).toEqual(whole)
  for (const minimal of [stages['a minimal dev'], stages['a minimal prod']])
    expect(typesIn(minimal)).toEqual(whole.filter((type) => !onlyWithSettings.test(type)))
})

/** A resource's attributes beside its type and properties; a condition could leave it out of the stage. */
const attributes = ['DependsOn', 'DeletionPolicy', 'UpdateReplacePolicy', 'Metadata']

it('makes all of it, whatever the parameters', () => {
  expectClaim(
    stage,
    (template) => {
      for (const [id, one] of Object.entries(template.Resources))
        expect(Object.keys(without(one, 'Type', 'Properties', ...attributes)), id).toEqual([])
    },
    {
      'a stage on a condition': [
        '"Type":"AWS::ApiGatewayV2::Stage"',
        '"Condition":"Planted","Type":"AWS::ApiGatewayV2::Stage"',
      ],
    },
  )
})

const tag = z.array(z.object({ Key: z.string(), Value: z.string() }))
const tagged = z.object({
  Properties: z.object({
    Tags: z.optional(z.union([tag, z.record(z.string(), z.string())])),
    UserPoolTags: z.optional(z.record(z.string(), z.string())),
    ResourceTags: z.optional(tag),
  }),
})

/** Services that know a name once in an account, in whatever region: policies of IAM here are parts of their roles. */
const everywhere = /^AWS::(Budgets::|CloudFront::|IAM::(?!Policy)|CloudWatch::Dashboard)/

/** The names that a template gives by itself: a resource's, and that in its one configuration. */
const namesIn = (properties: object): readonly unknown[] =>
  Object.entries(properties).flatMap(([key, value]: [string, unknown]) => {
    if (/^\w*Name$/.test(key)) return [value]
    return /Config$|^Budget$/.test(key) ? namesIn(Object(value)) : []
  })

it('names the region in all that an account has once, so that a second region can have a stage', () => {
  expectClaim(
    stage,
    ({ Resources }) => {
      const named = Object.values(Resources).filter(({ Type }) => everywhere.test(Type))
      const names = named.flatMap(({ Properties }) => namesIn(Properties)).map(plain)
      expect(names.length).toBeGreaterThanOrEqual(6)
      expect(names.filter((name) => !String(name).includes('<AWS::Region>'))).toEqual([])
    },
    {
      'a dashboard of one name': [/"DashboardName":{.*?]]}/, '"DashboardName":"stock"'],
      'a role of one name': ['"AssumeRolePolicyDocument"', '"RoleName":"jobs","AssumeRolePolicyDocument"'],
    },
  )
})

it('tags what can be tagged with the project and the stage', () => {
  expectClaim(
    stage,
    (template) => {
      const withTags = Object.values(template.Resources).flatMap((one) => {
        const { Tags, UserPoolTags, ResourceTags } = tagged.parse(one).Properties
        const tags = Tags ?? UserPoolTags ?? ResourceTags
        return tags ? [[one.Type, tags] as const] : []
      })
      // The others have none in CloudFormation, such as routes and policies.
      expect(new Set(withTags.map(([type]) => type)).size).toBe(20)
      for (const [type, tags] of withTags) {
        const read = Array.isArray(tags)
          ? Object.fromEntries(tags.map(({ Key, Value }) => [Key, Value]))
          : tags
        expect(read, type).toMatchObject({ project: 'household-inventory', stage: 'prod' })
      }
    },
    { 'a pool without tags': ['"UserPoolTags"', '"Planted"'] },
  )
})

it('puts out what people and the smoke test need', () => {
  const read = z.record(z.string(), z.object({ Value: z.unknown() })).parse(stage.Outputs)
  expect(Object.entries(read).map(([name, { Value }]) => [name, plain(Value)])).toEqual([
    ['Url', 'https://stock.example.org'],
    ['ApiUrl', '<Api.ApiEndpoint>'],
    ['LiveUrl', 'wss://<Live.Dns.Realtime>'],
    ['TableName', '<Table>'],
    ['UserPoolId', '<Users>'],
    ['SmokeTestFunction', '<SmokeTest>'],
    ['SmokeTestAccount', '<SmokeAccount>'],
    ['Settings', expect.stringContaining('"firewall"')],
  ])

  const { Url } = z.object({ Url: z.object({ Value: z.unknown() }) }).parse(stages['a minimal dev'].Outputs)
  expect(plain(Url.Value)).toBe('https://<Site.DomainName>')
})
