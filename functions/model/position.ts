/** The sort key of a row in a list, with its id last. */
export type Position = readonly string[]

/** Compares texts as people sort them, ids by their characters. */
export function comparePositions(a: Position, b: Position): number {
  for (const [index, part] of a.entries()) {
    const other = b[index] ?? ''
    if (part === other) continue
    const order = index === a.length - 1 ? compareIds(part, other) : compareTexts(part, other)
    if (order !== 0) return order
  }
  return 0
}

const compareIds = (a: string, b: string) => (a < b ? -1 : Number(a > b))

// Only where two texts differ, since it takes longer to load than the rest of a function.
// oxlint-disable-next-line no-restricted-globals
let collator: Intl.Collator | undefined

function compareTexts(a: string, b: string): number {
  // oxlint-disable-next-line no-restricted-globals
  collator ??= new Intl.Collator('en', { numeric: true })
  return collator.compare(a, b)
}
