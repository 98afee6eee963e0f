import * as z from 'zod/mini'
import { type NameReader, readerOf } from '../../functions/model/words/read-name.ts'
import type { Language } from '../../texts/generated/languages.ts'

/** A file of the vocabulary: names by the id of their category, and by their symbol. */
const file = z.object({
  categories: z.record(z.string(), z.string()),
  things: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
})

interface Grocery {
  /** The same for what stands in one aisle. */
  readonly aisle: string
  /** The aisle's name, which is a category. */
  readonly category: string
  readonly symbol: string
}

/** Names of groceries in one language. */
export interface Vocabulary {
  /** Returns the kind of thing that a name stands for, by its last resort the word that says what it is. */
  readonly find: (name: string) => Grocery | undefined
  /** Whether it is a name of its own, and not merely of some kind. */
  readonly has: (name: string) => boolean
  /** Whether it stands there just so, with any number in it. */
  readonly isListed: (name: string) => boolean
}

interface Entry extends Grocery {
  readonly words: readonly string[]
}

/** The fewest letters of a part that says what a compound is, and of those before it. */
const fewest = { last: 3, before: 2 }

export function createVocabulary(language: Language, data: unknown): Vocabulary {
  const reader = readerOf(language)
  const entries = indexed(entriesIn(reader, data))

  const written = ([word = '']: readonly string[]): Grocery | undefined =>
    entries.get(word)?.find(({ words }) => words.length === 1)

  function called(words: readonly string[]): Grocery | undefined {
    const [first = '', ...rest] = words
    for (const form of reader.formsOf(first))
      for (const entry of entries.get(form) ?? [])
        if (
          entry.words.length === words.length &&
          rest.every((word, place) => reader.formsOf(word).has(entry.words[place + 1] ?? ''))
        )
          return entry
    return undefined
  }

  function own(name: string): Grocery | undefined {
    const { words } = reader.read(name)
    const kind = words.filter((word) => !reader.isQuality(word) && !/^\d/u.test(word))
    return (
      firstOf([words, kind, [words.join('')]], called) ?? (kind.length === 1 ? ofCompound(kind) : undefined)
    )
  }

  /** By the end of the last word: "Vollmilch". */
  function ofCompound(words: readonly string[]): Grocery | undefined {
    const last = words.at(-1) ?? ''
    const starts = reader.compounds ? Math.max(0, last.length - fewest.last - fewest.before + 1) : 0
    const ends = Array.from({ length: starts }, (_, start) => [last.slice(start + fewest.before)])
    return firstOf(ends, written) ?? firstOf(ends, called)
  }

  /** By the words that say what a thing is, as many as are known together. */
  function ofKind(name: string): Grocery | undefined {
    const read = reader.read(name)
    const { thing, head } = read
    const parts = thing.map((_, place) =>
      reader.headIsFirst ? thing.slice(0, thing.length - place) : thing.slice(place),
    )
    return (
      firstOf(reader.relatedTo(read), called) ?? firstOf([...parts, [head]], called) ?? ofCompound([head])
    )
  }

  return {
    find: (name) => own(name) ?? ofKind(name),
    has: (name) => own(name) !== undefined,
    isListed: (name) => called(reader.read(name).words) !== undefined,
  }
}

function firstOf<Of, Found>(all: readonly Of[], find: (one: Of) => Found | undefined): Found | undefined {
  for (const one of all) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}

function entriesIn(reader: NameReader, data: unknown): readonly Entry[] {
  const { categories, things } = file.parse(data)
  return Object.entries(things).flatMap(([aisle, symbols]) =>
    Object.entries(symbols).flatMap(([symbol, names]) =>
      names.map((name) => ({
        aisle,
        category: categories[aisle] ?? '',
        symbol,
        words: reader.read(name).words,
      })),
    ),
  )
}

function indexed(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const index = new Map<string, Entry[]>()
  for (const entry of entries) {
    const [first = ''] = entry.words
    const those = index.get(first)
    if (those) those.push(entry)
    else index.set(first, [entry])
  }
  return index
}
