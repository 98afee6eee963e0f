import type { Language } from '../../../texts/generated/languages.ts'
import { rankOf } from '../normalize-text.ts'
import { type NameReader, type ReadName, readerOf } from './read-name.ts'

/** The items that a name may mean, the likeliest first. */
export interface Match<Row> {
  readonly items: readonly Row[]
  /** Whether the first is called just so, and no other is: a relative may be something else, as peanut butter is. */
  readonly isSure: boolean
  /** Whether the first has only one letter otherwise. */
  readonly isMisspelt: boolean
}

interface Named {
  readonly name: string
}

/** How well an item answers a name, the better the higher. */
const rating = {
  written: 8,
  same: 7,
  head: 6,
  contained: 5,
  related: 4,
  wider: 3,
  begun: 2,
  misspelt: 1,
  none: 0,
} as const

/** The fewest letters of a name that may have a wrong one. */
const fewestMisspelt = 5
/** The fewest letters that end a compound, unless many stand before them: "Vollmilch", "Olivenöl", and no "Brei". */
const fewestOfCompound = 4

/** Returns the items that a name may mean, whose names are in a language. */
export function matchItems<Row extends Named>(
  language: Language,
  rows: readonly Row[],
  name: string,
): Match<Row> {
  const reader = readerOf(language)
  const sought = soughtIn(reader, name)
  if (sought.words.length === 0) return { items: [], isSure: false, isMisspelt: false }
  const rated = rows
    .map((item) => ({ item, named: namedIn(reader, item) }))
    .map((one) => ({ ...one, rated: rate(sought, one.named) }))
    .filter((one) => one.rated > rating.none)
    .map((one) => ({ ...one, rank: rankOf(one.named.words, sought.words) }))
    .toSorted((a, b) => b.rated - a.rated || b.rank - a.rank || a.item.name.length - b.item.name.length)
  const [first, second] = rated
  return {
    items: rated.map(({ item }) => item),
    isSure: first !== undefined && first.rated >= rating.same && second?.rated !== first.rated,
    isMisspelt: first?.rated === rating.misspelt,
  }
}

// Reading thousands of names for each line would take longer than all else.
const names = new WeakMap<NameReader, WeakMap<object, ReadName>>()

function namedIn(reader: NameReader, item: Named): ReadName {
  const known = names.get(reader) ?? new WeakMap<object, ReadName>()
  names.set(reader, known)
  const named = known.get(item) ?? reader.read(item.name)
  known.set(item, named)
  return named
}

interface Sought extends ReadName {
  /** Of the words, of those before a remark, and of the head. */
  readonly kinds: readonly Kind[]
  readonly mainKinds: readonly Kind[]
  readonly related: readonly (readonly Kind[])[]
  readonly joined: string
  readonly joinedForms: ReadonlySet<string>
  readonly headKind: Kind
  readonly isPlain: NameReader['isPlain']
}

/** How a word is asked for: whether another one is the same, says that a thing is of that kind, or begins so. */
interface Kind {
  readonly isSame: (word: string) => boolean
  readonly isOf: (word: string) => boolean
  readonly begins: (word: string) => boolean
}

function soughtIn(reader: NameReader, name: string): Sought {
  const read = reader.read(name)
  const kindsOf = (words: readonly string[]) => words.map((word) => kindIn(reader, word))
  const joined = read.words.join('')
  return {
    ...read,
    kinds: kindsOf(read.words),
    mainKinds: kindsOf(read.main),
    related: reader.relatedTo(read).map(kindsOf),
    joined,
    joinedForms: reader.formsOf(joined),
    headKind: kindIn(reader, read.head),
    isPlain: reader.isPlain,
  }
}

function kindIn(reader: NameReader, kind: string): Kind {
  const forms = reader.formsOf(kind)
  const before = kind.length < fewestOfCompound ? 4 : 2
  const compound = reader.compounds && new RegExp(`.{${before}}(?:${[...forms].join('|')})$`, 'u')
  return {
    isSame: (word) => forms.has(word),
    isOf: (word) => forms.has(word) || (compound && compound.test(word)),
    // "Koffie" stands in "koffiebonen".
    begins: (word) => reader.compounds && kind.length >= fewestOfCompound && word.startsWith(kind),
  }
}

function rate(sought: Sought, { words, main, head }: ReadName): number {
  const { kinds } = sought
  const joined = words.join('')
  if (joined === sought.joined) return rating.written
  if (isCalled(sought, words) || sought.joinedForms.has(joined)) return rating.same
  if (kinds.every(({ isOf }) => words.some(isOf)))
    return sought.headKind.isOf(head) ? rating.head : rating.contained
  if (sought.related.some((one) => one.every(({ isOf }) => words.some(isOf)))) return rating.related
  if (main.every((word) => kinds.some(({ isSame }) => isSame(word)))) return rating.wider
  if (kinds.every(({ begins }) => words.some(begins))) return rating.begun
  return sought.joined.length >= fewestMisspelt && isOneOff(joined, sought.joined)
    ? rating.misspelt
    : rating.none
}

/** Whether a name has the words that are sought and no others, but for what says no more. */
function isCalled({ kinds, mainKinds, isPlain, words: sought }: Sought, words: readonly string[]): boolean {
  const telling = words.filter((word) => !isPlain(word) || sought.includes(word))
  return [kinds, mainKinds].some(
    (asked) =>
      asked.length === telling.length &&
      asked.every(({ isSame }) => telling.some(isSame)) &&
      telling.every((word) => asked.some(({ isSame }) => isSame(word))),
  )
}

/** Whether one letter is wrong, missing or too many, or two have changed places. */
function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restOfA, restOfB] = [a.slice(start), b.slice(start)]
  const areSwapped =
    restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0] && restOfA.slice(2) === restOfB.slice(2)
  return (
    areSwapped ||
    restOfA.slice(1) === restOfB.slice(1) ||
    restOfA.slice(1) === restOfB ||
    restOfA === restOfB.slice(1)
  )
}
