import { item, type Item } from '../../functions/model/item.ts'

/** An item of which these fields matter. */
export const itemWith = (fields: Partial<Item>): Item =>
  item.parse({ id: 'a', name: 'Rice', quantity: null, desired_quantity: null, version: 1, ...fields })
