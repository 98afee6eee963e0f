import { comparePositions, type Position } from '../model/position.ts'
import { sortKeyOf } from './sort-key.ts'

interface Placed<Row> {
  readonly row: Row
  readonly position: Position
  readonly keys: readonly (string | undefined)[]
}

/** Returns rows in the order of their positions, for which most need no collator. */
export function sortByPosition<Row>(
  rows: readonly Row[],
  positionOf: (row: Row) => Position,
): readonly Placed<Row>[] {
  return rows
    .map((row) => {
      const position = positionOf(row)
      return { row, position, keys: position.slice(0, -1).map(sortKeyOf) }
    })
    .toSorted(comparePlaced)
}

function comparePlaced(a: Placed<unknown>, b: Placed<unknown>): number {
  for (const [index, key] of a.keys.entries()) {
    const other = b.keys[index]
    if (a.position[index] === b.position[index]) continue
    if (key === undefined || other === undefined || key === other)
      return comparePositions(a.position.slice(index), b.position.slice(index))
    return key < other ? -1 : 1
  }
  const last = a.keys.length
  return comparePositions(a.position.slice(last), b.position.slice(last))
}
