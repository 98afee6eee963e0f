import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { added, expectClaim, resourceOf, resourcesOf } from '../support/template.ts'

const stage = synthesize(wholeStage)
const quiet = synthesize({})

const budget = z.object({
  Properties: z.object({
    NotificationsWithSubscribers: z.array(
      z.object({
        Subscribers: z.array(z.object({ Address: z.string() })),
        Notification: z.object({
          NotificationType: z.string(),
          Threshold: z.number(),
          ThresholdType: z.literal('PERCENTAGE'),
          ComparisonOperator: z.literal('GREATER_THAN'),
        }),
      }),
    ),
  }),
})
const log = z.object({ Properties: z.object({ RetentionInDays: z.number() }) })

it('notifies of costs, and retains the log for a month', () => {
  expectClaim(
    stage,
    (template) => {
      const { NotificationsWithSubscribers } = resourceOf(template, 'AWS::Budgets::Budget', budget).Properties
      for (const { Subscribers } of NotificationsWithSubscribers)
        expect(Subscribers).toEqual([{ Address: 'someone@example.org' }])
      expect(
        NotificationsWithSubscribers.map(({ Notification: { NotificationType, Threshold } }) => [
          NotificationType,
          Threshold,
        ]),
      ).toEqual([
        ['ACTUAL', 50],
        ['ACTUAL', 80],
        ['ACTUAL', 100],
        ['FORECASTED', 100],
      ])
      expect(resourceOf(template, 'AWS::Logs::LogGroup', log).Properties.RetentionInDays).toBe(30)
    },
    {
      'a log that never expires': added({ Type: 'AWS::Logs::LogGroup', Properties: {} }),
      'a budget that tells of nothing early': [
        '"Threshold":50,"ThresholdType"',
        '"Threshold":95,"ThresholdType"',
      ],
      'a budget in dollars': ['"ThresholdType":"PERCENTAGE"', '"ThresholdType":"ABSOLUTE_VALUE"'],
      'a longer retention': ['"RetentionInDays":30', '"RetentionInDays":3650'],
      'a budget that notifies somebody else': ['"Address":"someone@', '"Address":"planted@'],
    },
  )
})

it('creates no alarms and no budget without an address to notify', () => {
  for (const type of ['AWS::CloudWatch::Alarm', 'AWS::Budgets::Budget', 'AWS::SNS::Topic'])
    expect(resourcesOf(quiet, type, z.looseObject({}))).toEqual([])
})
