import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { keyOf, meaningOf } from '../../web/import-export/formats/headings.ts'
import { readFile } from '../../web/import-export/formats/read-file.ts'
import type { ChosenTargets } from '../../web/import-export/formats/target.ts'
import { languagesIn } from '../../infra/texts/catalogue.ts'
import { textsFolder } from '../../infra/texts/write-texts.ts'
import * as z from 'zod/mini'

type Content = string | Uint8Array<ArrayBuffer>

const open = (content: Content, chosen: ChosenTargets = {}) =>
  readFile(new Blob([content]), { decimalSign: '.', chosen })

async function read(content: Content, chosen: ChosenTargets = {}) {
  const source = await open(content, chosen)
  if (source.way !== 'lines') throw new Error(`This was taken for ${source.way}.`)
  return source
}

const sheet = readFileSync(join(import.meta.dirname, 'formats/vorrat.xlsx'))

test('of an Excel file with several sheets, those behind the first are counted as left out', async () => {
  const files = unzipSync(new Uint8Array(sheet))
  const first = files['xl/worksheets/sheet1.xml'] ?? expect.fail()
  const more = zipSync({ ...files, 'xl/worksheets/sheet2.xml': first, 'xl/worksheets/sheet3.xml': first })
  expect(await read(new Uint8Array(more))).toMatchObject({ leftOut: [{ what: 'sheets', count: 2 }] })
  expect(await read(new Uint8Array(sheet))).toMatchObject({ leftOut: [] })
})

test('an Excel sheet with German headings keeps each of its columns, and says what it leaves out', async () => {
  const { lines, columns } = await read(new Uint8Array(sheet))
  expect(lines).toEqual([
    {
      line: 2,
      name: 'Vollmilch',
      description: 'die blaue',
      category: 'Kühlregal',
      place: 'Kühlschrank',
      ean: '4100060009503',
      quantity: 2.5,
      desired_quantity: 4,
      lots: [{ quantity: 2.5, until: '2027-01-31' }],
    },
    {
      line: 3,
      name: 'Linsen',
      description: '=x',
      category: 'Trockenware',
      place: 'Keller',
      ean: '0012345678905',
      quantity: 3,
    },
    { line: 5, name: 'Salz', description: 'Haltbar bis: 31.12.2028', ean: '01234565', desired_quantity: 1 },
  ])
  expect(columns?.filter(({ target }) => target === 'nothing')).toEqual([
    { heading: 'Farbe', target: 'nothing', example: 'weiß' },
  ])
})

test('a column becomes what somebody has chosen for it', async () => {
  const chosen = {
    [keyOf('Farbe')]: 'details',
    [keyOf('Ort')]: 'category',
    [keyOf('Kategorie')]: 'nothing',
  } as const
  const { lines } = await read(new Uint8Array(sheet), chosen)
  expect(lines[0]).toMatchObject({ description: 'die blaue\nFarbe: weiß', category: 'Kühlschrank' })
  expect(lines[0]).not.toHaveProperty('place')
})

test('the labels of our own screens are headings in each language', () => {
  const fields = [
    'name',
    'description',
    'category',
    'ean',
    'place',
    'unit',
    'quantity',
    'desired_quantity',
  ] as const
  const shape = z.object({ fields: z.record(z.string(), z.string()) })
  for (const language of languagesIn(textsFolder)) {
    const { fields: labels } = shape.parse(
      JSON.parse(readFileSync(join(textsFolder, language, 'fields.json'), 'utf8')),
    )
    expect(fields.map((field) => meaningOf(labels[field] ?? ''))).toEqual(fields)
  }
})

test('a second column for a field goes into the description, and one that nobody knows is named', async () => {
  const { lines, columns } = await read('Thing;Barcode;EAN;Colour\nMilk;4100060009503;4006381333931;white')
  expect(lines).toEqual([{ line: 2, name: 'Milk', ean: '4100060009503', description: 'EAN: 4006381333931' }])
  expect(columns?.map(({ target }) => target)).toEqual(['name', 'ean', 'details', 'nothing'])
})

test('a table without a heading for the name takes its first column of words, and one without headings numbers them', async () => {
  expect((await read('Nr;Sache;Menge\n1;Milch;2\n2;Brot;1')).lines).toEqual([
    { line: 2, name: 'Milch', quantity: 2 },
    { line: 3, name: 'Brot', quantity: 1 },
  ])
  const { lines, columns } = await read('2,Milk,Dairy\n1,Bread,Bakery', { '3': 'category', '1': 'quantity' })
  expect(lines).toEqual([
    { line: 1, name: 'Milk', category: 'Dairy', quantity: 2 },
    { line: 2, name: 'Bread', category: 'Bakery', quantity: 1 },
  ])
  expect(columns?.map(({ heading }) => heading)).toEqual(['1', '2', '3'])
})

test.each([
  ['name|stock', 'sep=|\r\nname|stock\r\nMilk|1.5', 1.5],
  ['decimal commas between tabs', 'name\tstock\nMilk\t1,5', 1.5],
  ['thousands that nobody can tell', 'name\tstock\nMilk\t1,250', '1,250'],
])('%s', async (_, text, quantity) => {
  expect((await read(text)).lines).toEqual([{ line: 2, name: 'Milk', quantity }])
})

