import * as z from 'zod/mini'
import { item, type Item } from '../model/item.ts'

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

function withWords(list: unknown, words: unknown): readonly Item[] {
  const wanted = typeof words === 'string' ? words.toLowerCase().split(/\s+/).filter(Boolean) : []
  return listed.parse(list).filter(({ name, category, place, ean }) => {
    const text = [name, category, place, ean].join(' ').toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
