import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { matchItems } from '../../functions/model/words/match-items.ts'
import { matchLines, pastedRows } from '../../web/pasted-list/pasted-rows.ts'
import { type PastedLine, readList as readLines } from '../../web/pasted-list/read-list.ts'
import { itemWith } from '../support/items.ts'

const folder = join(import.meta.dirname, 'pasted-lists')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

/** A line as a person would write it down: without a count it is one, and units are as people write them. */
const meant = z.object({
  name: z.string(),
  amount: z.optional(z.number()),
  note: z.optional(z.string()),
  done: z.optional(z.boolean()),
})
const lists = z.record(z.string(), z.array(meant)).parse(JSON.parse(read('expected.json')))

/** The things to buy among the lines. */
const readList = (text: string) => readLines(text).filter(({ isThing }) => isThing)

const asMeant = ({ name, amount, note, isDone }: PastedLine) => ({
  name,
  amount,
  note: note.toLowerCase(),
  done: isDone,
})
const complete = ({ name, amount = 1, note = '', done = false }: z.output<typeof meant>) => ({
  name,
  amount,
  note: note.toLowerCase(),
  done,
})

test.each(Object.entries(lists))('the pasted list %s says what people mean', (name, expected) => {
  expect(readList(read(`${name}.txt`)).map(asMeant)).toEqual(expected.map(complete))
})

test.each([
  ['1 dozen eggs', 'eggs', 12, ''],
  ['2 dozen eggs', 'eggs', 24, ''],
  ['half a dozen eggs', 'eggs', 6, ''],
  ['zwei Dutzend Eier', 'Eier', 24, ''],
  ['une demi-douzaine d’œufs', 'œufs', 6, ''],
  ['half a pound of butter', 'butter', 1, 'half a pound'],
  ['a pint of milk', 'milk', 1, 'a pint'],
  ['ein Pfund Kaffee', 'Kaffee', 1, 'ein Pfund'],
  ['einen halben Liter Sahne', 'Sahne', 1, 'einen halben Liter'],
  ['un litre de lait', 'lait', 1, 'un litre'],
  ['half a cucumber', 'cucumber', 1, 'half a'],
  ['a m&m bag', 'm&m bag', 1, ''],
  ['Pfund', 'Pfund', 1, ''],
])('%s is %s, %d, “%s”', (line, name, amount, note) => {
  expect(readList(line)).toMatchObject([{ name, amount, note }])
})

test.each(Object.keys(lists))('no line of the pasted list %s is dropped without a word', (name) => {
  const written = read(`${name}.txt`)
    .split('\n')
    .filter((line) => /\p{L}/u.test(line))
  expect([...new Set(readLines(read(`${name}.txt`)).map(({ text }) => text))]).toEqual(written)
})

test.each([
  'Anna’s shopping list',
  'Groceries Tesco',
  'Last edited: 25 Nov 2026',
  'Forwarded from Anna',
  'Wocheneinkauf Edeka',
  'Liste Rewe',
  'Am 25.11.26 um 09:12 schrieb Anna:',
  'Weitergeleitet von Anna',
  'Ma liste',
  'Il manque',
  '[25/11/26 09:12:41] Anna : bonjour !',
  'Transféré de Anna',
  'Mi lista',
  'Lista del súper para mañana',
  'Qué falta:',
  'Reenviado de Ana',
  'La mia lista',
  'Spesa da Esselunga',
  'Cosa manca:',
  'Inoltrato da Anna',
  'Mijn lijstje',
  'Boodschappen Albert Heijn',
  'Wat ontbreekt:',
  'Doorgestuurd van Anna',
  'Moja lista',
  'Zakupy Biedronka',
  'Czego brakuje:',
  'Przekazano od Anny',
  'Anna, [25 Nov 2026 at 9:12:33 AM]:',
  '25/11/26 09:12 - Anna: Danke!',
  '== Dairy ==',
  '*Obst*',
])('“%s” is nothing to buy, which is said', (line) => {
  expect(readLines(line)).toMatchObject([{ text: line, isThing: false }])
})

test.each([
  ['[09:12] Anna: 2 milk', 'milk', 2],
  ['[25.11., 09:12] Anna: Milch', 'Milch', 1],
  ['9:12 AM - Anna: milk', 'milk', 1],
  ['Nov 25, 2026, 9:12 AM - Anna: milk', 'milk', 1],
  ['[25 nov. 2026 09:12] Anna : lait', 'lait', 1],
  ['\u200e[25/11/26, 9:12:41\u202fp.\u00a0m.] ~ Ana: 3 leche', 'leche', 3],
  ['25-11-2026 09:12 - Anna de Vries: melk', 'melk', 1],
  ['Fehlt noch: Salz', 'Salz', 1],
  ['Brakuje: soli', 'soli', 1],
  ['Yoghurt: 4', 'Yoghurt', 4],
  ['Kaffee: ganze Bohnen', 'Kaffee: ganze Bohnen', 1],
  ['Milch 1,5', 'Milch', 1],
  ['Butter - 2,49', 'Butter', 1],
  ['WD-40', 'WD-40', 1],
  ['Äpfel 2-3', 'Äpfel 2-3', 1],
  ['Milk - 2', 'Milk', 2],
  ['Brot, 2', 'Brot', 2],
  ['- [ ] 🍞', '🍞', 1],
  ['- 🥚 x12', '🥚', 12],
])('“%s” is %s, %d', (line, name, amount) => {
  expect(readLines(line)).toMatchObject([{ name, amount, isThing: true }])
})

