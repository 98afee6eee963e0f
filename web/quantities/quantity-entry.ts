import { readScan } from '../../functions/model/read-scan.ts'
import { onePiece, packOf } from '../finding/pack.ts'
import { isExpired } from '../use-first/dated-lots.ts'
import { sameValue } from '../../functions/model/fields.ts'
import type { Item } from '../../functions/model/item.ts'
import type { QuantityEntry } from './quantities.ts'
import type { QuantityKind } from '../fields/quantity-kind.ts'

// A row whose entry is the same one is not drawn again.
const entries = {
  quantity: new WeakMap<Item, QuantityEntry>(),
  desired_quantity: new WeakMap<Item, QuantityEntry>(),
}

export function entryOf(
  kind: QuantityKind,
  item: Item,
  search: string,
  forecast: Pick<QuantityEntry, 'ending' | 'isDoubtful'>,
): QuantityEntry {
  const known = entries[kind.field].get(item)
  const entry = makeEntry(kind, item, search, forecast)
  if (known && sameValue(known, entry)) return known
  entries[kind.field].set(item, entry)
  return entry
}

function makeEntry(
  { field, updated }: QuantityKind,
  item: Item,
  search: string,
  forecast: Pick<QuantityEntry, 'ending' | 'isDoubtful'>,
): QuantityEntry {
  const { id: itemId, name, unit, place, [field]: quantity, [updated]: lastUpdated } = item
  return {
    item,
    itemId,
    name,
    quantity: quantity ?? 0,
    lastUpdated,
    ...forecast,
    isExpired: isExpired(item),
    pack: (search !== '' && packOf(item, readScan(search))) || onePiece,
    unit,
    place,
  }
}
