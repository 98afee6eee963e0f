import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import { quantity } from '../http/shapes.ts'
import { toBuy } from '../shopping-list/gap.ts'
import { time } from '../store/time.ts'
import { completeFieldShapes, differingFields, type OwnFields } from './fields.ts'
import { maximumKeptDays, settleLots, stockOfLots } from './lots.ts'

/** An item's stock and its base quantity; null means no entry. */
export const quantityShapes = {
  quantity: z.nullable(quantity('Quantity')),
  desired_quantity: z.nullable(quantity('Desired quantity')),
}

/** How many days an item kept when it was last put away with a date; null where it never was. */
export const keptDaysShape = z.nullable(z.int().check(z.gte(0), z.lte(maximumKeptDays)))

/** How much of an item is bought this time; null where nobody has chosen. */
export const amountShape = z.nullable(quantity('Amount'))

/**
 * One row of the table: an item with its stock, its base quantity and its row on the shopping list. Fields that
 * rows of earlier versions lack have defaults.
 */
export const itemRecord = z.object({
  id: z.uuid(),
  ...completeFieldShapes,
  ...quantityShapes,
  quantity_updated: z.nullable(time),
  desired_quantity_updated: z.nullable(time),
  purchased: z.boolean(),
  amount: withDefault(amountShape, null),
  kept_days: withDefault(keptDaysShape, null),
  /** When it was marked as unavailable; the mark ends by itself, see `unavailable.ts`. */
  unavailable_since: withDefault(z.nullable(time), null),
  /** Counts the changes of the item's own fields; goes into `If-Match`. */
  version: z.int().check(z.gte(1), z.lte(1_000_000_000)),
  /** When its last journal entry was made, in milliseconds since 1970; the next one is later. */
  entry_at: withDefault(z.nullable(z.int()), null),
  /** Counts all changes of the row. */
  revision: z.int(),
})
export type ItemRecord = z.output<typeof itemRecord>

/** An item that nobody has begun to buy. */
export const untouchedRow = { purchased: false, amount: null, unavailable_since: null } as const

type Quantities = Pick<ItemRecord, 'quantity' | 'desired_quantity'>

export function newItem(
  { id, quantity: given, desired_quantity, ...fields }: OwnFields & Quantities & Pick<ItemRecord, 'id'>,
  now: Date,
): ItemRecord {
  const at = now.toISOString()
  const inStock = given ?? stockOfLots({ quantity: null, lots: [] }, fields.lots)
  return {
    id,
    ...fields,
    lots: settleLots(fields.lots, inStock ?? 0),
    quantity: inStock,
    desired_quantity,
    quantity_updated: inStock === null ? null : at,
    desired_quantity_updated: desired_quantity === null ? null : at,
    ...untouchedRow,
    kept_days: null,
    version: 1,
    entry_at: null,
    revision: 1,
  }
}

/** Returns the times of the quantities that have changed: `now`, or null if the entry was removed. */
export function updatedTimes(
  before: Quantities,
  after: Quantities,
  now: Date,
): Partial<Pick<ItemRecord, 'quantity_updated' | 'desired_quantity_updated'>> {
  const at = now.toISOString()
  return {
    ...(after.quantity !== before.quantity && { quantity_updated: after.quantity === null ? null : at }),
    ...(after.desired_quantity !== before.desired_quantity && {
      desired_quantity_updated: after.desired_quantity === null ? null : at,
    }),
  }
}

/**
 * Returns the record with some fields changed; a change of its own fields makes a new version. Where nothing is left to
 * buy, its row on the shopping list is cleared, so that an item never returns to it already ticked, with an old amount
 * or as unavailable.
 */
export function changeItem(record: ItemRecord, changed: Partial<ItemRecord>): ItemRecord {
  const next = settled({ ...record, ...changed, revision: record.revision + 1 })
  const version = record.version + Number(differingFields(record, next).length > 0)
  return { ...next, version, ...(toBuy(next) === 0 && untouchedRow) }
}

/** Returns the record with the lots of its stock, which an earlier version may have changed alone. */
export function settled<Of extends Pick<ItemRecord, 'quantity' | 'lots'>>(record: Of): Of {
  return record.lots.length === 0
    ? record
    : { ...record, lots: settleLots(record.lots, record.quantity ?? 0) }
}
