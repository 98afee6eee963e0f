import { changeItem, untouchedRow } from '../change-item.ts'
import { addExtra, extraAfter, isOver } from '../gap.ts'
import type { Item } from '../item.ts'
import { changesOfLot, changesOfLots, type Lot, type Until } from '../lots.ts'
import { addQuantity, stock } from '../quantities.ts'

interface RowChange {
  readonly purchased?: boolean | undefined
  /** Of the tick that is made; of two who tick the same row, the first one's id stays. */
  readonly tick?: string | undefined
  readonly amount?: number | null | undefined
  readonly unavailable?: boolean | undefined
  readonly quiet_until?: string | null | undefined
}

/** Changes what everybody sees of a row on the shopping list. */
export function row(item: Item, { purchased, tick, amount, unavailable, quiet_until }: RowChange): Item {
  return changeItem(item, {
    ...(purchased !== undefined && { purchased }),
    ...(purchased === true && !item.purchased && { tick: tick ?? null }),
    ...(amount !== undefined && { amount }),
    ...(unavailable !== undefined && { unavailable }),
    ...(quiet_until !== undefined && { quiet_until }),
  })
}

/** Wants more or less of an item than the gap, this once. */
export function extra(item: Item, { delta }: { readonly delta: number }): Item {
  return changeItem(item, { extra: addExtra(item, delta) })
}

interface Bought {
  readonly quantity: number
  readonly until?: Until | undefined
  /** Parts with dates of their own, in place of one for all. */
  readonly lots?: readonly Lot[] | undefined
}

/** Puts what was bought into the stock; what else is to buy stays on the list, unticked. */
export function putAway(item: Item, { quantity, until, lots }: Bought, now: Date): Item | undefined {
  const dates = lots ? changesOfLots(item, lots, now) : changesOfLot(item, until, quantity, now)
  const changes = { ...untouchedRow, extra: extraAfter(item, quantity), ...dates }
  const after = addQuantity(stock, item, quantity, now, changes)
  return isOver(after) ? undefined : after
}

/** Ends what the shop did not have, for every item of the household, with a trip that is put away. */
export function endTrip(item: Item): Item {
  return item.unavailable ? changeItem(item, { unavailable: false }) : item
}
