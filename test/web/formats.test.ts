import { describe, expect, test } from 'vitest'
import { item as itemShape } from '../../functions/model/item.ts'
import { itemsCsv } from '../../web/import-export/items-csv.ts'
import { readApart } from '../../web/import-export/read-apart.ts'
import { readFile } from '../../web/import-export/formats/read-file.ts'
import { type Content, openJson, read } from '../support/read-table.ts'

const fileOf = (content: Content) => new Blob([content])

describe('our CSV', () => {
  test('is recognised by its columns in any order, and empty cells are absent', async () => {
    expect(await read('Name,quantity,Desired quantity,other\r\nMilk,2,,x\r\nBread,,4.5,\r\n')).toMatchObject({
      format: 'ourTable',
      way: 'lines',
      lines: [
        { line: 2, name: 'Milk', quantity: 2 },
        { line: 3, name: 'Bread', desired_quantity: 4.5 },
      ],
      rejected: [],
    })
  })

  test('may have quotation marks, commas, line breaks and defused formulas in its cells', async () => {
    const { lines } = await read(
      'name,description,ean\n"Milk, ""whole""","two\nlines",\'=1+1\n\'\'@x,-,\'plain',
    )
    expect(lines).toEqual([
      { line: 2, name: 'Milk, "whole"', description: 'two\nlines', ean: '=1+1' },
      { line: 3, name: "'@x", description: '-', ean: "'plain" },
    ])
  })

  test('holds everything that is exported of an item', async () => {
    const fields = {
      name: '=Milk',
      description: 'two\nlines',
      category: 'Chilled, "fresh"',
      ean: '4100060009503',
      codes: [{ ean: '4100060009510', amount: 6 }],
      place: 'Cellar, left',
      unit: 'bottles',
      lots: [{ quantity: 1.5, until: '2027-01-05' }],
      extra: 2,
      keep: false,
    }
    const quantities = { quantity: 1.5, desired_quantity: 0, rhythm: 'h4tqs0;2.5;rs;a3y4,5c*1.5' }
    const exported = itemShape.parse({ id: 'id', ...fields, ...quantities, version: 1 })
    expect((await read(itemsCsv([exported]))).lines).toEqual([{ line: 2, ...fields, ...quantities }])
  })

  test('may be in the encodings of older spreadsheets', async () => {
    const latin = Uint8Array.from('name\nMüsli', (character) => character.charCodeAt(0))
    expect((await read(latin)).lines).toEqual([{ line: 2, name: 'Müsli' }])
    const utf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from('name\nMüsli', 'utf16le')])
    expect((await read(utf16)).lines).toEqual([{ line: 2, name: 'Müsli' }])
    expect((await read('\u{feff}name\nMüsli')).lines).toEqual([{ line: 2, name: 'Müsli' }])
    expect((await read('name\nMü\u0002sli\r\n\u001a\r\n')).lines).toHaveLength(1)
  })

  test('passes invalid numbers on, and counts empty lines', async () => {
    const { lines } = await read('name,quantity\n\nMilk,many\n,3\nBread,Infinity\n')
    expect(lines).toEqual([
      { line: 3, name: 'Milk', quantity: 'many' },
      { line: 4, name: '', quantity: 3 },
      { line: 5, name: 'Bread', quantity: 'Infinity' },
    ])
  })

  test('refuses more cells than columns', async () => {
    expect(await read('name,quantity\nMilk,1,5\nBread,1,,\n')).toMatchObject({
      lines: [{ line: 3, name: 'Bread', quantity: 1 }],
      rejected: [{ line: 2, name: 'Milk', reason: 'tooManyCells' }],
    })
    const { rejected } = await read(`name${',x'.repeat(10_000)}\nMilk${',1'.repeat(10_000)}`)
    expect(rejected).toMatchObject([{ name: 'Milk', reason: 'tooManyCells' }])
  })
})

describe('our export', () => {
  const item = {
    id: '0b6e2c0e-3c57-4a6e-9d5b-1f1f1c1d2e3f',
    name: 'Milk',
    description: '',
    category: '',
    ean: '',
    quantity: 1,
    desired_quantity: null,
    version: 1,
    quantity_updated: '2026-01-01T00:00:00.000Z',
    desired_quantity_updated: null,
    purchased: false,
  }

  test('its rows are accepted unchanged; invalid and repeated ones are reported', async () => {
    const store = { id: '0b6e2c0e-3c57-4a6e-9d5b-1f1f1c1d2e40', name: 'Rewe', order: ['Chilled'] }
    const rows = [{ item }, { item: 'Milk' }, { item }, { store }, { store }]
    expect(await openJson({ format: 'household-inventory', version: 1, rows })).toMatchObject({
      format: 'ourExport',
      way: 'rows',
      lines: [
        { line: 1, row: { item } },
        { line: 4, row: { store } },
      ],
      rejected: [
        { line: 2, name: '', reason: 'noRow' },
        { line: 3, name: 'Milk', reason: 'twice' },
        { line: 5, name: 'Rewe', reason: 'twice' },
      ],
    })
  })

  test('is refused when a later version made it', async () => {
    await expect(openJson({ format: 'household-inventory', version: 2, rows: [] })).rejects.toMatchObject({
      reason: 'version',
    })
  })
})

test.each([
  ['', 'empty'],
  ['  \r\n ', 'empty'],
  ['name,quantity\r\n', 'empty'],
  ['{"items":[]}', 'empty'],
  ['{"items":', 'broken'],
  ['[1, 2]', 'unknown'],
  ['{"recipes":[]}', 'unknown'],
  ['\u0000\u0001PNG', 'unknown'],
  ['<!DOCTYPE html>\n<ul>\n<li>Milk</li>\n</ul>', 'unknown'],
  ['%PDF-1.7\n1 0 obj\nendobj', 'unknown'],
  ['<table><tr><td>Milk</td></tr></table>', 'unknown'],
  ['<p>Milk</p>', 'unknown'],
  ['BEGIN:VCALENDAR\nEND:VCALENDAR', 'unknown'],
  ['%!PS-Adobe-3.0\nshowpage', 'unknown'],
  ['From: Anna\nMIME-Version: 1.0\n\nMilk', 'unknown'],
  ['{\\rtf1\\ansi Milk}', 'unknown'],
  ['\u001f\u008b\b\u0002Milk', 'unknown'],
  ['name,quantity\n"Milk,1\nBread,2\n', 'openQuote'],
])('%# is refused: %s', async (content, reason) => {
  await expect(read(content)).rejects.toMatchObject({ reason })
})

test('a long text without a break is read at once', async () => {
  const text = `a${' '.repeat(3_000_000)}b`
  expect(await readFile(fileOf(text), { decimalSign: '.' })).toEqual({ way: 'list', text })
})

test('a table of more lines than can be imported is refused', async () => {
  for (const lines of ['Milk,1\n'.repeat(50_001), '\n'.repeat(15_000_000)])
    await expect(read(`name,stock\n${lines}Milk,1`)).rejects.toMatchObject({ reason: 'tooLong' })
})

test('a reading that was cancelled before it began does not begin', async () => {
  const reading = readApart([fileOf('Milk'), { decimalSign: '.' }], AbortSignal.abort())
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
})

test('a file beyond 50 MB is refused before it is read', async () => {
  const file = fileOf('name\nMilk')
  Object.defineProperty(file, 'size', { value: 50_000_001 })
  await expect(readFile(file, { decimalSign: '.' })).rejects.toMatchObject({ reason: 'tooLarge' })
})
