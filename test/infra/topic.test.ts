import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { propertiesOf, resourceOf } from '../support/template.ts'

it('lets CloudWatch and the budget publish for this account, encrypted, to the address', () => {
  const anything = z.object({ Properties: z.record(z.string(), z.unknown()) })
  const template = synthesize(wholeStage)

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
})
