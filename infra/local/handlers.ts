import { activity } from '../../functions/activity/activity.ts'
import { auth } from '../../functions/auth/auth.ts'
import { baseInventory } from '../../functions/base-inventory/base-inventory.ts'
import { exporting } from '../../functions/export/export.ts'
import { households } from '../../functions/households/households.ts'
import { imports } from '../../functions/imports/imports.ts'
import { inventory } from '../../functions/inventory/inventory.ts'
import { items } from '../../functions/items/items.ts'
import { me } from '../../functions/me/me.ts'
import { service } from '../../functions/service/service.ts'
import type { Operation } from '../../functions/shared/operation.ts'
import type { Platform } from '../../functions/shared/platform.ts'
import { serve } from '../../functions/shared/serve.ts'
import { shoppingList } from '../../functions/shopping-list/shopping-list.ts'
import type { Integration } from './gateway.ts'

const resources: readonly Readonly<Record<string, Operation>>[] = [
  service,
  auth,
  me,
  households,
  items,
  inventory,
  baseInventory,
  shoppingList,
  activity,
  exporting,
  imports,
]

/** Every route of the API with the Lambda handler of its resource, on this platform. */
export function integrate(platform: Platform): Integration[] {
  return resources.flatMap((operations) => {
    const handler = serve(operations, platform)
    return Object.values(operations).map(({ route }) => ({ route, handler }))
  })
}
