type Row = Readonly<Record<string, unknown>>

/** A kind of row by the beginnings of its keys, which name it. */
const kindOf = ({ pk, sk }: Row) => [pk, sk].map((key) => String(key).replace(/[#.].*$/, '')).join(' ')

/** Ids and dates stand for any other. */
const isName = (key: string) => /^[a-z][a-z_]*$/.test(key)

function* pathsIn(value: unknown, path: string): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* pathsIn(one, `${path}[]`)
  else if (typeof value === 'object' && value !== null)
    for (const [key, own] of Object.entries(value)) yield* pathsIn(own, `${path}.${isName(key) ? key : '*'}`)
  else yield `${path}: ${value === null ? 'null' : typeof value}`
}

/** The shapes of rows: each field of each kind of row, with the type of what it holds. */
function shapesOf(rows: readonly Row[]): Set<string> {
  return new Set(
    rows.flatMap((row) => {
      const { pk: _partition, sk: _sort, ...fields } = row
      return [...pathsIn(fields, kindOf(row))]
    }),
  )
}

/** The shapes that none of the earlier rows have. */
export function newShapes(rows: readonly Row[], earlier: readonly Row[]): string[] {
  const known = shapesOf(earlier)
  return [...shapesOf(rows)].filter((shape) => !known.has(shape)).toSorted()
}
