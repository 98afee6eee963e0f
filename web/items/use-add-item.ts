import { useRef, useState } from 'react'
import { type Item, items } from '../../functions/items/contract.ts'
import type { OwnFields } from '../../functions/items/fields.ts'
import { call } from '../api/call.ts'
import { newId } from '../api/new-id.ts'
import type { List } from '../api/use-list.ts'
import { baseQuantity } from '../base-inventory/base-quantity.ts'
import { stock } from '../inventory/stock.ts'
import { setQuantity, withQuantity } from '../quantities/quantity-kind.ts'
import { type Action, useAction } from '../ui/use-action.ts'
import { addErrorMessage } from './add-error-message.ts'
import { expectedNewItem } from './item-draft.ts'

/** An item to add; a quantity of 0 is left unset. */
export interface NewItem {
  readonly fields: OwnFields
  readonly quantity: number
  readonly desiredQuantity: number
}

/** Adds an item, then its stock, then its base quantity. What failed is tried again, and nothing else. */
export function useAddItem(list: List<Item>, onAdded: (name: string) => void): Action<[NewItem]> {
  // Chosen here, so that a second attempt doesn't add a second item.
  const [id, setId] = useState(newId)
  const createdId = useRef<string>(undefined)

  return useAction(async ({ fields, quantity, desiredQuantity }: NewItem) => {
    const stocked = withQuantity(expectedNewItem(id, fields), stock, quantity || null)
    const expected = withQuantity(stocked, baseQuantity, desiredQuantity || null)
    await list.change(
      async () => {
        if (createdId.current !== id) await call(items.create, { body: { ...fields, id } })
        createdId.current = id
        if (quantity > 0) await setQuantity(stock, id, quantity, true)
        if (desiredQuantity > 0) await setQuantity(baseQuantity, id, desiredQuantity, true)
      },
      (rows) =>
        [...rows.filter((row) => row.id !== id), expected].toSorted((a, b) => a.name.localeCompare(b.name)),
    )
    setId(newId())
    onAdded(fields.name)
  }, addErrorMessage)
}
