import { subtract } from '../../../functions/model/quantity.ts'
import type { Item } from '../../../functions/model/item.ts'
import { type Lot, settleLots, totalOf } from '../../../functions/model/lots.ts'
import type { ItemCount } from '../batch/item-count.ts'

/** An item that was counted, with the best-before dates that codes carried. */
interface Counted {
  readonly item: Item
  readonly counted: number
  readonly lots: Lot[] | undefined
}

export interface Difference extends Counted {
  /** How much more was counted than was thought to be there; negative for less. */
  readonly surplus: number
  /** Whether the stock stays as it is all the same. */
  readonly isKept: boolean
}

/** An item that should be there and was not scanned; `isGone` once somebody said that there is none. */
export interface Unscanned {
  readonly item: Item
  readonly isGone: boolean
}

export interface Comparison {
  readonly different: readonly Difference[]
  readonly unscanned: readonly Unscanned[]
  readonly asThought: readonly Counted[]
}

/** A shelf is not the house: only items of the place, else of the categories counted, can be missed. */
export function compareCounts(
  items: readonly Item[],
  counts: readonly ItemCount[],
  place: string | undefined,
): Comparison {
  const byItem = new Map(counts.map((count) => [count.itemId, count]))
  const categories = new Set(items.filter(({ id }) => byItem.has(id)).map(({ category }) => category))
  const isMissed = (item: Item) =>
    place === undefined ? categories.has(item.category) : item.place === place
  const different: Difference[] = []
  const unscanned: Unscanned[] = []
  const asThought: Counted[] = []
  for (const item of items) {
    const { amount: counted, isKept = false, lots: scanned } = byItem.get(item.id) ?? {}
    const thought = item.quantity ?? 0
    // Of an amount that was lowered since, nobody knows the dates.
    const isWhole = scanned !== undefined && totalOf(scanned) <= (counted ?? 0)
    const lots = isWhole ? settleLots(scanned, counted ?? 0).filter(({ until }) => until !== null) : undefined
    if (counted === thought) asThought.push({ item, counted, lots })
    else if (counted) different.push({ item, counted, lots, surplus: subtract(counted, thought), isKept })
    else if (thought > 0 && isMissed(item)) unscanned.push({ item, isGone: counted === 0 })
  }
  return { different, unscanned, asThought }
}
