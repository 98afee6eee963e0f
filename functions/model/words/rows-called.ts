import type { OwnFields } from '../fields.ts'
import { normalizeText } from '../normalize-text.ts'

export interface Called {
  readonly words?: OwnFields['words']
}

// Few items have any, and a keystroke asks for many names.
const indexes = new WeakMap<readonly Called[], ReadonlyMap<string, readonly number[]>>()

/** Returns the rows that the household has chosen for a name before. */
export function rowsCalled<Row extends Called>(rows: readonly Row[], name: string): readonly Row[] {
  const index = indexes.get(rows) ?? placesByWord(rows)
  indexes.set(rows, index)
  return (index.get(normalizeText(name).trim()) ?? []).flatMap((place) => rows[place] ?? [])
}

function placesByWord(rows: readonly Called[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, readonly number[]>()
  for (const [place, { words = [] }] of rows.entries())
    for (const word of words.map((one) => normalizeText(one.word)))
      places.set(word, [...(places.get(word) ?? []), place])
  return places
}
