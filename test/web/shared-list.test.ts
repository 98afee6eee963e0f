import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../support/load-texts.ts'
import { type ShoppingRow, shoppingRow } from '../../functions/model/shopping-row.ts'
import { readList } from '../../web/pasted-list/read-list.ts'

let share: (...rows: readonly ShoppingRow[]) => string

// As in a browser that asks for German, which writes 0,5.
beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  await loadTexts('de', 'main')
  const { textToShare } = await import('../../web/shopping-list/list-text.ts')
  share = (...rows) => textToShare(rows, {}, undefined)
})

const row = (name: string, quantity: number, fields: object = {}) =>
  shoppingRow.parse({ id: randomUUID(), name, quantity, purchased: false, category: '', ean: '', ...fields })

test('a shared list is read back to the same names and amounts', () => {
  const text = share(
    row('Milch', 2),
    row('Vollmilch, 3,5 % Fett', 12),
    row('Brot, dunkel, geschnitten', 1),
    row('7Up', 3),
    row('Wasser', 2, { unit: 'Flaschen' }),
    row('Kartoffeln', 2, { unit: 'kg' }),
    row('Melone', 0.5),
    row('Kerzen', 1, { keep: false, description: 'die dünnen' }),
  )
  expect(readList(text).map(({ name, amount, note }) => [name, amount, note])).toEqual([
    ['Milch', 2, ''],
    ['Vollmilch, 3,5 % Fett', 12, ''],
    ['Brot, dunkel, geschnitten', 1, ''],
    ['7Up', 3, ''],
    ['Wasser', 2, 'Flaschen'],
    ['Kartoffeln', 1, '2 kg'],
    ['Melone', 1, '0,5'],
    ['Kerzen', 1, 'die dünnen'],
  ])
})

test('what is bought or not to be had is not shared, until nothing else is left', () => {
  const bought = row('Milch', 2, { purchased: true, amount: 3 })
  expect(share(bought, row('Brot', 1), row('Eier', 6, { unavailable: true }))).toBe('1 Brot')
  expect(share(bought)).toBe('3 Milch')
})
