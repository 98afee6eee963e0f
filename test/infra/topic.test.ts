import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { expectClaim, propertiesOf, resourceOf } from '../support/template.ts'

it('lets CloudWatch and the budget publish for this account, encrypted, to the address', () => {
  const anything = z.object({ Properties: z.record(z.string(), z.unknown()) })
  expectClaim(
    synthesize(wholeStage),
    (template) => {
      // With a key of AWS's own, CloudWatch could not publish.
      expect(propertiesOf(template, 'AWS::SNS::Topic')).toEqual({ Alarms: { Tags: expect.anything() } })
      const topic = { Ref: resourceOf(template, 'AWS::SNS::Topic', anything).id }
      const [policy, subscription] = ['AWS::SNS::TopicPolicy', 'AWS::SNS::Subscription'].map(
        (type) => resourceOf(template, type, anything).Properties,
      )
      const publish = { Action: 'sns:Publish', Resource: topic }
      expect(policy).toMatchObject({
        Topics: [topic],
        PolicyDocument: {
          Statement: [
            {
              ...publish,
              Effect: 'Deny',
              Principal: '*',
              Condition: { Bool: { 'aws:SecureTransport': 'false' } },
            },
            {
              ...publish,
              Effect: 'Allow',
              Principal: { Service: ['budgets.amazonaws.com', 'cloudwatch.amazonaws.com'] },
              Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
            },
          ],
        },
      })
      expect(subscription).toEqual({ Endpoint: 'someone@example.org', Protocol: 'email', TopicArn: topic })
    },
    {
      'a topic that nobody may publish to': [
        /,{"Action":"sns:Publish","Condition":{"StringEquals".*?"Resource":{.*?}}/,
        '',
      ],
      'another publisher': ['"cloudwatch.amazonaws.com"]', '"events.amazonaws.com"]'],
      'a budget that may not tell': [
        '"Service":["budgets.amazonaws.com",',
        '"Service":["events.amazonaws.com",',
      ],
      'another account': [/(?<="aws:SourceAccount":){.*?}/, '"123456789012"'],
      'publishing in the clear': [
        /(?<="sns:Publish","Condition":{"Bool":{"aws:SecureTransport":)"false"/,
        '"true"',
      ],
      'a key that CloudWatch may not use': [
        '"Type":"AWS::SNS::Topic","Properties":{',
        '"Type":"AWS::SNS::Topic","Properties":{"KmsMasterKeyId":"alias/aws/sns",',
      ],
      'another address': ['"Endpoint":"someone@', '"Endpoint":"planted@'],
    },
  )
})