test.each([
  'Shopping bag',
  'Einkaufstasche',
  'Einkaufswagenchip',
  'Listerine',
  'Compresas',
  'Ecco shoes',
  'Oreo',
])('“%s” is something to buy', (line) =>
  expect(readLines(line)).toMatchObject([{ name: line, isThing: true }]),
)

test('a long text without a break, or with nothing to buy, is read at once', () => {
  expect(readList('1 '.repeat(20_000))).toEqual([])
  expect(readList('a '.repeat(20_000))).toHaveLength(1)
  expect(readList('bread\n'.repeat(1_000))).toHaveLength(1_000)
  expect(readList('shared, '.repeat(12_000))).toHaveLength(12_000)
  expect(readLines(`a${'\t'.repeat(8_000)}b`)).toMatchObject([{ text: 'a' }])
  expect(readLines('bread\n'.repeat(1_000_000))).toHaveLength(16_667)
  expect(readList('Hello!\nThank you :)\nhttps://example.org/list')).toEqual([])
})

const itemNamed = (name: string) => itemWith({ id: randomUUID(), name })

const items = [
  'Whole milk, 3.5 % fat',
  'Milk chocolate',
  'Cherry tomatoes',
  'Peeled tomatoes, tin',
  'Onions',
  'Frische Vollmilch, 3,5 % Fett',
  'Weizenmehl',
  'Apfel',
  'Butter',
  'Peanut butter',
  'Coffee',
  'Cherries',
  'Pomidory',
  'Bułka',
  'Mleko UHT',
  'Jajka',
  'Milka',
].map(itemNamed)

test.each([
  ['en', 'onion', 'Onions'],
  ['de', 'Äpfel', 'Apfel'],
  ['en', 'butter', 'Butter'],
  ['en', 'cherry', 'Cherries'],
  ['pl', 'pomidorów', 'Pomidory'],
  ['pl', 'bułek', 'Bułka'],
  ['pl', 'jajek', 'Jajka'],
] as const)('in %s “%s” is the item “%s” without a question', (language, name, expected) => {
  const { items: found, isSure } = matchItems(language, items, name)
  expect([found[0]?.name, isSure]).toEqual([expected, true])
})

test.each([
  ['en', 'tomatoes', ['Cherry tomatoes', 'Peeled tomatoes, tin']],
  ['en', 'milk', ['Whole milk, 3.5 % fat', 'Milk chocolate']],
  ['de', 'Milch', ['Frische Vollmilch, 3,5 % Fett']],
  ['de', 'Mehl', ['Weizenmehl']],
  ['en', 'cofee', ['Coffee']],
] as const)('in %s “%s” may be %j, which is asked', (language, name, expected) => {
  const { items: found, isSure } = matchItems(language, items, name)
  expect([found.map((one) => one.name), isSure]).toEqual([expected, false])
})

test.each(['napkins', 'buttermilk', 'tea', '12'])('“%s” is none of the items', (name) => {
  expect(matchItems('en', items, name).items).toEqual([])
})

test.each([
  ['en', 'milk', 'Coconut milk'],
  ['en', 'butter', 'Peanut butter'],
  ['de', 'Salz', 'Spülmaschinensalz'],
  ['nl', 'kaas', 'Pindakaas'],
  ['de', 'Wasser', 'Mundwasser'],
  ['en', 'beans', 'Coffee beans'],
] as const)(
  'in %s “%s” is added once, unless somebody says that “%s” is meant, even if that is on the list',
  (language, text, name) => {
    const relative = { ...itemNamed(name), desired_quantity: 2 }
    const matched = matchLines(language, readLines(text), [relative])
    const [row] = pastedRows(matched, new Map())
    expect(row).toMatchObject({ group: 'unsure', offered: [relative], item: undefined, isTaken: true })
    const chosen = pastedRows(matched, new Map([[row?.key ?? '', { item: relative.id }]]))
    expect(chosen).toMatchObject([{ item: relative }])
  },
)

test.each([
  { text: '- [x] Milch 3\n- [ ] Milch 1', amount: 1 },
  { text: '- [ ] Milch 1\n- [x] Milch 3', amount: 1 },
])('what is ticked is not added to what is open: $text', ({ text, amount }) => {
  expect(pastedRows(matchLines('de', readLines(text), []), new Map())).toMatchObject([
    { amount, isTaken: true },
  ])
})

test('lines of counted things, several to a line, are each of them', () => {
  expect(readList('2 Milch, 3 Eier, 1 Brot\n3 Käse')).toMatchObject([
    { name: 'Milch', amount: 2 },
    { name: 'Eier', amount: 3 },
    { name: 'Brot', amount: 1 },
    { name: 'Käse', amount: 3 },
  ])
})

test.each(['1.Milk\n2.Bread', '●Milk\n●Bread', '➤ Milk\n➤ Bread', '● Milk\n● Bread'])(
  'the marks of %j are no part of a name',
  (text) => {
    expect(readList(text)).toMatchObject([
      { name: 'Milk', amount: 1 },
      { name: 'Bread', amount: 1 },
    ])
  },
)