test.each([
  ['2027-01-31', '2027-01-31'],
  ['31.1.27', '2027-01-31'],
  ['31. 1. 2027', '2027-01-31'],
  ['31/1/2027', '2027-01-31'],
  ['1/31/27', '2027-01-31'],
  ['02/2028', '2028-02-29'],
  ['2028-02', '2028-02-29'],
  ['5/5/2027', '2027-05-05'],
])('the date %s is %s', async (date, until) => {
  const { lines } = await read(`name;stock;expires\nMilk;2;${date}`)
  expect(lines[0]?.lots).toEqual([{ quantity: 2, until }])
})

test.each(['5/6/2027', '31.2.2027', 'soon'])(
  '%s is no date that anybody can tell, and stays as text',
  async (date) => {
    const { lines } = await read(`name;stock;expires\nMilk;2;${date}`)
    expect(lines).toEqual([{ line: 2, name: 'Milk', quantity: 2, description: `Expires: ${date}` }])
  },
)

test('a rounded code is no EAN and is named; zeros in front come back; several codes of a cell are further ones', async () => {
  const { lines, remarks } = await read(
    'name;ean\nMilk;4.00042E+12\nRice;12345678905\nOats;1234565\nSalt;4100060009503, 4006381333931\nNut;ABC-1',
  )
  expect(lines.map(({ ean }) => ean)).toEqual([
    undefined,
    '012345678905',
    '01234565',
    '4100060009503',
    'ABC-1',
  ])
  expect(lines[3]?.codes).toEqual([{ ean: '4006381333931', amount: 1 }])
  expect(remarks).toEqual([{ line: 2, kind: 'roundedCode', text: '4.00042E+12' }])
})

test.each([
  '[ ] Milk\n[x] Bread',
  'Milk\nBread\nEggs',
  'eggs, milk, bread',
  '2 milk, fresh\nbread\n- [ ] eggs',
])('%j is a list', async (text) => {
  expect(await open(text)).toEqual({ way: 'list', text })
})

const zip = (files: Record<string, string | Uint8Array>) =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, file]) => [name, typeof file === 'string' ? strToU8(file) : file]),
      ),
    ),
  )

test.each([
  ['an OpenDocument file', zip({ mimetype: '', 'content.xml': '<a/>' }), 'openDocument'],
  ['another archive', zip({ 'readme.txt': 'Milk' }), 'unknown'],
  ['a password or old Excel', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'protectedSheet'],
  ['a broken sheet', new Uint8Array(sheet.subarray(0, 2000)), 'brokenSheet'],
  ['a sheet without rows', zip({ 'xl/workbook.xml': '<workbook/>' }), 'brokenSheet'],
  [
    'a small file that unpacks to more than 20 MB',
    zip({ 'xl/workbook.xml': '<a/>', 'xl/worksheets/sheet1.xml': new Uint8Array(20_000_001) }),
    'unpackedTooLarge',
  ],
  ['what is no text', '\u0000\u0001PNG', 'unknown'],
])('%s is refused', async (_, content, reason) => {
  await expect(open(content)).rejects.toMatchObject({ reason })
})

const stocks = async (content: Content) =>
  (await read(content)).lines.map(({ name, quantity }) => [name, quantity])

test.each([
  {
    what: 'a table in which each line has a semicolon has none of its commas between cells',
    content: 'Artikel;Menge, kg\nMehl;1,5\nReis;0,5',
    expected: ['Mehl', 'Reis'],
  },
  {
    what: 'a title above the headings is no item, and its line counts',
    content: 'Vorratsliste 2026;;\n;;\nArtikel;Bestand;Ort\nMilch;2;Keller',
    expected: ['Milch'],
  },
  {
    what: 'a first row with a value of the rows below is no heading',
    content: 'Milk,Fridge\nEggs,Fridge\nFlour,Cellar',
    expected: ['Milk', 'Eggs', 'Flour'],
  },
])('$what', async ({ content, expected }) => {
  expect((await read(content)).lines.map(({ name }) => name)).toEqual(expected)
})

test('a decimal comma without headings stays in its number', async () => {
  expect(await stocks('Artikel;Bestand\nMilch;1,5\nSaft;0,7')).toEqual([
    ['Milch', 1.5],
    ['Saft', 0.7],
  ])
  expect((await read('Milch;1,5\nSaft;0,7')).lines.map(({ name }) => name)).toEqual(['Milch', 'Saft'])
})

test('a title above the headings counts among the lines', async () => {
  const { lines } = await read('Vorrat;;\nArtikel;Bestand;Ort\nMilch;2;Keller')
  expect(lines).toEqual([{ line: 3, name: 'Milch', quantity: 2, place: 'Keller' }])
})

