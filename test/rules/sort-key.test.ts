import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { sortKeyOf } from '../../functions/http/sort-by-position.ts'

const collator = new Intl.Collator('en', { numeric: true })

const orderOf = (a: string, b: string) => (a < b ? -1 : Number(a > b))

// Few characters, so that two texts often begin alike, and all of ASCII.
const few = ['a', 'A', 'ä', 'Ä', 'b', 'ß', 's', 'Z', ' ', '0', '1', '9', '10', '007', '.', '-', '(']
const latin = Array.from({ length: 64 }, (_, index) => String.fromCodePoint(0xc0 + index))
const textOf = (characters: readonly string[]) =>
  array(constantFrom(...characters), { maxLength: 6 }).map((chosen) => chosen.join(''))
const text = [textOf(few), textOf([...few, ...latin]), string({ unit: 'grapheme-ascii', maxLength: 8 })]

test.each(text)('texts with different sort keys come in the order of a collator (%#)', (some) => {
  const same = property(some, some, (a, b) => {
    const [key, other] = [sortKeyOf(a), sortKeyOf(b)]
    if (key === undefined || other === undefined || key === other) return
    expect(orderOf(key, other), JSON.stringify([a, b])).toBe(Math.sign(collator.compare(a, b)))
  })
  assert(same, { numRuns: 1_000 })
})

test('each printable character of ASCII has its place', () => {
  const characters = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index))
  const pairs = characters.flatMap((a) => characters.map((b) => [a, b] as const))
  const wrong = pairs.filter(([a, b]) => {
    const order = orderOf(sortKeyOf(a) ?? '', sortKeyOf(b) ?? '')
    return order !== 0 && order !== Math.sign(collator.compare(a, b))
  })
  expect(wrong).toEqual([])
})

test('a text in another script has no sort key', () => {
  expect(['Œuf', '茶', '😀', 'a\u0000', '½'].map(sortKeyOf)).toEqual(Array(5).fill(undefined))
})

test('texts have the same key only where case and accents are all that differs', () => {
  expect(sortKeyOf('Milk')).toBe(sortKeyOf('milk'))
  expect(sortKeyOf('Müsli')).toBe(sortKeyOf('Musli'))
  expect(sortKeyOf('Milk 2')).not.toBe(sortKeyOf('Milk 3'))
  expect(sortKeyOf('Salt')).not.toBe(sortKeyOf('Salt, fine'))
})
