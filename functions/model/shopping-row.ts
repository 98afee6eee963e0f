import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import { completeFieldShapes } from './fields.ts'
import { toBuy } from './gap.ts'
import { amountShape, type Item, tickShape } from './item.ts'
import type { Position } from './position.ts'
import { id as idShape, quantity as quantityShape } from './shapes.ts'
import { named } from '../protocol/named.ts'

/** One item to buy: its id is the item's id, its quantity exactly what to buy, the gap and what is wanted more. */
export const shoppingRow = named(
  'ShoppingRow',
  z.object({
    id: idShape('Id'),
    name: z.string(),
    quantity: quantityShape('Quantity'),
    purchased: z.boolean(),
    /** Tells the tick from others; null where it has no id. */
    tick: withDefault(tickShape, null),
    category: z.string(),
    ean: z.string(),
    /** How much is bought this time; null where nobody has chosen. */
    amount: withDefault(amountShape, null),
    /** Whether the shop had none; ends with the household's next put-away, or after 12 hours. */
    unavailable: withDefault(z.boolean(), false),
    /** How much of the quantity is wanted more than the gap, this once. */
    extra: completeFieldShapes.extra,
    keep: completeFieldShapes.keep,
    extra_note: completeFieldShapes.extra_note,
    description: completeFieldShapes.description,
    unit: completeFieldShapes.unit,
    stores: completeFieldShapes.stores,
  }),
)
export type ShoppingRow = z.output<typeof shoppingRow>

type Listed = Pick<Item, keyof ShoppingRow | 'desired_quantity'>

export function rowOf(item: Listed): ShoppingRow {
  const { id, name, purchased, tick, category, ean, amount, unavailable } = item
  const { extra, extra_note, keep, description, unit, stores } = item
  return {
    id,
    name,
    quantity: toBuy(item),
    purchased,
    tick,
    category,
    ean,
    amount,
    unavailable,
    extra,
    extra_note,
    keep,
    description,
    unit,
    stores,
  }
}

export const neededRows = (items: readonly Listed[]): ShoppingRow[] =>
  items.filter((item) => toBuy(item) > 0).map(rowOf)

export const positionOf = ({ category, name, id }: ShoppingRow): Position => [category, name, id]
