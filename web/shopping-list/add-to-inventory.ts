import { subtract } from '../../functions/items/quantity.ts'
import { maximumRows, shoppingList, type ShoppingRow } from '../../functions/shopping-list/contract.ts'
import { callChange } from '../api/call.ts'
import type { List } from '../api/use-list.ts'
import type { Bought } from './bought.ts'
import { clearDraft } from './draft.ts'

/** Puts what was bought into stock, and forgets what was prepared for it. Gives what tells of it in the history. */
export async function addToInventory(
  list: List<ShoppingRow>,
  bought: readonly Bought[],
): Promise<(string | undefined)[]> {
  const activities: (string | undefined)[] = []
  for (let start = 0; start < bought.length; start += maximumRows) {
    const part = bought.slice(start, start + maximumRows)
    const { activity } = await list.change(
      () => callChange(shoppingList.addToInventory, { body: part }),
      (rows) => without(rows, part),
    )
    activities.push(activity)
    clearDraft(part.map(({ id }) => id))
  }
  return activities
}

// What is left of a gap stays on the list, without its tick.
function without(rows: readonly ShoppingRow[], bought: readonly Bought[]): ShoppingRow[] {
  const quantities = new Map(bought.map(({ id, quantity }) => [id, quantity]))
  return rows
    .map((row) => {
      const added = quantities.get(row.id)
      return added === undefined ? row : { ...row, purchased: false, quantity: subtract(row.quantity, added) }
    })
    .filter(({ quantity }) => quantity > 0)
}
