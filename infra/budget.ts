import { Aws } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { ServiceSettings } from './settings.ts'

const notifications = [
  ['ACTUAL', 50],
  ['ACTUAL', 80],
  ['ACTUAL', 100],
  ['FORECASTED', 100],
] as const

/**
 * The subscriber is the topic, since CloudFormation replaces a budget whose subscribers change. The name contains the
 * region, since an account has each name only once.
 */
export function makeBudget(scope: Construct, topic: Topic, { budget, stage }: ServiceSettings): void {
  const subscribers = [{ subscriptionType: 'SNS', address: topic.topicArn }]
  const made = new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `household-inventory-${stage}-${Aws.REGION}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: budget, unit: 'USD' },
    },
    notificationsWithSubscribers: notifications.map(([notificationType, threshold]) => ({
      notification: {
        notificationType,
        threshold,
        thresholdType: 'PERCENTAGE',
        comparisonOperator: 'GREATER_THAN',
      },
      subscribers,
    })),
  })
  // AWS tests whether it may publish.
  made.node.addDependency(topic)
}
