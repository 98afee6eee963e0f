import { subtract } from '../../functions/items/quantity.ts'
import { maximumRows, shoppingList, type ShoppingRow } from '../../functions/shopping-list/contract.ts'
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
  list: List<ShoppingRow>,
  purchases: readonly Purchase[],
): Promise<(string | undefined)[]> {
  const activities: (string | undefined)[] = []
  for (let start = 0; start < purchases.length; start += maximumRows) {
    const chunk = purchases.slice(start, start + maximumRows)
    const { activity } = await list.change(
      () => callChange(shoppingList.addToInventory, { body: chunk }),
      (rows) => withoutPurchases(rows, chunk),
    )
    activities.push(activity)
    clearDraft(chunk.map(({ id }) => id))
  }
  return activities
}

// The rest of a gap stays on the list, unticked.
function withoutPurchases(rows: readonly ShoppingRow[], purchases: readonly Purchase[]): ShoppingRow[] {
  const quantities = new Map(purchases.map(({ id, quantity }) => [id, quantity]))
  return rows
    .map((row) => {
      const added = quantities.get(row.id)
      return added === undefined ? row : { ...row, purchased: false, quantity: subtract(row.quantity, added) }
    })
    .filter(({ quantity }) => quantity > 0)
}
