import type { Item } from '../../functions/items/contract.ts'
import { readQuantity } from '../ui/quantity-field.tsx'
import { amountText, words } from '../words/words.ts'

/** The fields of the catalogue, as people write them. */
export const fields = ['name', 'description', 'category', 'ean'] as const
export type Field = (typeof fields)[number]
export type ItemFields = Readonly<Record<Field, string>>

/** An item while it is edited; the quantities as they were typed. */
export interface Draft extends ItemFields {
  readonly quantity: string
  readonly desiredQuantity: string
}

export const emptyFields: ItemFields = { name: '', description: '', category: '', ean: '' }

/** The draft that leaves an item as it is; a missing entry counts as 0. */
export function draftOf(item: Item): Draft {
  const { name, description, category, ean, quantity, desired_quantity } = item
  const quantities = { quantity: amountText(quantity), desiredQuantity: amountText(desired_quantity) }
  return { name, description, category, ean, ...quantities }
}

/** The fields that the person changed. */
export function changedFields(item: Item, draft: ItemFields): Partial<ItemFields> {
  const changed = fields.filter((field) => draft[field].trim() !== item[field])
  return Object.fromEntries(changed.map((field) => [field, draft[field].trim()]))
}

/** What is wrong with a draft, by field. */
export function draftErrors(draft: Draft): Partial<Record<keyof Draft, string>> {
  const number = words.field.number(0)
  return {
    ...(draft.name.trim() === '' && { name: words.field.required(words.item.name) }),
    ...(readQuantity(draft.quantity) === undefined && { quantity: number }),
    ...(readQuantity(draft.desiredQuantity) === undefined && { desiredQuantity: number }),
  }
}
