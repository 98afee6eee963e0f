import { changeItem, newItem, updatedTimes } from '../change-item.ts'
import { differingFields, editFields, type OwnFields, type SomeFields } from '../fields.ts'
import type { Item } from '../item.ts'
import { stockOfLots } from '../lots.ts'

interface NewItem {
  readonly id: string
  readonly fields: OwnFields
  /** Its stock, if there is any. */
  readonly quantity?: number | undefined
}

/** Adds an item, unless it is there. */
export function create(item: Item | undefined, { id, fields, quantity }: NewItem, now: Date): Item {
  return item ?? newItem({ ...fields, id, quantity: quantity ?? null, desired_quantity: null }, now)
}

/** Changes those of an item's own fields that are given; lots set its stock to their sum. */
export function edit(item: Item, { fields }: { readonly fields: SomeFields }, now: Date): Item {
  const edited = editFields(item, fields)
  if (differingFields(item, edited).length === 0) return item
  const stock = { ...item, quantity: stockOfLots(item, fields.lots) }
  return changeItem(item, { ...edited, quantity: stock.quantity, ...updatedTimes(item, stock, now) })
}

/** Deletes an item with its quantities. */
export function remove(_item: Item, _nothing: object): undefined {
  return undefined
}