test.each(['-', '–', '0', 'n/a', 'N/A', 'ohne', 'sans'])('“%s” is no EAN', async (ean) => {
  const { lines } = await read(`Artikel;EAN\nMilch;${ean}\nBrot;${ean}\nMehl;4100060009503`)
  expect(lines.map((line) => Object(line).ean)).toEqual([undefined, undefined, '4100060009503'])
})

test('a quotation mark that ends within a cell refuses the file, which would lose rows', async () => {
  const text = 'Artikel;Notiz;Bestand\nMilch;"Bio" Vollmilch;2\nBrot;;1\nEier;"Freiland; 10er";3'
  await expect(read(text)).rejects.toMatchObject({ reason: 'openQuote' })
})

test.each(['[25.11.26, 09:12:33] Anna: Milk\n[25.11.26, 09:13:01] Anna: Bread', '[Market]\nMilk\nBread'])(
  'what begins with a bracket may be a list: %j',
  async (text) => {
    expect(await open(text)).toEqual({ way: 'list', text })
  },
)

test('rows that differ by date and quantity alone are the lots of one item', async () => {
  const header = 'Artikel;Bestand;MHD;Ort'
  const { lines } = await read(`${header}\nMilch;3;28.02.2027;\nBrot;1;;\nMilch;2;31.01.2027;`)
  expect(lines).toEqual([
    {
      line: 2,
      name: 'Milch',
      quantity: 5,
      lots: [
        { quantity: 2, until: '2027-01-31' },
        { quantity: 3, until: '2027-02-28' },
      ],
    },
    { line: 3, name: 'Brot', quantity: 1 },
  ])
  const undated = await read(`${header}\nMilch;3;28.02.2027;\nMilch;2;;`)
  expect(undated.lines).toMatchObject([
    {
      quantity: 5,
      lots: [
        { quantity: 3, until: '2027-02-28' },
        { quantity: 2, until: null },
      ],
    },
  ])
  const apart = await read(`${header}\nMilch;3;28.02.2027;Keller\nMilch;2;31.01.2027;Flur`)
  expect(apart.lines).toHaveLength(2)
})

test('headings that a table has twice keep their columns, even beside the name that numbering gives', async () => {
  const { lines } = await read('Name;Notes;Notes;Notes 2\nMilk;a;b;c')
  expect(lines).toMatchObject([{ name: 'Milk', description: 'a\nb\nc' }])
})

test('a table between tabs may have no heading above its first column', async () => {
  const { lines } = await read('\tname\tstock\nx\tMilk\t2\ny\tBread\t1\n')
  expect(lines).toMatchObject([
    { name: 'Milk', quantity: 2 },
    { name: 'Bread', quantity: 1 },
  ])
})

test('a Polish table of an older spreadsheet keeps its letters', async () => {
  // The bytes of windows-1250, as they look in latin1.
  const bytes = Buffer.from('nazwa;stan\nm¹ka;1\n¿ó³ty ser;2\n', 'latin1')
  const { lines } = await read(new Uint8Array(bytes))
  expect(lines).toMatchObject([{ name: 'mąka' }, { name: 'żółty ser' }])
})

test.each([
  ['="4100060009503"', '4100060009503'],
  ['4100060009503.0', '4100060009503'],
  ['4 100060 009503', '4100060009503'],
  ['4-100060-009503', '4100060009503'],
])('the code %s is %s', async (cell, ean) => {
  const { lines } = await read(
    `Name;EAN\nMilk;${cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell}`,
  )
  expect(lines).toMatchObject([{ name: 'Milk', ean }])
})

test.each([
  ['2x;', { quantity: 2 }],
  ['x 3;', { quantity: 3 }],
  ['1/2;', { quantity: 0.5 }],
  ['½;', { quantity: 0.5 }],
  ['500 g;', { quantity: 500, unit: 'g' }],
  ['0,5 l;2 l', { quantity: 0.5, desired_quantity: 2, unit: 'l' }],
  ['3;2 Stück', { quantity: 3, desired_quantity: 2, unit: 'Stück' }],
  ['500 g;1 kg', { quantity: '500 g', desired_quantity: '1 kg' }],
  ['1.250;', { quantity: '1.250' }],
  ['1.250,5;', { quantity: 1250.5 }],
  ['1.5;0.250', { quantity: 1.5, desired_quantity: 0.25 }],
  ['viel;', { quantity: 'viel' }],
])('the amounts %s are read, or left for the API to report', async (cells, amounts) => {
  const { lines } = await read(`Name;Bestand;Soll\nMilch;${cells}`)
  expect(lines).toEqual([{ line: 2, name: 'Milch', ...amounts }])
})

test('a decimal comma before a unit is one', async () => {
  expect((await read('Name,Qty\nFlour,"1,5 kg"')).lines).toMatchObject([{ quantity: 1.5, unit: 'kg' }])
})

test('an amount in another unit than its column says is left for the API to report', async () => {
  const { lines } = await read('Name;Bestand;Einheit\nMehl;500 g;kg\nZucker;2 kg;kg')
  expect(lines).toMatchObject([
    { name: 'Mehl', quantity: '500 g', unit: 'kg' },
    { name: 'Zucker', quantity: 2, unit: 'kg' },
  ])
})
