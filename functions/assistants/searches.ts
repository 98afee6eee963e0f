import * as z from 'zod/mini'
import { languages } from '../../texts/generated/languages.ts'
import { item, type Item } from '../model/item.ts'
import { normalizeText } from '../model/normalize-text.ts'
import { searchByWords } from '../model/words/search-by-words.ts'

const listed = z.array(item)

const mostFound = 30
const mostInStock = 200

type Words = Readonly<Record<string, unknown>>

export const found = (list: unknown, { words }: Words): readonly Item[] =>
  withWords(list, words).slice(0, mostFound)

export function inStock(list: unknown, { words }: Words) {
  const all = withWords(list, words).filter(({ quantity }) => Number(quantity) > 0)
  const items = all
    .slice(0, mostInStock)
    .map(({ id, name, quantity, unit }) => ({ id, name, quantity, unit }))
  return { items, more: all.length - items.length }
}

/** Searches by the words of every language, since nobody says in which one a household writes. */
function withWords(list: unknown, words: unknown): readonly Item[] {
  const all = listed.parse(list)
  if (typeof words !== 'string' || words.trim() === '') return all
  const wanted = normalizeText(words).split(/\s+/).filter(Boolean)
  const written = all.filter(({ name, words: others, category, place, ean }) => {
    const text = normalizeText([name, ...others.map(({ word }) => word), category, place, ean].join(' '))
    return wanted.every((word) => text.includes(word))
  })
  return languages.reduce<readonly Item[]>(
    (known, language) => [...known, ...searchByWords(language, all, words, known)],
    written,
  )
}
