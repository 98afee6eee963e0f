import { subtract } from '../../../functions/model/quantity.ts'
import type { Item } from '../../../functions/model/item.ts'
import type { ItemCount } from '../batch/item-count.ts'

export interface Difference {
  readonly item: Item
  readonly counted: number
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
  readonly asThought: readonly Item[]
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
  const asThought: Item[] = []
  for (const item of items) {
    const { amount: counted, isKept = false } = byItem.get(item.id) ?? {}
    const thought = item.quantity ?? 0
    if (counted === thought) asThought.push(item)
    else if (counted) different.push({ item, counted, surplus: subtract(counted, thought), isKept })
    else if (thought > 0 && isMissed(item)) unscanned.push({ item, isGone: counted === 0 })
  }
  return { different, unscanned, asThought }
}
