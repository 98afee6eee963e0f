import { subtract } from '../../functions/shared/quantity.ts'
import { maximumRows, shoppingList, type ShoppingRow } from '../../functions/shopping-list/contract.ts'
import { call } from '../api/call.ts'
import type { List } from '../api/use-list.ts'
import type { Bought } from './bought.ts'
import { clearDraft } from './draft.ts'

/** Puts what was bought into stock, and forgets what was prepared for it. */
export async function addToInventory(list: List<ShoppingRow>, bought: readonly Bought[]): Promise<void> {
  for (let start = 0; start < bought.length; start += maximumRows) {
    const part = bought.slice(start, start + maximumRows)
    await list.change(
      async () => {
        await call(shoppingList.addToInventory, { body: part })
        clearDraft(part.map(({ id }) => id))
      },
      (rows) => without(rows, part),
    )
  }
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
