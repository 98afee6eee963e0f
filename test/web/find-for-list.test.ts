import { expect, test } from 'vitest'
import { itemWith } from '../support/items.ts'
import { matchLines, pastedRows } from '../../web/pasted-list/pasted-rows.ts'
import { readList } from '../../web/pasted-list/read-list.ts'
import { onceFields } from '../../functions/model/once-fields.ts'
import {
  type Choice,
  choicesFor,
  cutAt,
  isContradicting,
  severalIn,
} from '../../web/add-to-list/find-for-list.ts'
import { matchItems } from '../../functions/model/words/match-items.ts'
import { readSeveral } from '../../functions/model/words/read-several.ts'
import { findItems } from '../../web/finding/search.ts'
import type { Vocabulary } from '../../web/groceries/vocabulary.ts'

const named = (...names: string[]) =>
  names.map((name, index) => itemWith({ id: String(index), name, ean: `400386200007${index}` }))

const rows = named('Tea light candles', 'Candles for the lantern', 'Crème fraîche')

const groceries = ['milk', 'eggs', 'flour', 'bread']
const vocabulary: Vocabulary = {
  find: (name) =>
    groceries.includes(name.toLowerCase())
      ? { aisle: 'basics', category: 'Basics', symbol: 'none' }
      : undefined,
  has: (name) => groceries.includes(name.toLowerCase()),
  isListed: (name) => name === 'nimm 2',
}

/** A choice as it reads: an item that is asked has a question mark, a thing that is bought once is in brackets. */
function written(choice: Choice) {
  if (choice.item) return `${choice.amount} ${choice.item.name}${choice.isAsked ? '?' : ''}`
  const { name, amount = 1, note = '', category = '' } = choice.once
  return `(${[amount, name, note, category].filter(Boolean).join(' ')})`
}

const known = (among: ReturnType<typeof named>) => ({ language: 'en', vocabulary, rows: among }) as const
const choices = (text: string, among = rows) => choicesFor(known(among), text).map(written)

test('what is typed is none of the items in whose names it merely stands', () => {
  expect(choices(' candles ')).toEqual(['(1 candles)', '1 Tea light candles?', '1 Candles for the lantern?'])
  expect(choices('Napkins')).toEqual(['(1 Napkins)'])
  expect(choices('  ')).toEqual([])
})

