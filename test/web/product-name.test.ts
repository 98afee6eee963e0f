import { expect, test } from 'vitest'
import { withoutPack } from '../../web/products/look-up.ts'

test.each([
  ['Oat flakes', '550 g', 'Oat flakes', '550 g'],
  ['Oat flakes, 550 g', '550 g', 'Oat flakes', '550 g'],
  ['Oat flakes 550g', '', 'Oat flakes', '550g'],
  ['Milk (1 l)', '1 l', 'Milk', '1 l'],
  ['Beer 6 x 330 ml', '1,98 l', 'Beer', '1,98 l'],
  ['Beer – 6×0,33 L', '', 'Beer', '6×0,33 L'],
  ['7 Up', '0,5 L', '7 Up', '0,5 L'],
  ['7 Up', '', '7 Up', ''],
  ['Omega 3', '', 'Omega 3', ''],
  ['Flour type 405 1 kg', '', 'Flour type 405', '1 kg'],
  ['Flour 1 000 g', '', 'Flour 1 000 g', ''],
  ['Vitamin C 1000 mg', '20 pieces', 'Vitamin C 1000 mg', '20 pieces'],
  ['Spaghetti 500 g No. 5', '500 g', 'Spaghetti 500 g No. 5', ''],
  ['500 g', '500 g', '500 g', ''],
  ['6 x 330 ml', '', '6 x 330 ml', ''],
  ['牛乳 1 l', '', '牛乳', '1 l'],
])('%s with %s is %s, described by %s', (name, amount, named, pack) => {
  const product = { name, amount, brand: '', category: null, source: '' }
  expect(withoutPack(product)).toEqual({ name: named, pack })
})
