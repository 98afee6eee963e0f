import type { Item } from '../../functions/items/contract.ts'
import { shoppingList, type ShoppingRow } from '../../functions/shopping-list/contract.ts'
import { callChange } from '../api/call.ts'
import { household } from '../api/household.ts'
import type { List } from '../api/use-list.ts'

/** What is kept of a row on the item, for everybody to see. */
export type RowChange = Partial<Pick<ShoppingRow, 'purchased' | 'amount' | 'unavailable'>>

/**
 * Changes a row of the shopping list, and shows it at once. Returns the id of the journal entry.
 *
 * @throws {ApiFailure} if it was not changed
 */
export async function changeRow(
  items: List<Item>,
  id: string,
  change: RowChange,
  householdId = household.open()?.id,
): Promise<string | undefined> {
  const { activity } = await items.change(
    () =>
      callChange(shoppingList.tick, {
        params: { id },
        body: { itemId: id, ...change },
        ...(householdId !== undefined && { householdId }),
      }),
    (all) => all.map((item) => (item.id === id ? { ...item, ...change } : item)),
  )
  return activity
}
