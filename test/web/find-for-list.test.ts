import { expect, test } from 'vitest'
import { item } from '../../functions/model/item.ts'
import { cutAt, findForList } from '../../web/add-to-list/find-for-list.ts'
import { matchItems } from '../../functions/model/words/match-items.ts'

const named = (...names: string[]) =>
  names.map((name, index) =>
    item.parse({
      id: String(index),
      name,
      ean: `400386200007${index}`,
      quantity: null,
      desired_quantity: null,
      version: 1,
    }),
  )

const rows = named('Tea light candles', 'Candles for the lantern', 'Crème fraîche')

const found = (text: string, among = rows) => {
  const { items, isExact } = findForList(among, text)
  return { names: items.map(({ name }) => name), isExact }
}

test('what is typed is none of the items in whose names it merely stands', () => {
  expect(found(' candles ')).toEqual({
    names: ['Tea light candles', 'Candles for the lantern'],
    isExact: false,
  })
  expect(found('Napkins')).toEqual({ names: [], isExact: false })
  expect(found('  ')).toEqual({ names: [], isExact: false })
})

test('it is the item that is called just that, without regard to case and accents, or has it as a code', () => {
  expect(found('CREME FRAICHE')).toEqual({ names: ['Crème fraîche'], isExact: true })
  expect(found('4003862000071')).toEqual({ names: ['Candles for the lantern'], isExact: true })
})

test('a name is cut where the text is found in it', () => {
  expect(cutAt('Crème fraîche', 'me fra')).toEqual(['Crè', 'me fra', 'îche'])
  expect(cutAt('Weißwein', 'ssw')).toEqual(['Wei', 'ßw', 'ein'])
  expect(cutAt('Milk', 'oat')).toEqual(['Milk', '', ''])
})

test('a whole word is meant before the beginning of one, and that before a part', () => {
  const breads = named('Crispbread', 'Breadcrumbs', 'Gingerbread men', 'Wholemeal bread', 'Bread')
  const best = ['Bread', 'Wholemeal bread', 'Breadcrumbs', 'Crispbread', 'Gingerbread men']
  expect(found('bread', breads)).toEqual({ names: best, isExact: true })
  const [first] = matchItems('en', named('Crispbread', 'Wholemeal bread'), 'bread').items
  expect(first?.name).toBe('Wholemeal bread')
})
