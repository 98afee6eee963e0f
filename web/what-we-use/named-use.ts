import type { Use } from '../../functions/activity/contract.ts'
import type { Item } from '../../functions/model/item.ts'
import type { UseOfCategorized } from '../../functions/model/use/summary-of-use.ts'

export interface NamedUse extends UseOfCategorized {
  readonly unit: string
}

/** Joins uses with the items that this device knows; one that is deleted keeps the name that it had. */
export function namedUses(uses: Use['items'], items: readonly Item[]): NamedUse[] {
  const known = new Map(items.map((item) => [item.id, item]))
  return uses.map((use) => {
    const { name = use.name, category = '', unit = '' } = known.get(use.id) ?? {}
    return { ...use, name, category, unit }
  })
}
