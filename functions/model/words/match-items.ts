import type { Language } from '../../../texts/generated/languages.ts'
import { rankOf } from '../normalize-text.ts'
import { type NameReader, type ReadName, readerOf } from './read-name.ts'
import { type Called, rowsCalled } from './rows-called.ts'

/** The items that a name may mean, the likeliest first. */
export interface Match<Row> {
  readonly items: readonly Row[]
  /** Whether the first is called just so, and no other is: a relative may be something else, as peanut butter is. */
  readonly isSure: boolean
  /** Whether the first has only one letter otherwise. */
  readonly isMisspelt: boolean
  /** Those that the household has chosen for the name before. */
  readonly called: readonly Row[]
}

export interface Named extends Called {
  readonly name: string
}

/** How well an item answers a name, the better the higher. */
const rating = {
  written: 9,
  same: 8,
  head: 7,
  contained: 6,
  related: 5,
  wider: 4,
  begun: 3,
  misspelt: 2,
  /** In one of its words. */
  misspeltWord: 1,
  none: 0,
} as const

/** The fewest letters of a name that may have a wrong one. */
const fewestMisspelt = 5
/** The fewest letters of a word that may have a wrong one. */
const fewestOfWord = 4
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
  if (sought.words.length === 0) return { items: [], isSure: false, isMisspelt: false, called: [] }
  const named = rows.map((item) => ({ item, named: namedIn(reader, item) }))
  const rated = bestOfMistakes(
    rateAll(named, sought, (one) => rateMeant(sought, one) || rateGuess(sought, one)),
  )
  const [first, second] = rated
  const items = rated.map(({ item }) => item)
  const called = rowsCalled(rows, name)
  const isWritten = first?.rated === rating.written
  if (called.length > 0 && !isWritten)
    return {
      items: [...new Set([...called, ...items])],
      // Two who chose at the same moment may have chosen otherwise.
      isSure: called.length === 1,
      isMisspelt: false,
      called,
    }
  return {
    items,
    isSure: first !== undefined && first.rated >= rating.same && (second?.rated !== first.rated || isWritten),
    isMisspelt: first !== undefined && first.rated <= rating.misspelt,
    called,
  }
}

/** Returns the items that answer what is sought, the best first. */
export function rateAll<Row extends Named>(
  rows: readonly { readonly item: Row; readonly named: ReadName }[],
  sought: Sought,
  rate: (named: ReadName) => number,
): readonly { readonly item: Row; readonly rated: number }[] {
  return rows
    .flatMap(({ item, named }) => {
      const rated = rate(named)
      return rated > rating.none ? [{ item, rated, rank: rankOf(named.words, sought.words) }] : []
    })
    .toSorted((a, b) => b.rated - a.rated || b.rank - a.rank || a.item.name.length - b.item.name.length)
}

/** Leaves misspelt names out where one answers better. */
export function bestOfMistakes<Rated extends { readonly rated: number }>(rated: readonly Rated[]) {
  const best = rated[0]?.rated ?? rating.none
  return rated.filter((one) => one.rated > rating.misspelt || one.rated === best)
}

// Reading thousands of names for each line would take longer than all else.
const names = new WeakMap<NameReader, WeakMap<object, ReadName>>()

export function namedIn(reader: NameReader, item: Named): ReadName {
  const known = names.get(reader) ?? new WeakMap<object, ReadName>()
  names.set(reader, known)
  const named = known.get(item) ?? reader.read(item.name)
  known.set(item, named)
  return named
}

export interface Sought extends ReadName {
  /** Of the words, of those before a remark, and of the head. */
  readonly kinds: readonly Kind[]
  readonly mainKinds: readonly Kind[]
  readonly related: readonly (readonly Kind[])[]
  readonly joinedForms: ReadonlySet<string>
  readonly headKind: Kind
  readonly isPlain: NameReader['isPlain']
  readonly isQuality: NameReader['isQuality']
}

/** How a word is asked for: whether another one is the same, says that a thing is of that kind, or begins so. */
interface Kind {
  readonly forms: ReadonlySet<string>
  /** Whether a word is a compound of that kind; undefined in a language without. */
  readonly endsIn: ((word: string) => boolean) | undefined
  readonly isSame: (word: string) => boolean
  readonly isOf: (word: string) => boolean
  readonly begins: (word: string) => boolean
}

