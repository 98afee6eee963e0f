import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'
import type { ServiceSettings } from './settings.ts'

const notifications = [
  ['ACTUAL', 50],
  ['ACTUAL', 80],
  ['ACTUAL', 100],
  ['FORECASTED', 100],
] as const

/** Notifies of a bill that approaches the budget, and of an actual or forecast one over it, unless the settings name nobody to notify. */
export function makeBudget(scope: Construct, { notify, budget, stage }: ServiceSettings): void {
  if (!notify) return
  const subscribers = [{ subscriptionType: 'EMAIL', address: notify }]
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `household-inventory-${stage}`,
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
}
