import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import type { Store } from '../../functions/model/store.ts'

/** Stands for what no store has of its own. */
export const noStore = ''

export const isAt = (stores: ShoppingRow['stores'], id: string): boolean =>
  stores.some(({ store }) => store === id)

export interface RowsAt {
  readonly rows: readonly ShoppingRow[]
  /** How many rows are still to be bought at each store, by its id; those of no store under `noStore`. */
  readonly open: ReadonlyMap<string, number>
  readonly openAltogether: number
  /** The first store of each row that is not shown, and how many these are. */
  readonly hidden: ReadonlyMap<string, number>
}

/** The rows that a store has: its own, and those that any store may have. */
export function rowsAt(
  rows: readonly ShoppingRow[],
  stores: readonly Store[],
  shown: string | undefined,
): RowsAt {
  if (stores.length === 0) return { rows, open: new Map(), openAltogether: 0, hidden: new Map() }
  const known = new Set(stores.map(({ id }) => id))
  const open = new Map<string, number>()
  const hidden = new Map<string, number>()
  const kept = rows.filter((row) => {
    const own = row.stores.flatMap(({ store }) => (known.has(store) ? store : []))
    const places = own.length > 0 ? own : [noStore]
    if (!row.purchased) for (const place of places) count(open, place)
    const isShown = shown === undefined || places.includes(shown) || places.includes(noStore)
    if (!isShown) count(hidden, places[0] ?? noStore)
    return isShown
  })
  return { rows: kept, open, openAltogether: rows.filter(({ purchased }) => !purchased).length, hidden }
}

const count = (counts: Map<string, number>, of: string) => counts.set(of, (counts.get(of) ?? 0) + 1)
