import type { Item } from '../../functions/items/contract.ts'
import { add as sum } from '../../functions/items/quantity.ts'
import { isNotFound } from '../api/api-failure.ts'
import type { Changed } from '../api/call.ts'
import { useItems } from '../api/lists.ts'
import { levelOf } from '../items/stock-figures.tsx'
import { searchItems } from '../items/search.ts'
import type { Quantities, QuantityEntry } from './quantities.ts'
import { type QuantityKind, setQuantity, withQuantity } from './quantity-kind.ts'

/** The quantities of a kind and their operations. */
export function useQuantities(kind: QuantityKind): Quantities {
  const list = useItems()

  function change(
    id: string,
    work: () => Promise<Changed<unknown>>,
    expect: (present: number | null) => number | null,
  ): Promise<Changed<unknown>> {
    const changed = (item: Item) => withQuantity(item, kind, expect(item[kind.field]))
    return list.change(work, (items) => items.map((item) => (item.id === id ? changed(item) : item)))
  }

  return {
    texts: kind.texts,
    field: kind.field,
    list,
    find: (search) => searchItems(list.rows, search).flatMap((item) => entriesOf(kind, item)),
    read: ({ itemId }) => readOrZero(() => kind.read(itemId)),
    add: ({ id }, quantity) =>
      change(
        id,
        () => kind.add(id, quantity),
        (present) => (present === null ? quantity : kind.sum(present, quantity)),
      ),
    update: ({ itemId }, quantity) =>
      change(
        itemId,
        () => setQuantity(kind, itemId, quantity, true),
        () => quantity,
      ),
    step: ({ itemId }, by) =>
      change(
        itemId,
        () => kind.step(itemId, by),
        (present) => sum(present ?? 0, by),
      ),
    remove: ({ itemId }) =>
      change(
        itemId,
        () => kind.remove(itemId),
        () => null,
      ),
  }
}

function entriesOf({ field, updated }: QuantityKind, item: Item): QuantityEntry[] {
  const { id: itemId, name, [field]: quantity, [updated]: lastUpdated } = item
  return quantity === null ? [] : [{ itemId, name, quantity, lastUpdated, level: levelOf(item) }]
}

async function readOrZero(read: () => Promise<number>): Promise<number> {
  try {
    return await read()
  } catch (failure) {
    if (isNotFound(failure)) return 0
    throw failure
  }
}
