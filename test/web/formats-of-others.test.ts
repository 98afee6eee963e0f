import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { read } from '../support/read-table.ts'

const readJson = (content: unknown) => read(JSON.stringify(content))

const sample = (name: string) => read(readFileSync(join(import.meta.dirname, 'formats', name)))

describe('Grocy', () => {
  test('its stock, its products, and both with groups and barcodes', async () => {
    expect(await sample('grocy-stock.json')).toEqual({
      format: 'grocy',
      way: 'lines',
      lines: [
        {
          line: 1,
          name: 'Cookies',
          quantity: 5,
          lots: [{ quantity: 5, until: '2027-02-03' }],
          desired_quantity: 8,
        },
        { line: 2, name: 'Chocolate', description: 'Dark & bitter\n70 %', quantity: 2.5 },
      ],
      rejected: [],
      remarks: [],
    })
    expect((await sample('grocy-products.json')).lines).toEqual([
      { line: 1, name: 'Cookies', desired_quantity: 8 },
      { line: 2, name: 'Chocolate' },
    ])
    expect((await sample('grocy-entities.json')).lines).toEqual([
      {
        line: 1,
        name: 'Cookies',
        description: 'Price: 2.79',
        category: 'Sweets',
        place: 'Cellar',
        unit: 'Packs',
        ean: '4006381333931',
        codes: [
          { ean: '4100060009510', amount: 6 },
          { ean: '2000000000008', amount: 1 },
          { ean: '96385074', amount: 1 },
        ],
        quantity: 5,
        lots: [
          { quantity: 2.5, until: '2027-01-01' },
          { quantity: 2, until: '2027-03-01' },
          { quantity: 0.5, until: null },
        ],
        desired_quantity: 8,
      },
      { line: 2, name: 'Flour', quantity: 0.333, lots: [{ quantity: 0.333, until: '2027-03-01' }] },
      { line: 3, name: 'Salt', quantity: 2 },
    ])
  })

  test('its products as a table', async () => {
    expect(await sample('grocy-products.csv')).toMatchObject({
      format: 'grocy',
      lines: [
        { line: 2, name: 'Cookies', desired_quantity: 8 },
        { line: 3, name: 'Chocolate' },
      ],
    })
  })
})

describe('Homebox', () => {
  test('its items: tags are the category, archived ones are left out', async () => {
    expect(await sample('homebox.csv')).toMatchObject({
      format: 'homebox',
      way: 'lines',
      lines: [
        {
          line: 2,
          name: 'Batteries AA',
          description: 'Pack of 4\nPurchase price: 9.99\nSize: AA',
          category: 'Important; Power',
          place: 'Home / Hall',
          quantity: 12,
          desired_quantity: 4,
        },
        { line: 3, name: '=Candles', place: 'Home / Cellar', quantity: 1.5 },
        { line: 5, name: 'batteries AA (Home / Cellar)', place: 'Home / Cellar', quantity: 2 },
      ],
      rejected: [{ line: 4, name: 'Old lamp', reason: 'archived' }],
    })
  })

  test('its older exports, with labels and tabs', async () => {
    expect((await sample('homebox.tsv')).lines).toEqual([
      { line: 2, name: 'Batteries AA', category: 'Power', place: 'Hall', quantity: 12 },
    ])
  })
})

test('KitchenOwl: the items of a household, or items alone', async () => {
  const lines = [
    { line: 1, name: 'Milk', category: '🥛 Dairy' },
    { line: 2, name: 'Bread' },
  ]
  const leftOut = [
    { what: 'lists', count: 1 },
    { what: 'recipes', count: 1 },
    { what: 'members', count: 1 },
  ]
  expect(await sample('kitchenowl.json')).toMatchObject({
    format: 'kitchenowl',
    lines,
    rejected: [],
    leftOut,
  })
  expect((await readJson({ items: [{ name: 'Milk', icon: 'milk' }] })).lines).toEqual([
    { line: 1, name: 'Milk' },
  ])
})
