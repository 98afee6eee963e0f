import { toBuy } from '../../functions/model/gap.ts'
import type { Item } from '../../functions/model/item.ts'
import { comparePositions } from '../../functions/model/position.ts'
import { rowOf, type ShoppingRow } from '../../functions/model/shopping-row.ts'

// Most items stay the same when the list changes; so do their rows, which are not drawn again then.
const known = new WeakMap<Item, ShoppingRow>()

/** Returns rows by category, then in the order of the items, as the server sorts them. */
export function rowsToBuy(items: readonly Item[]): ShoppingRow[] {
  const rows = items.flatMap((item) => (toBuy(item) > 0 ? knownRowOf(item) : []))
  const places = placesOf(rows)
  const placeOf = ({ category }: ShoppingRow) => places.get(category) ?? 0
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}

function knownRowOf(item: Item): ShoppingRow {
  const row = known.get(item) ?? rowOf(item)
  known.set(item, row)
  return row
}

const compare = (a: string, b: string) => comparePositions([a, ''], [b, ''])

/** Returns the place of each category: of two that are sorted alike, the same one. */
function placesOf(rows: readonly ShoppingRow[]): ReadonlyMap<string, number> {
  const categories = [...new Set(rows.map(({ category }) => category))].toSorted(compare)
  const places = new Map<string, number>()
  let last: string | undefined
  for (const category of categories) {
    const isNext = last === undefined || compare(last, category) !== 0
    places.set(category, isNext ? places.size : (places.get(last ?? '') ?? 0))
    last = category
  }
  return places
}
