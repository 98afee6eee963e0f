import { expect, test } from 'vitest'
import { item } from '../../functions/model/item.ts'
import { cutAt, findForList } from '../../web/add-to-list/find-for-list.ts'

const rows = ['Tea light candles', 'Candles for the lantern', 'Crème fraîche'].map((name, index) =>
  item.parse({
    id: String(index),
    name,
    ean: `400386200007${index}`,
    quantity: null,
    desired_quantity: null,
    version: 1,
  }),
)

const found = (text: string) => {
  const { items, isExact } = findForList(rows, text)
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
