import { expect, test } from 'vitest'
import { groceries } from '../../functions/model/demo/english-groceries.ts'

const codes = groceries.map(({ ean }) => ean)
const names = groceries.map(({ name }) => name)

// The weighted sum, including the check digit, is a multiple of ten:
// https://www.gs1.org/services/how-calculate-check-digit-manually
function weightedSum(code: string) {
  return code
    .split('')
    .toReversed()
    .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 ? 3 : 1), 0)
}

test.each(groceries)('the barcode of $name is a valid EAN-13, EAN-8 or UPC-A', ({ ean }) => {
  expect(ean).toMatch(/^(\d{8}|\d{12}|\d{13})$/)
  expect(weightedSum(ean) % 10).toBe(0)
})

test('no two groceries share a barcode or a name', () => {
  expect(new Set(codes).size).toBe(codes.length)
  expect(new Set(names).size).toBe(names.length)
})
