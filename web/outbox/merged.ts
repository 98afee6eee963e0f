/** The difference between a list and a later one. */
export interface RowChanges<Row> {
  readonly items: readonly Row[]
  /** The ids of rows that are not there any more. */
  readonly gone: readonly string[]
}

/** Returns a list with these changes, in its order. Only rows that have moved are looked for a place. */
export function merged<Row extends { readonly id: string }>(
  rows: readonly Row[],
  { items, gone }: RowChanges<Row>,
  compare: (a: Row, b: Row) => number,
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

function placeOf<Row>(rows: readonly Row[], item: Row, compare: (a: Row, b: Row) => number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const row = rows[middle]
    if (row !== undefined && compare(row, item) < 0) low = middle + 1
    else high = middle
  }
  return low
}
