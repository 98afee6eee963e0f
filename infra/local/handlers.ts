import { activity } from '../../functions/activity/activity.ts'
import { apiKeys } from '../../functions/api-keys/api-keys.ts'
import { assistants } from '../../functions/assistants/assistants.ts'
import type { contract } from '../../functions/contract.ts'
import { auth } from '../../functions/auth/auth.ts'
import { baseInventory } from '../../functions/base-inventory/base-inventory.ts'
import { exporting } from '../../functions/export/export.ts'
import { feeds } from '../../functions/feeds/feeds.ts'
import { households } from '../../functions/households/households.ts'
import { imports } from '../../functions/imports/imports.ts'
import { inventory } from '../../functions/inventory/inventory.ts'
import { items } from '../../functions/items/items.ts'
import { me } from '../../functions/me/me.ts'
import { notifications } from '../../functions/notifications/notifications.ts'
import { pageErrors } from '../../functions/page-errors/page-errors.ts'
import { products } from '../../functions/products/products.ts'
import { service } from '../../functions/meta/service.ts'
import type { Operation } from '../../functions/http/operation.ts'
import type { Platform } from '../../functions/runtime/platform.ts'
import { serve } from '../../functions/http/serve.ts'
import { shoppingList } from '../../functions/shopping-list/shopping-list.ts'
import { stores } from '../../functions/stores/stores.ts'
import { textReports } from '../../functions/text-reports/text-reports.ts'
import { resourceNamed } from '../resources.ts'
import type { Integration } from './gateway.ts'
import { withGrants } from './iam-policy-simulator.ts'

const operations: Readonly<Record<keyof typeof contract, Readonly<Record<string, Operation>>>> = {
  service,
  pageErrors,
  textReports,
  auth,
  me,
  notifications,
  households,
  apiKeys,
  items,
  inventory,
  baseInventory,
  shoppingList,
  stores,
  products,
  activity,
  feeds,
  assistants,
  exporting,
  imports,
}

/** Every route, restricted to its resource's grants. */
export function makeIntegrations(platform: Platform): Integration[] {
  return Object.entries(operations).flatMap(([name, own]) => {
    const handler = withGrants(resourceNamed(name), serve(own, platform))
    return Object.values(own).map(({ route }) => ({ route, handler }))
  })
}
