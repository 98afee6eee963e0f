import { isExpired } from '../use-first/dated-lots.ts'
import { normalizeCode } from '../barcodes/gtin.ts'
import { amountsByCode } from '../finding/find-by-code.ts'
import { levelOf } from '../items/stock-figures.tsx'
import { atPlace } from '../finding/filter-and-sort.ts'
import { searchItems } from '../finding/search.ts'
import { submit } from '../outbox/submit.ts'
import { useItems } from '../outbox/use-items.ts'
import type { RunningOut } from '../../functions/model/forecasts/forecast.ts'
import type { Quantities, QuantityEntry } from './quantities.ts'
import type { Item } from '../../functions/model/item.ts'
import type { QuantityKind } from '../fields/quantity-kind.ts'

/**
 * The quantities of a kind and their operations.
 *
 * @param ending what will not last long
 */
export function useQuantities(kind: QuantityKind, ending: readonly RunningOut<Item>[] = []): Quantities {
  const list = useItems()
  const { texts, field, draft } = kind
  return {
    texts,
    field,
    draft,
    list,
    find: (search, place) => {
      const code = normalizeCode(search)
      return atPlace(searchItems(list.rows, search), place).flatMap((item) =>
        entriesOf(kind, item, code, ending),
      )
    },
    add: ({ id, name }, quantity) => submit({ ...kind.add(id, quantity), name }),
    step: ({ itemId, name }, by) => submit({ ...kind.step(itemId, by), name }),
    remove: ({ itemId, name }) => submit({ ...kind.remove(itemId), name }),
  }
}

function entriesOf(
  { field, updated }: QuantityKind,
  item: Item,
  code: string,
  endings: readonly RunningOut<Item>[],
): QuantityEntry[] {
  const { id: itemId, name, unit, place, [field]: quantity, [updated]: lastUpdated } = item
  if (quantity === null) return []
  const pack = amountsByCode(item).get(code) ?? 1
  const expired = field === 'quantity' && isExpired(item)
  const level = levelOf(item)
  const ending = endings.find((one) => one.item.id === itemId)
  return [{ item, itemId, name, quantity, lastUpdated, level, ending, isExpired: expired, pack, unit, place }]
}
