import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { synthesize, wholeStage } from '../support/deployment.ts'
import {
  added,
  expectClaim,
  plain,
  propertiesOf,
  resourceOf,
  shortId,
  type Template,
  without,
} from '../support/template.ts'

const stage = synthesize(wholeStage)

const withoutTags = (found: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(found).map(([id, own]) => [id, without(Object(own), 'Tags')]))

const lambda = z.looseObject({
  Timeout: z.optional(z.number()),
  Role: z.string(),
  Environment: z.optional(z.looseObject({ Variables: z.record(z.string(), z.unknown()) })),
})

const functionsOf = (template: Template) =>
  Object.entries(propertiesOf(template, 'AWS::Lambda::Function')).map(
    ([id, given]) => [id, lambda.parse(given)] as const,
  )

// The time of each message is its sender's: none for what is told at once, ten minutes for what is gathered.
it('keeps a message of the queue for a day, encrypted, and after three failures for two weeks', () => {
  expectClaim(
    stage,
    (template) =>
      expect(withoutTags(propertiesOf(template, 'AWS::SQS::Queue'))).toEqual({
        LostOccasions: { SqsManagedSseEnabled: true, MessageRetentionPeriod: 14 * 24 * 3_600 },
        Occasions: {
          SqsManagedSseEnabled: true,
          MessageRetentionPeriod: 24 * 3_600,
          VisibilityTimeout: 360,
          RedrivePolicy: { deadLetterTargetArn: '<LostOccasions.Arn>', maxReceiveCount: 3 },
        },
      }),
    {
      'messages that are not encrypted': ['"SqsManagedSseEnabled":true', '"SqsManagedSseEnabled":false'],
      'a delay of the queue': ['"VisibilityTimeout":360', '"DelaySeconds":600,"VisibilityTimeout":360'],
      'messages of last week': ['"MessageRetentionPeriod":86400', '"MessageRetentionPeriod":604800'],
      'failures that are forgotten': [/"RedrivePolicy":{.*?},/, ''],
      'failures that are forgotten after a day': [
        '"MessageRetentionPeriod":1209600',
        '"MessageRetentionPeriod":86400',
      ],
      'one try': ['"maxReceiveCount":3', '"maxReceiveCount":1'],
      'tries without an end': ['"maxReceiveCount":3', '"maxReceiveCount":1000'],
      'messages in order, each of which waits for the one before': [
        '"VisibilityTimeout":360',
        '"FifoQueue":true,"VisibilityTimeout":360',
      ],
      'another queue': added({ Type: 'AWS::SQS::Queue', Properties: {} }),
    },
  )
})

it('takes requests by TLS alone, and lets nobody in by a policy of the queue', () => {
  const policyOf = (id: string) => ({
    Queues: [`<${id}>`],
    PolicyDocument: {
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Deny',
          Principal: { AWS: '*' },
          Action: 'sqs:*',
          Resource: `<${id}.Arn>`,
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        },
      ],
    },
  })
  expectClaim(
    stage,
    (template) =>
      expect(propertiesOf(template, 'AWS::SQS::QueuePolicy')).toEqual({
        LostOccasionsPolicy: policyOf('LostOccasions'),
        OccasionsPolicy: policyOf('Occasions'),
      }),
    {
      'requests without TLS': [
        '{"Bool":{"aws:SecureTransport":"false"}},"Effect":"Deny","Principal":{"AWS":"*"},"Resource":{"Fn::GetAtt":["Occasions',
        '{"Bool":{"aws:SecureTransport":"true"}},"Effect":"Deny","Principal":{"AWS":"*"},"Resource":{"Fn::GetAtt":["Occasions',
      ],
      'a queue that anybody fills': [
        /(?<="Action":"sqs:\*",)"Condition":{"Bool":{"aws:SecureTransport":"false"}},"Effect":"Deny"/,
        '"Effect":"Allow"',
      ],
      'a policy of its own': added({ Type: 'AWS::SQS::QueuePolicy', Properties: {} }),
    },
  )
})

