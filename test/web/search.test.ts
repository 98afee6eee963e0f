import { expect, test } from 'vitest'
import type { Item } from '../../functions/model/item.ts'
import { searchByWords } from '../../functions/model/words/search-by-words.ts'
import type { Language } from '../../texts/generated/languages.ts'
import { itemWith } from '../support/items.ts'
import { type FindByWords, findItems, searchItems } from '../../web/finding/search.ts'

const itemOf = (name: string, category = '') => itemWith({ id: name, name, category })

const wordsOf =
  (language: Language): FindByWords =>
  (...sought) =>
    searchByWords(language, ...sought)

const namesOf = (items: readonly Item[]) => items.map(({ name }) => name)

const found = (language: Language, names: readonly string[], text: string) => {
  const rows = names.map((name) => itemOf(name))
  return namesOf(searchItems(rows, text, wordsOf(language)))
}

const english = ['Tomato', 'Sieved tomatoes', 'Whole milk', 'Milk', 'Courgette', 'Nutella', 'Nut mix']
const german = ['Ei', 'Eis', 'Eierlikör', 'Käse', 'Kaesefondue', 'Weizenmehl', 'Meersalz']

test.each<readonly [Language, readonly string[], string, readonly string[]]>([
  ['en', english, 'tomatoes', ['Tomato', 'Sieved tomatoes']],
  ['en', english, 'milk whole', ['Whole milk']],
  ['en', english, 'zucchini', ['Courgette']],
  ['en', english, 'nutela', ['Nutella']],
  ['en', ['Nutella 400 g', 'Milk chocolate'], 'nutela', ['Nutella 400 g']],
  ['en', ['Chopped tomatoes'], 'tomatos', ['Chopped tomatoes']],
  ['en', ['Nutella 400 g', 'Milk chocolate'], 'choclate', ['Milk chocolate']],
  ['en', english, 'milk', ['Whole milk', 'Milk']],
  ['en', english, ' ', english],
  ['en', english, 'a', english.filter((name) => name.toLowerCase().includes('a'))],
  ['en', ['Dishwasher', 'Dish washer salt'], 'dish washer', ['Dishwasher', 'Dish washer salt']],
  ['de', german, 'Eier', ['Ei', 'Eierlikör']],
  ['de', german, 'Kaese', ['Käse', 'Kaesefondue']],
  ['de', german, 'Mehle', ['Weizenmehl']],
])('in %s, of %j, %s finds %j', (language, names, text, meant) => {
  expect(found(language, names, text)).toEqual(meant)
})

test.each<readonly [Language, readonly string[], string, readonly string[]]>([
  ['en', ['Milk', 'Oat milk'], 'milk oat', ['Oat milk']],
  ['en', ['Milk', 'Rice'], 'oat milk', ['Milk']],
  ['en', ['Milk', 'Oat milkshake'], 'oat milk', ['Oat milkshake']],
  ['en', ['Nutella', 'Nutella jar'], 'nutela', ['Nutella']],
  ['en', ['Nutella', 'Nutelas'], 'nutela', ['Nutelas']],
  ['en', ['Dish', 'Dis soap'], 'dish soap', ['Dish']],
  ['en', ['🍎', '(organic)', 'Rice'], 'lentils', []],
])('in %s, of %j, %s finds no more than %j', (language, names, text, meant) => {
  expect(found(language, names, text)).toEqual(meant)
})

test('all that letters find comes first, in the order that it has without words', () => {
  const rows = [
    itemOf('Ham', 'Eggs'),
    itemOf('Eggs, boiled'),
    itemOf('Egg'),
    itemOf('Eggs'),
    itemOf('Fried egg'),
  ]
  const letters = findItems(rows, 'eggs')
  expect(namesOf(letters)).toEqual(['Eggs', 'Eggs, boiled', 'Ham'])
  const all = findItems(rows, 'eggs', wordsOf('en'))
  expect(namesOf(all)).toEqual(['Eggs', 'Eggs, boiled', 'Ham', 'Egg', 'Fried egg'])
})

test('those that words find equally well stay in their order', () => {
  const rows = [itemOf('Courgettes, 2'), itemOf('Courgette, 10')]
  expect(findItems(rows, 'zucchini', wordsOf('en'))).toEqual(rows)
})

test('an item that changed its name is found by the new one', () => {
  const [before, after] = [[itemOf('Tomato')], [itemOf('Potato')]]
  const search = (rows: readonly Item[], text: string) => namesOf(searchItems(rows, text, wordsOf('en')))
  expect(search(before, 'tomatoes')).toEqual(['Tomato'])
  expect(search(after, 'tomatoes')).toEqual([])
  expect(search(after, 'potatoes')).toEqual(['Potato'])
})
