import { expect, test } from 'vitest'
import { read } from '../support/read-table.ts'

test.each<[string, string, number | string, string?]>([
  ['name|stock', 'sep=|\r\nname|stock\r\nMilk|1.5', 1.5],
  ['decimal commas between semicolons', 'name;quantity\nMilk;1,5\n', 1.5],
  ['points between tabs', 'name\tquantity\nMilk\t1.5\n', 1.5],
  ['decimal commas between tabs', 'name\tstock\nMilk\t1,5', 1.5],
  ['decimal commas between tabs, as the language has them', 'name\tquantity\nMilk\t1,5\n', 1.5, ','],
  ['thousands that nobody can tell', 'name\tquantity\nMilk\t1,250\n', '1,250'],
])('%s', async (_, text, quantity, decimalSign) => {
  expect((await read(text, {}, decimalSign)).lines).toEqual([{ line: 2, name: 'Milk', quantity }])
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

test('stores are read by their ids, which an export has; names that people write stay as text', async () => {
  const { lines } = await read('name;stores\nMilk;"[{""store"":""a""}]"\nSoap;dm, Lidl')
  expect(lines).toEqual([
    { line: 2, name: 'Milk', stores: [{ store: 'a' }] },
    { line: 3, name: 'Soap', description: 'Stores: dm, Lidl' },
  ])
})

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

test('other names are read as people write them, and as an export has them', async () => {
  const { lines } = await read(
    'name|words\nMilk|moo, cow’s milk;7\nRice|[{"word":"a, b"}]'.replaceAll('|', '\t'),
  )
  expect(lines.map((line) => Object(line).words)).toEqual([
    ['moo', 'cow’s milk', '7'].map((word) => ({ word })),
    [{ word: 'a, b' }],
  ])
})

test.each(['-', '–', '0', 'n/a', 'N/A', 'ohne', 'sans'])('“%s” is no EAN', async (ean) => {
  const { lines } = await read(`Artikel;EAN\nMilch;${ean}\nBrot;${ean}\nMehl;4100060009503`)
  expect(lines.map((line) => Object(line).ean)).toEqual([undefined, undefined, '4100060009503'])
})

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

test('a decimal comma in a text says nothing of the amounts, so that our own table keeps them', async () => {
  const { lines } = await read('name,description,quantity,desired_quantity\nWater,"1,5 l",1.125,2')
  expect(lines).toMatchObject([{ description: '1,5 l', quantity: 1.125, desired_quantity: 2 }])
})
