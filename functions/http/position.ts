let collator: Intl.Collator | undefined

/** What a row of a list is sorted by, with its id last. */
export type Position = readonly string[]

/** Compares two positions: texts as people sort them, ids by their characters. */
export function comparePositions(a: Position, b: Position): number {
  collator ??= new Intl.Collator('en', { numeric: true })
  for (const [index, part] of a.entries()) {
    const other = b[index] ?? ''
    const order = index === a.length - 1 ? compareIds(part, other) : collator.compare(part, other)
    if (order !== 0) return order
  }
  return 0
}

const compareIds = (a: string, b: string) => (a < b ? -1 : Number(a > b))