export function soughtIn(reader: NameReader, name: string): Sought {
  const read = reader.read(name)
  const kindsOf = (words: readonly string[]) => words.map((word) => kindIn(reader, word))
  return {
    ...read,
    kinds: kindsOf(read.words),
    mainKinds: kindsOf(read.main),
    related: reader.relatedTo(read).map(kindsOf),
    joinedForms: reader.formsOf(read.joined),
    headKind: kindIn(reader, read.head),
    isPlain: reader.isPlain,
    isQuality: reader.isQuality,
  }
}

function kindIn(reader: NameReader, kind: string): Kind {
  const forms = reader.formsOf(kind)
  const endsIn = reader.compounds ? compoundsOf(kind, forms) : undefined
  return {
    forms,
    endsIn,
    isSame: (word) => forms.has(word),
    isOf: (word) => forms.has(word) || (endsIn?.(word) ?? false),
    // "Koffie" stands in "koffiebonen".
    begins: (word) => reader.compounds && kind.length >= fewestOfCompound && word.startsWith(kind),
  }
}

/** Returns whether a word is a compound that ends in a form of a kind. */
function compoundsOf(kind: string, forms: ReadonlySet<string>): (word: string) => boolean {
  const before = kind.length < fewestOfCompound ? 4 : 2
  const endings = [...forms]
  const start = endings.reduce(commonStart)
  // Few words have what all forms begin with, and a search asks thousands.
  return (word) =>
    word.includes(start, before) &&
    endings.some((ending) => word.length >= ending.length + before && word.endsWith(ending))
}

function commonStart(a: string, b: string): string {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return a.slice(0, length)
}

/** Rates an item that is what is sought, or of that kind. */
export function rateMeant(sought: Sought, { words, head, joined }: ReadName): number {
  if (joined === sought.joined) return rating.written
  if (isCalled(sought, words) || (sought.joinedForms.has(joined) && !/\d/u.test(joined))) return rating.same
  if (sought.kinds.every(({ isOf }) => words.some(isOf)))
    return sought.headKind.isOf(head) ? rating.head : rating.contained
  return sought.related.some((one) => one.every(({ isOf }) => words.some(isOf)))
    ? rating.related
    : rating.none
}

/** Rates an item that may be something else. */
export function rateGuess(sought: Sought, named: ReadName): number {
  const { words, main } = named
  const { kinds } = sought
  if (main.length > 0 && main.every((word) => kinds.some(({ isSame }) => isSame(word)))) return rating.wider
  if (kinds.every(({ begins }) => words.some(begins))) return rating.begun
  if (isMisspelt(sought, named)) return rating.misspelt
  return words.some((word) => isNearly(sought, word)) ? rating.misspeltWord : rating.none
}

/** Whether a single letter is otherwise. A digit says another thing: "B6". */
export const isNearly = ({ joined }: Sought, name: string): boolean =>
  joined.length >= fewestMisspelt && !/\d/u.test(joined + name) && isOneOff(name, joined)

/** Whether it is in a word that is long enough: "AA" is not "AAA". */
function isMisspelt(sought: Sought, { words, joined }: ReadName): boolean {
  const isShort = (word: string, place: number) =>
    word !== sought.words[place] && Math.min(word.length, sought.words[place]?.length ?? 0) < fewestOfWord
  const areShort = words.length === sought.words.length && words.some(isShort)
  return isNearly(sought, joined) && !areShort
}

/** Whether a name has the words that are sought and no others, but for what says no more. */
function isCalled(sought: Sought, named: readonly string[]): boolean {
  const telling = named.filter((word) => !sought.isPlain(word) || sought.words.includes(word))
  return [sought.words, sought.main].some((words, place) => {
    const asked = place === 0 ? sought.kinds : sought.mainKinds
    return (
      asked.length === telling.length &&
      asked.every(({ isSame }) => telling.some(isSame)) &&
      isInOrder(
        asked.filter((_, at) => !sought.isQuality(words[at] ?? '')),
        telling.filter((word) => !sought.isQuality(word)),
      )
    )
  })
}

/** Only words of a quality may stand elsewhere: "milk whole" is whole milk, and chocolate milk no milk chocolate. */
const isInOrder = (asked: readonly Kind[], named: readonly string[]) =>
  asked.length === named.length && asked.every(({ isSame }, place) => isSame(named[place] ?? ''))

/** Whether one letter is wrong, missing or too many, or two have changed places. */
function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start += 1
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const others = Math.max(a.length, b.length) - start - end
  const areSwapped = others === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]
  return others <= 1 || areSwapped
}
