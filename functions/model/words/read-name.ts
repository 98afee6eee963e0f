import type { Language } from '../../../texts/generated/languages.ts'
import { normalizeText } from '../normalize-text.ts'
import { wordsOf, type LanguageWords } from './language-words.ts'

export interface ReadName {
  readonly words: readonly string[]
  /** All of them as one: people write "dish washer" and "dishwasher". */
  readonly joined: string
  /** Only those before a remark that says of what sort the thing is: "cheddar, grated". */
  readonly main: readonly string[]
  /** Those before any remark. */
  readonly thing: readonly string[]
  /** The word that says what the thing is. */
  readonly head: string
}

/** Names that may mean the same thing, each by its words. */
type Group = readonly (readonly string[])[]

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
  const reader = readers.get(language) ?? createReader(wordsOf(language))
  readers.set(language, reader)
  return reader
}

function createReader(words: LanguageWords): NameReader {
  const spellings = words.spellings.map(([from = '', to = '']) => [new RegExp(from, 'gu'), to] as const)
  const fold = (text: string) =>
    spellings.reduce((folded, [from, to]) => folded.replaceAll(from, to), normalizeText(text))
  const folded = (list: readonly string[]) => new Set(list.map(fold))
  const [fillers, plain] = [folded(words.fillers), folded(words.plain)]
  const alike = new Map(
    words.alike.map(folded).flatMap((forms) => [...forms].map((word) => [word, forms] as const)),
  )
  const remark = new RegExp(
    [String.raw`[,(]|\s[–-]\s`, ...words.remarks.map((word) => String.raw`(?<=\S\s)${word}\s`)].join('|'),
    'iu',
  )
  const known = new Map<string, ReadonlySet<string>>()
  const qualities = new Set([...folded(words.qualities)].flatMap((word) => [...formsOf(word)]))
  const isQuality = (word: string) => qualities.has(word)
  const preparations = new Set([...folded(words.preparations)].flatMap((word) => [...formsOf(word)]))
  let groups: ReadonlyMap<string, ReadonlySet<Group>> | undefined

  function wordsIn(text: string): readonly string[] {
    const split = fold(text)
      .replaceAll(/'(?=s(?![\p{L}\p{N}]))/gu, '')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
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
      joined: all.join(''),
      main: remarks.every((word) => preparations.has(word)) ? main : all,
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
    groups ??= groupsByForm()
    const near = new Set(sought.flatMap((word) => [...(groups?.get(word) ?? [])]))
    return [...near].flatMap((names) => {
      const called = names.find((name) => name.every((word) => isAmong(word, sought)))
      if (!called) return []
      const rest = sought.filter((word) => !isAmong(word, called))
      return names.filter((name) => name !== called).map((name) => [...name, ...rest])
    })
  }

  /** All groups by any form of a word in them. */
  function groupsByForm(): ReadonlyMap<string, ReadonlySet<Group>> {
    const byForm = new Map<string, Set<Group>>()
    for (const group of words.related.map((names) => names.map((name) => read(name).words)))
      for (const form of group.flat().flatMap((word) => [...formsOf(word)]))
        byForm.set(form, (byForm.get(form) ?? new Set()).add(group))
    return byForm
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