test('it is the item that is called just that, without regard to case and accents, or has it as a code', () => {
  expect(choices('CREME FRAICHE')).toEqual(['1 Crème fraîche'])
  expect(choices('4003862000071')).toEqual(['1 Candles for the lantern'])
  // Of a pack that nobody has, the code alone is kept.
  expect(choices('https://id.example/01/04006381333931/10/A7')[0]).toMatch(/^\(1 4006381333931\b/)
})

const pantry = named('Nutella', 'Tomato', 'Coconut milk')

test('an amount and a plural are read, and the text can be taken as it is written', () => {
  expect(choices('3 nutella', pantry)).toEqual(['3 Nutella', '(1 3 nutella)'])
  expect(choices('tomatoes x12', pantry)).toEqual(['12 Tomato', '(1 tomatoes x12)'])
  expect(choices('500 g flour', pantry)).toEqual(['(1 flour 500 g Basics)', '(1 500 g flour Basics)'])
})

test('a name that holds a number, a pack or an “and” is a name, where the household or the vocabulary has it', () => {
  const named3 = named('Omega 3', 'Sun cream 50', '4 cheese pizza', 'Drei Wetter Taft')
  for (const { name } of named3) {
    expect(choices(name.toLowerCase(), named3)[0]).toBe(`1 ${name}`)
    expect(severalIn(known(named3), name)).toEqual([])
  }
  expect(choices('nimm 2', pantry)).toEqual(['(1 nimm 2)'])
  expect(choices('Seven Up')).toEqual(['(7 Up)', '(1 Seven Up)'])
})

test.each([
  ['chocolate milk', 'Milk chocolate'],
  ['tomatoes, dried', 'Tomatoes'],
  ['milk, coconut', 'Milk'],
  ['aa batteries', 'AAA batteries'],
  ['vitamin b6', 'Vitamin B9'],
])('“%s” is never %s by itself', (typed, name) => {
  expect(choices(typed, named(name))[0]).toMatch(/^\(/)
})

test('two items of one name are the first of them, as ever', () => {
  expect(choices('milk', named('Milk', 'Milk'))[0]).toBe('1 Milk')
})

test('a text of separators alone is kept, and a long one takes no longer than its words', () => {
  expect(choices(', ,')).toEqual(['(1 , ,)'])
  const isKnown = (name: string) => ['orange', 'juice', 'orange juice'].includes(name)
  const said = `${'orange juice '.repeat(19)}zzz`
  let asked = 0
  readSeveral('en', said, (name) => (asked += 1) > 0 && isKnown(name))
  expect(asked).toBeLessThan(2000)
})

test('a name that is too long goes on in the note, and no character is cut in two', () => {
  const { name, description } = onceFields({ name: `${'x'.repeat(199)}😀 tail` })
  expect(name).toBe('x'.repeat(199))
  expect(description).toContain('😀 tail')
})

test('a misspelt name is asked first, unless it is a word of its own; a relative comes after what is written', () => {
  expect(choices('nutela', pantry)).toEqual(['1 Nutella?', '(1 nutela)'])
  expect(choices('milk', pantry)).toEqual(['(1 milk Basics)', '1 Coconut milk?'])
  expect(choices('flour', named('Floura'))).toEqual(['(1 flour Basics)', '1 Floura?'])
})

test('a thing that is bought once goes where the household keeps things of its kind', () => {
  const kept = pantry.map((one) => (one.name === 'Bread' ? one : { ...one, category: 'Tins' }))
  const bread = named('Bread').map((one) => ({ ...one, category: 'By the oven' }))
  expect(choices('milk', [...kept, ...bread])[0]).toBe('(1 milk By the oven)')
})

test('a thing that was bought once goes where it stood then, unless the household calls that otherwise now', () => {
  const bought = [{ name: 'Milk', category: 'Fridge', times: [] }]
  const inCategory = (category: string) => named('Bread').map((one) => ({ ...one, category }))
  const first = (among: typeof rows) => choicesFor({ ...known(among), bought }, 'milk').map(written)[0]
  expect(first(inCategory(''))).toBe('(1 milk Fridge)')
  expect(
    first([...inCategory('Oven'), ...named('Wine').map((one) => ({ ...one, category: 'Fridge' }))]),
  ).toBe('(1 milk Fridge)')
  expect(first(inCategory('Oven'))).toBe('(1 milk Oven)')
})

test.each([
  ['milk, eggs and two breads', ['(1 milk Basics)', '(1 eggs Basics)', '(2 breads)']],
  ['milk eggs tomatoes', ['(1 milk Basics)', '(1 eggs Basics)', '1 Tomato']],
  ['mac and cheese', []],
  ['cheese and tomato bread', []],
  ['2 milk 3 eggs', ['(2 milk Basics)', '(3 eggs Basics)']],
  [
    'nutella, cheese and tomato bread and eggs',
    ['1 Nutella', '(1 cheese and tomato bread)', '(1 eggs Basics)'],
  ],
  ['3 nutella', []],
  ['cheddar, grated', []],
])('“%s” is %j', (text, expected) => {
  expect(severalIn(known(pantry), text).map(([first]) => first && written(first))).toEqual(expected)
})

const bread = named('Wholemeal bread', 'Crispbread')
const withWords = (among: typeof bread, ...words: string[][]) =>
  among.map((one, place) => ({ ...one, words: (words[place] ?? []).map((word) => ({ word })) }))
const rememberedFor = (text: string, among: typeof bread) =>
  choicesFor(known(among), text).map((one) => one.item && one.word)

test('what was chosen for a name is sure next time, alone and among several, unless another item has that very name', () => {
  expect(choices('Brëad', bread)[0]).toBe('(1 Brëad)')
  const taught = withWords(bread, [], ['bread', 'kanpa'])
  expect(choices('2 Brëad', taught)[0]).toBe('2 Crispbread')
  expect(severalIn(known(taught), 'milk kanpa').map(([first]) => first && written(first))[1]).toBe(
    '1 Crispbread',
  )
  expect(choices('bread', [...taught, ...named('Bread')])[0]).toBe('1 Bread')
  expect(choices('bread', withWords(bread, ['bread'], ['bread']))[0]).toBe('(1 bread Basics)')
  expect(findItems(taught, 'kan').map(({ name }) => name)).toEqual(['Crispbread'])
})

test('a name is remembered where it was open, whole and short enough, and in place of another item', () => {
  expect(rememberedFor('500 g Brëad', bread)).toEqual([undefined, undefined, 'bread', 'bread'])
  const cheese = named('Cheddar')
  expect(rememberedFor('ched', cheese)).toEqual([undefined, undefined])
  expect(rememberedFor('cheedar', cheese)).toEqual(['cheedar', undefined])
  expect(rememberedFor(`bread ${'x'.repeat(60)} wholemeal bread`, bread)[1]).toBeUndefined()
  const [, , other] = choicesFor(known(withWords(bread, [], ['bread'])), '2 bread')
  expect(other).toMatchObject({ item: { name: 'Wholemeal bread' }, word: 'bread', insteadOf: [{ id: '1' }] })
  expect(rememberedFor('bread', [...bread, ...named('Bread')]).filter(Boolean)).toEqual([])
})

test('a weight is a note of the item, or the amount where it is counted in that', () => {
  const flour = (unit: string) => named('Flour').map((one) => ({ ...one, unit }))
  const wanted = (text: string, unit: string) => {
    const [first] = choicesFor(known(flour(unit)), text)
    return first?.item && [first.amount, first.note]
  }
  expect(wanted('500 g flour', '')).toEqual([1, '500 g'])
  expect(wanted('500 g flour', 'kg')).toEqual([1, '500 g'])
  expect(wanted('1,5 KG flour', 'kg')).toEqual([1.5, ''])
  expect(wanted('2 x 500 g flour', 'g')).toEqual([1000, ''])
  expect(wanted('1.000 g flour', 'g')).toEqual([1, '1.000 g'])
  const [row] = pastedRows(matchLines('en', readList('- 500 g flour'), flour('')), new Map())
  expect(row).toMatchObject({ item: { name: 'Flour' }, amount: 1, note: '500 g' })
})

test('a name is cut where the text is found in it', () => {
  expect(cutAt('Crème fraîche', 'me fra')).toEqual(['Crè', 'me fra', 'îche'])
  expect(cutAt('Weißwein', 'ssw')).toEqual(['Wei', 'ßw', 'ein'])
  expect(cutAt('Milk', 'oat')).toEqual(['Milk', '', ''])
})

test('a whole word is meant before the beginning of one, and that before a part', () => {
  const breads = named('Crispbread', 'Breadcrumbs', 'Gingerbread men', 'Wholemeal bread', 'Bread')
  const best = ['Bread', 'Wholemeal bread', 'Breadcrumbs', 'Crispbread', 'Gingerbread men']
  expect(choices('bread', breads)).toEqual(best.map((name, place) => `1 ${name}${place === 0 ? '' : '?'}`))
  const [first] = matchItems('en', named('Crispbread', 'Wholemeal bread'), 'bread').items
  expect(first?.name).toBe('Wholemeal bread')
})

test('what is in stock is asked about, unless an amount was typed or it is on the list', () => {
  const stocked = (fields: object) => named('Rice').map((rice) => ({ ...rice, quantity: 3, ...fields }))
  const asks = (text: string, fields = {}) => choicesFor(known(stocked(fields)), text).map(isContradicting)
  for (const text of ['rice', 'RICE, ', '4003862000070']) expect(asks(text)[0], text).toBe(true)
  for (const text of ['1 rice', 'rice x1', '500 g rice']) expect(asks(text), text).not.toContain(true)
  for (const fields of [{ quantity: 0 }, { quantity: null }, { extra: 1 }, { desired_quantity: 4 }])
    expect(asks('rice', fields)).not.toContain(true)
})
