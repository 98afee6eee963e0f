import * as z from 'zod/mini'
import { quantity } from '../http/shapes.ts'
import { gap } from '../shopping-list/gap.ts'
import { time } from '../store/time.ts'
import { completeFieldShapes, type OwnFields } from './fields.ts'

/** An item's stock and its base quantity; null means no entry. */
export const quantityShapes = {
  quantity: z.nullable(quantity('Quantity')),
  desired_quantity: z.nullable(quantity('Desired quantity')),
}

/**
 * One row of the table: an item with its stock, its base quantity and its tick on the shopping list. Fields that
 * rows of earlier versions lack have defaults.
 */
export const itemRecord = z.object({
  id: z.uuid(),
  ...completeFieldShapes,
  ...quantityShapes,
  quantity_updated: z.nullable(time),
  desired_quantity_updated: z.nullable(time),
  purchased: z.boolean(),
  /** Counts the changes of the item's own fields; goes into `If-Match`. */
  version: z.int().check(z.gte(1), z.lte(1_000_000_000)),
  /** Counts all changes of the row. */
  revision: z.int(),
})
export type ItemRecord = z.output<typeof itemRecord>

type Quantities = Pick<ItemRecord, 'quantity' | 'desired_quantity'>

export function newItem(
  { id, quantity: inStock, desired_quantity, ...fields }: OwnFields & Quantities & Pick<ItemRecord, 'id'>,
  now: Date,
): ItemRecord {
  const at = now.toISOString()
  return {
    id,
    ...fields,
    quantity: inStock,
    desired_quantity,
    quantity_updated: inStock === null ? null : at,
    desired_quantity_updated: desired_quantity === null ? null : at,
    purchased: false,
    version: 1,
    revision: 1,
  }
}

/** Returns the times of the quantities that have changed: `now`, or null if the entry was removed. */
export function updatedTimes(before: Quantities, after: Quantities, now: Date): Partial<ItemRecord> {
  const at = now.toISOString()
  return {
    ...(after.quantity !== before.quantity && { quantity_updated: after.quantity === null ? null : at }),
    ...(after.desired_quantity !== before.desired_quantity && {
      desired_quantity_updated: after.desired_quantity === null ? null : at,
    }),
  }
}

/**
 * Returns the record with some fields changed. Closing the gap also clears the tick, so that an item never returns
 * to the shopping list already ticked.
 */
export function changeItem(record: ItemRecord, changed: Partial<ItemRecord>): ItemRecord {
  const next = { ...record, ...changed, revision: record.revision + 1 }
  return { ...next, purchased: next.purchased && gap(next) > 0 }
}
