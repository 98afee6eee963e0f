import { useMemo } from 'react'
import { atPlace } from '../finding/filter-and-sort.ts'
import { searchItems } from '../finding/search.ts'
import { useWords } from '../finding/words.ts'
import { useItems } from '../outbox/use-items.ts'
import { isDoubtful } from '../../functions/model/forecasts/doubts.ts'
import { useBeliefs } from '../forecasts/use-forecasts.ts'
import type { RunningOut } from '../../functions/model/forecasts/forecast.ts'
import type { Quantities, QuantityEntry } from './quantities.ts'
import type { Item } from '../../functions/model/item.ts'
import type { QuantityKind } from '../fields/quantity-kind.ts'
import { readScan } from '../../functions/model/read-scan.ts'
import { onePiece, packOf } from '../finding/pack.ts'
import { isExpired } from '../use-first/dated-lots.ts'
import { sameValue } from '../../functions/model/fields.ts'

/** @param ending the items that run out soon */
export function useQuantities(kind: QuantityKind, ending: readonly RunningOut<Item>[]): Quantities {
  const list = useItems()
  const byWords = useWords()
  const beliefs = useBeliefs(list.rows)
  const endings = useMemo(() => new Map(ending.map((one) => [one.item.id, one])), [ending])
  return {
    kind,
    list,
    find: (search, place) =>
      atPlace(searchItems(list.rows, search, byWords), place).filter((item) => item[kind.field] !== null),
    entryOf: (item, search) => {
      const forecast = { ending: endings.get(item.id), isDoubtful: isDoubtful(beliefs(item)) }
      return entryOf(kind, item, search, forecast)
    },
  }
}

// A row whose entry is the same one is not drawn again.
const entries = {
  quantity: new WeakMap<Item, QuantityEntry>(),
  desired_quantity: new WeakMap<Item, QuantityEntry>(),
}

function entryOf(
  { field, updated }: QuantityKind,
  item: Item,
  search: string,
  forecast: Pick<QuantityEntry, 'ending' | 'isDoubtful'>,
): QuantityEntry {
  const known = entries[field].get(item)
  const entry = {
    item,
    quantity: item[field] ?? 0,
    lastUpdated: item[updated],
    ...forecast,
    isExpired: isExpired(item),
    pack: (search !== '' && packOf(item, readScan(search))) || onePiece,
  }
  if (known && sameValue(known, entry)) return known
  entries[field].set(item, entry)
  return entry
}
