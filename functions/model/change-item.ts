import { differingFields, type OwnFields } from './fields.ts'
import { toBuy } from './gap.ts'
import type { Item } from './item.ts'
import { settleLots, stockOfLots } from './lots.ts'

export const untouchedRow = { purchased: false, tick: null, amount: null, unavailable: false } as const

type Quantities = Pick<Item, 'quantity' | 'desired_quantity'>

/** Without a quantity, the stock is the sum of the lots. */
export function newItem(
  { id, quantity: given, desired_quantity, ...fields }: OwnFields & Quantities & Pick<Item, 'id'>,
  now: Date,
): Item {
  const at = now.toISOString()
  const quantity = given ?? stockOfLots({ quantity: null, lots: [] }, fields.lots)
  return {
    id,
    ...fields,
    lots: settleLots(fields.lots, quantity ?? 0),
    extra_note: toBuy({ ...fields, quantity, desired_quantity }) > 0 ? fields.extra_note : '',
    quantity,
    desired_quantity,
    quantity_updated: quantity === null ? null : at,
    desired_quantity_updated: desired_quantity === null ? null : at,
    ...untouchedRow,
    kept_days: null,
    rhythm: null,
    belief: null,
    quiet_until: null,
    version: 1,
  }
}

/**
 * Returns an item with something changed; a change of its own fields makes a new version. If nothing is left to buy,
 * its row on the shopping list is cleared, so that an item never returns to it already ticked, with an old amount or as
 * unavailable.
 */
export function changeItem(item: Item, changed: Partial<Item>): Item {
  const next = withoutEndedNote(item, settled({ ...item, ...changed }))
  const version = item.version + Number(differingFields(item, next).length > 0)
  const tick = next.purchased ? next.tick : null
  return { ...next, tick, version, ...(toBuy(next) === 0 && untouchedRow) }
}

/** A note ends with the extra that it was written for, and with its row, also where an earlier version left it. */
function withoutEndedNote(item: Item, next: Item): Item {
  const hasEnded = (item.extra && !next.extra) || toBuy(item) === 0
  const isOld = hasEnded && next.extra_note === item.extra_note
  return isOld || toBuy(next) === 0 ? { ...next, extra_note: '' } : next
}

/** An earlier version may have changed the stock without its lots. */
export function settled<Of extends Pick<Item, 'quantity' | 'lots'>>(item: Of): Of {
  return item.lots.length === 0 ? item : { ...item, lots: settleLots(item.lots, item.quantity ?? 0) }
}

/** `now` for each quantity that has changed, or null if its entry was removed. */
export function updatedTimes(
  before: Quantities,
  after: Quantities,
  now: Date,
): Partial<Pick<Item, 'quantity_updated' | 'desired_quantity_updated'>> {
  const at = now.toISOString()
  return {
    ...(after.quantity !== before.quantity && { quantity_updated: after.quantity === null ? null : at }),
    ...(after.desired_quantity !== before.desired_quantity && {
      desired_quantity_updated: after.desired_quantity === null ? null : at,
    }),
  }
}
