import type { Language } from '../../../texts/generated/languages.ts'
import {
  bestOfMistakes,
  isNearly,
  type Named,
  namedIn,
  rateAll,
  rateGuess,
  rateMeant,
  type Sought,
  soughtIn,
} from './match-items.ts'
import { type NameReader, type ReadName, readerOf } from './read-name.ts'

/**
 * Returns the rows that words find beyond what was found otherwise, the likeliest first. What may be something else is
 * found only if nothing else is, and a misspelt name only if that is not either.
 */
export function searchByWords<Row extends Named>(
  language: Language,
  rows: readonly Row[],
  text: string,
  found: readonly Row[],
): readonly Row[] {
  const reader = readerOf(language)
  const sought = soughtIn(reader, text)
  if (sought.words.length === 0) return []
  const index = indexOf(reader, rows)
  const meant = rowsAt(placesMeant(index, sought), rows, index, found)
  const others = rateAll(meant, sought, (named) => rateMeant(sought, named)).map(({ item }) => item)
  return others.length > 0 || found.length > 0 ? others : guess(rows, index, sought)
}

function guess<Row extends Named>(rows: readonly Row[], index: Index, sought: Sought): readonly Row[] {
  const near = rowsAt(placesNear(index, sought), rows, index, [])
  const guessed = rateAll(near, sought, (named) => rateGuess(sought, named))
  return bestOfMistakes(guessed).map(({ item }) => item)
}

type Places = ReadonlyMap<string, readonly number[]>

/** The names of rows, and the rows' places by each word, and by all words as one. */
interface Index {
  readonly names: readonly ReadName[]
  readonly byWord: Places
  readonly byName: Places
}

// A list stays the same from keystroke to keystroke, and asking each of thousands of rows takes longer than a search.
const indexes = new WeakMap<NameReader, WeakMap<readonly Named[], Index>>()

function indexOf(reader: NameReader, rows: readonly Named[]): Index {
  const known = indexes.get(reader) ?? new WeakMap<readonly Named[], Index>()
  indexes.set(reader, known)
  const index = known.get(rows) ?? makeIndex(rows.map((row) => namedIn(reader, row)))
  known.set(rows, index)
  return index
}

function makeIndex(names: readonly ReadName[]): Index {
  const byWord = placesBy(names, ({ words }) => words)
  return { names, byWord, byName: placesBy(names, ({ joined }) => [joined]) }
}

function placesBy(names: readonly ReadName[], textsOf: (name: ReadName) => readonly string[]): Places {
  const places = new Map<string, number[]>()
  for (const [place, name] of names.entries())
    for (const text of textsOf(name)) {
      const there = places.get(text)
      if (there) there.push(place)
      else places.set(text, [place])
    }
  return places
}

/** Returns where the rows are that may be what is sought: each has a word of the first kind, or all words as one. */
function placesMeant({ byWord, byName }: Index, { kinds, related, joinedForms }: Sought): readonly number[] {
  const firsts = [kinds, ...related].flatMap((one) => one.slice(0, 1))
  return [
    ...placesOf(byName, joinedForms),
    ...firsts.flatMap(({ forms }) => placesOf(byWord, forms)),
    ...firsts.flatMap(({ endsIn }) => (endsIn ? placesWhere(byWord, endsIn) : [])),
  ]
}

/** Returns where the rows are that may be guessed. */
function placesNear({ byWord, byName }: Index, sought: Sought): readonly number[] {
  return [
    ...sought.kinds.flatMap(({ forms }) => placesOf(byWord, forms)),
    ...sought.kinds.flatMap(({ begins }) => placesWhere(byWord, begins)),
    ...placesWhere(byName, (name) => isNearly(sought, name)),
    ...placesWhere(byWord, (word) => isNearly(sought, word)),
  ]
}

const placesOf = (places: Places, texts: ReadonlySet<string>) =>
  [...texts].flatMap((text) => places.get(text) ?? [])

function placesWhere(places: Places, isSought: (text: string) => boolean): readonly number[] {
  const found: number[] = []
  for (const [text, there] of places) if (isSought(text)) found.push(...there)
  return found
}

/** Returns the rows at places, each once and in their order, but for those that are left out. */
function rowsAt<Row extends Named>(
  places: readonly number[],
  rows: readonly Row[],
  { names }: Index,
  leftOut: readonly Row[],
) {
  if (places.length === 0) return []
  const known = new Set(leftOut)
  return [...new Set(places)]
    .toSorted((a, b) => a - b)
    .flatMap((place) => {
      const [item, named] = [rows[place], names[place]]
      return item && named && !known.has(item) ? [{ item, named }] : []
    })
}
