export interface RowChanges<Row> {
  readonly items: readonly Row[]
  readonly gone: readonly string[]
}

interface Identified {
  readonly id: string
}

// Most changes move nothing, and a list of thousands then has its rows where the one before has them.
const places = new WeakMap<readonly Identified[], ReadonlyMap<string, number>>()

export function placesIn(rows: readonly Identified[]): ReadonlyMap<string, number> {
  const known = places.get(rows)
  if (known) return known
  const made = new Map(rows.map(({ id }, place) => [id, place]))
  places.set(rows, made)
  return made
}

type Compare<Row> = (a: Row, b: Row) => number

/** Returns a list with these changes, in its order. Only rows that have moved are looked for a place. */
export function merged<Row extends Identified>(
  rows: readonly Row[],
  changes: RowChanges<Row>,
  compare: Compare<Row>,
): readonly Row[] {
  return inPlace(rows, changes, compare) ?? moved(rows, changes, compare)
}

/** Returns undefined where rows move, come or go. */
function inPlace<Row extends Identified>(
  rows: readonly Row[],
  { items, gone }: RowChanges<Row>,
  compare: Compare<Row>,
): readonly Row[] | undefined {
  const known = placesIn(rows)
  if (gone.length > 0 || known.size < rows.length) return undefined
  const changed = rows.slice()
  for (const item of items) {
    const place = known.get(item.id) ?? -1
    const row = rows[place]
    if (row === undefined || compare(row, item) !== 0) return undefined
    changed[place] = item
  }
  places.set(changed, known)
  return changed
}

function moved<Row extends Identified>(
  rows: readonly Row[],
  { items, gone }: RowChanges<Row>,
  compare: Compare<Row>,
): readonly Row[] {
  const changed = new Map(items.map((item) => [item.id, item]))
  const removed = new Set(gone)
  const kept: Row[] = []
  for (const row of rows) {
    const item = changed.get(row.id)
    const stays = item === undefined || compare(row, item) === 0
    if (stays && !removed.has(row.id)) kept.push(item ?? row)
    if (stays) changed.delete(row.id)
  }
  for (const item of changed.values()) kept.splice(placeOf(kept, item, compare), 0, item)
  return kept
}

function placeOf<Row>(rows: readonly Row[], item: Row, compare: Compare<Row>): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const row = rows[middle]
    if (row !== undefined && compare(row, item) < 0) low = middle + 1
    else high = middle
  }
  return low
}
