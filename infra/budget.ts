import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { ServiceSettings } from './settings.ts'
import { nameInAccount } from './site.ts'

const notifications = [
  ['ACTUAL', 50],
  ['ACTUAL', 80],
  ['ACTUAL', 100],
  ['FORECASTED', 100],
] as const

/** The subscriber is the topic, since CloudFormation replaces a budget whose subscribers change. */
export function makeBudget(scope: Construct, topic: Topic, settings: ServiceSettings): void {
  const subscribers = [{ subscriptionType: 'SNS', address: topic.topicArn }]
  const made = new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: nameInAccount(settings),
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: settings.budget, unit: 'USD' },
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