it('has the notifier take ten messages at once, of which those that fail come again alone', () => {
  expectClaim(
    stage,
    (template) => {
      const { Properties } = resourceOf(
        template,
        'AWS::Lambda::EventSourceMapping',
        z.object({ Properties: z.record(z.string(), z.unknown()) }),
      )
      expect(without(Object(plain(Properties)), 'Tags')).toEqual({
        EventSourceArn: '<Occasions.Arn>',
        FunctionName: '<Notifier>',
        BatchSize: 10,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        ScalingConfig: { MaximumConcurrency: 10 },
      })
    },
    {
      'another function': [/(?<="FunctionName":{"Ref":")Notifier\w+(?="}.*?"ScalingConfig")/, 'Jobs'],
      'the queue of failures': [/(?<="EventSourceArn":{"Fn::GetAtt":\[")Occasions\w+/, 'LostOccasions'],
      'all that come again where one fails': [/"FunctionResponseTypes":\[.*?\],/, ''],
      'all of a new account’s executions': [/"ScalingConfig":{.*?}/, '"ScalingConfig":{}'],
      'many at once, each of which takes two seconds': ['"BatchSize":10', '"BatchSize":1000'],
      'another one': added({ Type: 'AWS::Lambda::EventSourceMapping', Properties: {} }),
    },
  )
})

it('hides a message for six times as long as the notifier may take', () => {
  const queue = z.object({ VisibilityTimeout: z.number() })
  expectClaim(
    stage,
    (template) => {
      const [, notifier] = functionsOf(template).find(([id]) => id === 'Notifier') ?? []
      const { VisibilityTimeout } = queue.parse(propertiesOf(template, 'AWS::SQS::Queue')['Occasions'])
      expect(VisibilityTimeout).toBe(6 * Number(notifier?.Timeout))
    },
    {
      'a message that comes again meanwhile': ['"VisibilityTimeout":360', '"VisibilityTimeout":60'],
      'a notifier that takes longer': [/"Timeout":60(?=},"DependsOn":\["NotifierRole)/, '"Timeout":300'],
    },
  )
})

/** The roles of which some statement names an action, by their logical ids. */
function rolesThat(template: Template, action: string): readonly string[] {
  const roles = Object.entries(propertiesOf(template, 'AWS::IAM::Role'))
    .filter(([, role]) => JSON.stringify(role).includes(action))
    .map(([id]) => id)
  const policies = Object.values(propertiesOf(template, 'AWS::IAM::Policy'))
    .filter((policy) => JSON.stringify(policy).includes(action))
    .flatMap((policy) => policyOfRoles.parse(policy).Roles.map((role) => shortId(role.slice(1, -1))))
  return [...roles, ...policies]
}

const policyOfRoles = z.object({ Roles: z.array(z.string()) })

it('lets the notifier alone take from the queue, and nobody read what could not be told', () => {
  expectClaim(
    stage,
    (template) => {
      for (const action of ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:ChangeMessageVisibility'])
        expect(rolesThat(template, action)).toEqual(['NotifierRole'])
      for (const type of ['AWS::IAM::Role', 'AWS::IAM::Policy'])
        expect(JSON.stringify(propertiesOf(template, type))).not.toMatch(/LostOccasions|sqs:\*|sqs:Purge/)
    },
    {
      'a function that reads what others send': ['"sqs:SendMessage"', '"sqs:ReceiveMessage"'],
      'every right on it': ['"sqs:SendMessage"', '"sqs:*"'],
      'rights on the queue of failures': [
        /(?<="Action":"sqs:SendMessage","Effect":"Allow","Resource":{"Fn::GetAtt":\[")Occasions\w+/,
        'LostOccasions',
      ],
    },
  )
})

describe('The keys', () => {
  const secret = z.object({ PushSecret: z.object({ GenerateSecretString: z.unknown() }) })

  // CloudFormation makes another secret under another id, and another text where these settings change.
  it('are made of a secret that no update makes again', () => {
    expectClaim(
      stage,
      (template) => {
        expect(Object.keys(template.Resources)).toContain('PushSecret2C5F899B')
        const { PushSecret } = secret.parse(propertiesOf(template, 'AWS::SecretsManager::Secret'))
        expect(PushSecret.GenerateSecretString).toEqual({ ExcludePunctuation: true, PasswordLength: 64 })
        expect(propertiesOf(template, 'AWS::SecretsManager::RotationSchedule')).toEqual({})
      },
      {
        'another secret': [/PushSecret2C5F899B/g, 'PushSecret00000000'],
        'another length': [/("Description":"The keys by which push.*?"PasswordLength":)64/, '$132'],
        'a rotation': added({ Type: 'AWS::SecretsManager::RotationSchedule', Properties: {} }),
      },
    )
  })

  it('are known to the function that says the public one and to the notifier, and to no other', () => {
    expectClaim(
      stage,
      (template) => {
        const knowing = functionsOf(template).filter(([, own]) => JSON.stringify(own).includes('PushSecret'))
        expect(knowing.map(([id]) => id).toSorted()).toEqual(['Notifications', 'Notifier'])
        for (const [, { Environment }] of knowing)
          expect(Environment?.Variables).toMatchObject({
            PUSH_SECRET: '{{resolve:secretsmanager:<PushSecret>:SecretString:::}}',
            PUSH_SUBJECT: 'https://stock.example.org',
          })
      },
      {
        'a function that sends without them': ['"PUSH_SECRET":', '"PLANTED":'],
        'the secret of CloudFront in their place': [
          /(?<="PUSH_SECRET":{"Fn::Join":\["",\["{{resolve:secretsmanager:",{"Ref":")PushSecret\w+/,
          'OriginSecret',
        ],
      },
    )
  })

  it('are not made, nor is the queue asked, where no address is given', () => {
    expectClaim(
      synthesize({}),
      (template) => {
        expect(propertiesOf(template, 'AWS::Lambda::EventSourceMapping')).toEqual({})
        expect(propertiesOf(template, 'AWS::SecretsManager::Secret')).not.toHaveProperty('PushSecret')
        expect(rolesThat(template, 'sqs:ReceiveMessage')).toEqual([])
      },
      {
        'a queue that is asked': added({ Type: 'AWS::Lambda::EventSourceMapping', Properties: {} }),
      },
    )
  })
})
