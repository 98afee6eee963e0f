import type { Item } from '../../functions/items/contract.ts'
import { add } from '../../functions/items/quantity.ts'
import { updatedTimes } from '../../functions/items/record.ts'
import { maximumRows, shoppingList } from '../../functions/shopping-list/contract.ts'
import { callChange } from '../api/call.ts'
import type { List } from '../api/use-list.ts'
import type { Purchase } from './purchases.ts'
import { clearDraft } from './draft.ts'

/**
 * Adds the purchases to the stock and clears their drafts. Returns the ids of the journal batches, to undo them.
 *
 * @throws {ApiFailure} if a request fails; purchases of earlier requests are in stock by then
 */
export async function addToInventory(
  items: List<Item>,
  purchases: readonly Purchase[],
): Promise<(string | undefined)[]> {
  const activities: (string | undefined)[] = []
  for (let start = 0; start < purchases.length; start += maximumRows) {
    const chunk = purchases.slice(start, start + maximumRows)
    const { activity } = await items.change(
      () => callChange(shoppingList.addToInventory, { body: chunk }),
      (all) => withPurchases(all, chunk),
    )
    activities.push(activity)
    clearDraft(chunk.map(({ id }) => id))
  }
  return activities
}

// The rest of a gap stays on the list, unticked.
function withPurchases(items: readonly Item[], purchases: readonly Purchase[]): Item[] {
  const quantities = new Map(purchases.map(({ id, quantity }) => [id, quantity]))
  return items.map((item) => {
    const bought = quantities.get(item.id)
    if (bought === undefined) return item
    const stocked = { ...item, quantity: add(item.quantity ?? 0, bought) }
    const row = { purchased: false, amount: null, unavailable: false }
    return { ...stocked, ...updatedTimes(item, stocked, new Date()), ...row }
  })
}
