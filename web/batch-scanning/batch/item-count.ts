import * as z from 'zod/mini'
import type { Item } from '../../../functions/model/item.ts'
import { add } from '../../../functions/model/quantity.ts'

export const itemCount = z.object({
  itemId: z.string(),
  name: z.string(),
  amount: z.number(),
  /** The part of it that was scanned with best-before dates. */
  lots: z.optional(z.array(z.object({ quantity: z.number(), until: z.string() }))),
  /** Whether the stock stays as it is, whatever was counted. */
  isKept: z.optional(z.boolean()),
})
export type ItemCount = Readonly<z.output<typeof itemCount>>

export function addToCounts(
  counts: readonly ItemCount[],
  { id, name }: Pick<Item, 'id' | 'name'>,
  count: number,
  until?: string,
): readonly ItemCount[] {
  const { amount = 0, lots = [] } = counts.find(({ itemId }) => itemId === id) ?? {}
  const dated = until === undefined ? lots : [...lots, { quantity: count, until }]
  const counted = { itemId: id, name, amount: add(amount, count), ...(dated.length > 0 && { lots: dated }) }
  return [counted, ...without(counts, id)]
}

/** The counts with the amount of an item set, in its place; as with each new amount, the stock follows it again. */
export function setCount(counts: readonly ItemCount[], itemId: string, amount: number): readonly ItemCount[] {
  return counts.map((count) =>
    count.itemId === itemId ? { itemId, name: count.name, amount, lots: count.lots } : count,
  )
}

export function setKept(counts: readonly ItemCount[], itemId: string, isKept: boolean): readonly ItemCount[] {
  return counts.map((count) => (count.itemId === itemId ? { ...count, isKept } : count))
}

export const without = (counts: readonly ItemCount[], id: string): readonly ItemCount[] =>
  counts.filter(({ itemId }) => itemId !== id)
