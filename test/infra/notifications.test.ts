import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { expectClaim, propertiesOf, shortId, type Template, without } from '../support/template.ts'

const stage = synthesize(wholeStage)

const withoutTags = (found: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(found).map(([id, own]) => [id, without(Object(own), 'Tags')]))

// The time of each message is its sender's: none for what is told at once, ten minutes for what is gathered.
it('keeps a message of the queue for a day, encrypted, and after three failures for two weeks', () => {
  expect(withoutTags(propertiesOf(stage, 'AWS::SQS::Queue'))).toEqual({
    LostOccasions: { SqsManagedSseEnabled: true, MessageRetentionPeriod: 14 * 24 * 3_600 },
    Occasions: {
      SqsManagedSseEnabled: true,
      MessageRetentionPeriod: 24 * 3_600,
      // Six times as long as the notifier may take, as AWS advises.
      VisibilityTimeout: 360,
      RedrivePolicy: { deadLetterTargetArn: '<LostOccasions.Arn>', maxReceiveCount: 3 },
    },
  })
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
  expect(propertiesOf(stage, 'AWS::SQS::QueuePolicy')).toEqual({
    LostOccasionsPolicy: policyOf('LostOccasions'),
    OccasionsPolicy: policyOf('Occasions'),
  })
})

it('has the notifier take ten messages at once, of which those that fail come again alone', () => {
  const sources = withoutTags(propertiesOf(stage, 'AWS::Lambda::EventSourceMapping'))
  expect(Object.values(sources)).toEqual([
    {
      EventSourceArn: '<Occasions.Arn>',
      FunctionName: '<Notifier>',
      BatchSize: 10,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 10 },
    },
  ])
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
    expect(Object.keys(stage.Resources)).toContain('PushSecret2C5F899B')
    const { PushSecret } = secret.parse(propertiesOf(stage, 'AWS::SecretsManager::Secret'))
    expect(PushSecret.GenerateSecretString).toEqual({ ExcludePunctuation: true, PasswordLength: 64 })
    expect(propertiesOf(stage, 'AWS::SecretsManager::RotationSchedule')).toEqual({})
  })

  it('are known to the function that says the public one and to the notifier, and to no other', () => {
    const knowing = Object.entries(propertiesOf(stage, 'AWS::Lambda::Function'))
      .filter(([, own]) => JSON.stringify(own).includes('PushSecret'))
      .map(([id]) => id)
    expect(knowing.toSorted()).toEqual(['Notifications', 'Notifier'])
  })

  it('are not made, nor is the queue asked, where no address is given', () => {
    const template = synthesize({})

    expect(propertiesOf(template, 'AWS::Lambda::EventSourceMapping')).toEqual({})
    expect(propertiesOf(template, 'AWS::SecretsManager::Secret')).not.toHaveProperty('PushSecret')
    expect(rolesThat(template, 'sqs:ReceiveMessage')).toEqual([])
  })
})
