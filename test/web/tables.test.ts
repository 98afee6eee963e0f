import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { languageWords } from '../../functions/model/words/language-words.ts'
import { keyOf, meaningOf } from '../../web/import-export/formats/headings.ts'
import { offeredIn } from '../../infra/texts/catalogue.ts'
import { textsFolder } from '../../infra/texts/write-texts.ts'
import * as z from 'zod/mini'
import { type Content, open, read } from '../support/read-table.ts'

const sheet = readFileSync(join(import.meta.dirname, 'formats/vorrat.xlsx'))

test('of an Excel file with several sheets, those behind the first are counted as left out', async () => {
  const files = unzipSync(new Uint8Array(sheet))
  const first = files['xl/worksheets/sheet1.xml'] ?? expect.fail()
  const more = zipSync({ ...files, 'xl/worksheets/sheet2.xml': first, 'xl/worksheets/sheet3.xml': first })
  expect(await read(new Uint8Array(more))).toMatchObject({ leftOut: [{ what: 'sheets', count: 2 }] })
  expect(await read(new Uint8Array(sheet))).toMatchObject({ leftOut: [] })
})

const [far, close] = ['xl/worksheets/sheet1.xml', '</sheetData>']

test.each([
  [1, far, close, '<row r="1000001"><c r="A1000001" t="str"><v>far</v></c></row>'],
  [1, far, close, '<row r="1048576"><c r="A1048576" s="1"/><c r="XFD1048576"><v>1</v></c></row>'],
  [1, far, close, "<row r='1048576'><c r='XFD1048576'><v>1</v></c></row>"],
  [1, far, close, '<row r="49999"><c r="GR49999"><v>1</v></c><c r="GS49999"><v>2</v></c></row>'],
  [0, 'xl/workbook.xml', '<sheet ', '<sheet name="Old" sheetId="9" state="veryHidden" id="none"/>'],
])('of an Excel file %d cells are left out far away, and hidden sheets (%#)', async (count, ...added) => {
  const [part, before, text] = added
  const files = unzipSync(new Uint8Array(sheet))
  const changed = strFromU8(files[part] ?? expect.fail()).replace(before, `${text}${before}`)
  const { lines, leftOut = [] } = await read(new Uint8Array(zipSync({ ...files, [part]: strToU8(changed) })))
  expect(lines.slice(0, 3)).toMatchObject([{ name: 'Vollmilch' }, { name: 'Linsen' }, { name: 'Salz' }])
  expect(leftOut.map((one) => one.count)).toEqual(count === 0 ? [] : [count])
})

test.each([
  ['Name,In stock,Done\nMilk,2,yes'],
  ['Name,Quantity,Purchased\nMilk,2,2024-05-01'],
  ['Name;Menge;Gekauft\nMilk;2;ja'],
  ['Nombre,Cantidad,Lista\nMilk,2,Oferta'],
  ['Name,Purchased,Price\nMilk,2024-05-01,2', {}],
])('%j has a stock and is none, though its rows are ticked', async (content, more = { quantity: 2 }) => {
  expect((await read(content)).lines).toMatchObject([{ name: 'Milk', ...more }])
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

test('a heading has one meaning, whatever the language: “nombre” is a name in Spanish, and no number in French', () => {
  for (const { headings } of Object.values(languageWords))
    for (const [target, names = []] of Object.entries(headings))
      for (const name of names) expect(meaningOf(name), name).toBe(target)
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
  const shape = z.object({ fields: z.looseObject({ fields: z.record(z.string(), z.string()) }) })
  for (const language of offeredIn(textsFolder)) {
    const {
      fields: { fields: labels },
    } = shape.parse(JSON.parse(readFileSync(join(textsFolder, `${language}.json`), 'utf8')))
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
  ['[ ] Milk\n[x] Bread'],
  ['Milk\nBread\nEggs'],
  ['eggs, milk, bread'],
  ['2 milk, fresh\nbread\n- [ ] eggs'],
  ['[25.11.26, 09:12:33] Anna: Milk\n[25.11.26, 09:13:01] Anna: Bread'],
  ['[Market]\nMilk\nBread'],
  ['List,Item,Quantity,Notes,Checked\nA,Milk,2,,no\nA,Bread,,dark,yes', '- [ ] 2 Milk\n- [x] Bread (dark)'],
  ['TYPE,CONTENT,INDENT\nsection,Dairy,\ntask,Milk 2 l,1', '## Dairy\n- [ ] Milk 2 l'],
  ['List,Item,Crossed Off\nA,Milk,2026-05-01 09:12\nA,Eggs,maybe', '- [x] Milk\n- [ ] Eggs'],
  ['TYPE,Name,Done\nfood,Milk,no\nfood,Eggs,✔', '- [ ] Milk\n- [x] Eggs'],
  ...'FALSCH FAŁSZ ONWAAR ☐ offen não n'.split(' ').map((no) => [`Name;Done\nA;${no}`, '- [ ] A']),
  ...'1 ☑ sí WAHR prawda erledigt'.split(' ').map((yes) => [`Name;Done\nA;${yes}`, '- [x] A']),
  ['Einkaufsliste;Artikel\nRewe;Milch\nRewe;Brot', '- [ ] Milch\n- [ ] Brot'],
])('%j is a list', async (content = '', text = content) => {
  expect(await open(content)).toEqual({ way: 'list', text })
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

test.each(['Vorrat;;', 'Vorratsliste 2026;;\n;;'])(
  '%j above the headings is no item, and counts',
  async (title) => {
    const { lines } = await read(`${title}\nArtikel;Bestand;Ort\nMilch;2;Keller`)
    const line = 2 + title.split('\n').length
    expect(lines).toEqual([{ line, name: 'Milch', quantity: 2, place: 'Keller' }])
  },
)

test('a quotation mark that ends within a cell refuses the file, which would lose rows', async () => {
  const text = 'Artikel;Notiz;Bestand\nMilch;"Bio" Vollmilch;2\nBrot;;1\nEier;"Freiland; 10er";3'
  await expect(read(text)).rejects.toMatchObject({ reason: 'openQuote' })
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
