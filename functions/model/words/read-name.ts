import type { Language } from '../../../texts/generated/languages.ts'
import { normalizeText } from '../normalize-text.ts'
import { languageWords, type LanguageWords } from './language-words.ts'

export interface ReadName {
  readonly words: readonly string[]
  /** Only those before a remark that says of what sort the thing is: "cheddar, grated". */
  readonly main: readonly string[]
  /** Those before any remark. */
  readonly thing: readonly string[]
  /** The word that says what the thing is. */
  readonly head: string
}

/** Reads names as the people of a language write them. */
export interface NameReader {
  readonly read: (name: string) => ReadName
  /** All forms of a word: singular, plural, other spellings. */
  readonly formsOf: (word: string) => ReadonlySet<string>
  readonly isQuality: (word: string) => boolean
  /** The words of other names for what is called so. */
  readonly relatedTo: (name: ReadName) => readonly (readonly string[])[]
  readonly isPlain: (word: string) => boolean
  readonly compounds: boolean
  readonly headIsFirst: boolean
}

const readers = new Map<Language, NameReader>()

export function readerOf(language: Language): NameReader {
  const reader = readers.get(language) ?? createReader(languageWords[language])
  readers.set(language, reader)
  return reader
}

function createReader(words: LanguageWords): NameReader {
  const spellings = words.spellings.map(([from = '', to = '']) => [new RegExp(from, 'gu'), to] as const)
  const fold = (text: string) =>
    spellings.reduce((folded, [from, to]) => folded.replaceAll(from, to), normalizeText(text))
  const folded = (list: readonly string[]) => new Set(list.map(fold))
  const [fillers, plain, qualities] = [folded(words.fillers), folded(words.plain), folded(words.qualities)]
  const isQuality = (word: string) => [...formsOf(word)].some((form) => qualities.has(form))
  const alike = new Map(
    words.alike.map(folded).flatMap((forms) => [...forms].map((word) => [word, forms] as const)),
  )
  const remark = new RegExp(
    [String.raw`[,(]|\s[–-]\s`, ...words.remarks.map((word) => String.raw`(?<=\S\s)${word}\s`)].join('|'),
    'iu',
  )
  const known = new Map<string, ReadonlySet<string>>()
  let groups: readonly (readonly (readonly string[])[])[] | undefined

  function wordsIn(text: string): readonly string[] {
    const split = fold(text)
      .replaceAll(/'(?=s(?![\p{L}\p{N}]))/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
    const telling = split.filter((word) => !fillers.has(word))
    return telling.length > 0 ? telling : split
  }

  function read(name: string): ReadName {
    const [before = '', ...rest] = name.split(remark)
    const [main, remarks] = [wordsIn(before), rest.flatMap(wordsIn)]
    const all = [...main, ...remarks]
    const named = all.filter((word) => !/^\d/u.test(word) && !isQuality(word))
    const [first = all[0] ?? ''] = named
    const last = named.findLast((word) => main.includes(word)) ?? first
    return {
      words: all,
      main: remarks.every(isQuality) ? main : all,
      thing: main,
      head: words.headIsFirst ? first : last,
    }
  }

  function formsOf(word: string): ReadonlySet<string> {
    const forms = known.get(word) ?? alike.get(word) ?? inflect(word)
    known.set(word, forms)
    return forms
  }

  function inflect(word: string): ReadonlySet<string> {
    const forms = words.endings.flatMap((endings) =>
      stemsOf(word, endings).flatMap((stem) => endings.map((ending) => stem + ending)),
    )
    // A word with forms of its own is not also another's.
    return new Set([word, ...forms.filter((form) => !alike.has(form))])
  }

  function relatedTo({ words: sought }: ReadName): readonly (readonly string[])[] {
    groups ??= words.related.map((names) => names.map((name) => read(name).words))
    return groups.flatMap((names) => {
      const called = names.find((name) => name.every((word) => isAmong(word, sought)))
      if (!called) return []
      const rest = sought.filter((word) => !isAmong(word, called))
      return names.filter((name) => name !== called).map((name) => [...name, ...rest])
    })
  }

  const isAmong = (word: string, others: readonly string[]) => others.some((one) => formsOf(word).has(one))

  return {
    read,
    formsOf,
    isQuality,
    relatedTo,
    isPlain: (word) => plain.has(word),
    compounds: words.compounds,
    headIsFirst: words.headIsFirst,
  }
}

/** The fewest letters before an ending. */
const fewest = 2

const stemsOf = (word: string, endings: readonly string[]) =>
  endings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= fewest)
    .map((ending) => word.slice(0, word.length - ending.length))
