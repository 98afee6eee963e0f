import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'
import type { ServiceSettings } from './settings.ts'

/** Notifies of an actual or forecast bill over budget, unless the settings name nobody to notify. */
export function makeBudget(scope: Construct, { notify, budget, stage }: ServiceSettings): void {
  if (!notify) return
  const subscribers = [{ subscriptionType: 'EMAIL', address: notify }]
  const notification = { comparisonOperator: 'GREATER_THAN', threshold: 100, thresholdType: 'PERCENTAGE' }
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `household-inventory-${stage}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: budget, unit: 'USD' },
    },
    notificationsWithSubscribers: ['ACTUAL', 'FORECASTED'].map((notificationType) => ({
      notification: { ...notification, notificationType },
      subscribers,
    })),
  })
}
