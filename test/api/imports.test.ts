import { beforeEach, expect, test } from 'vitest'
import { hour, openTestAppWithClock } from '../support/clock.ts'
import { ledgerMismatches } from '../support/ledger-check.ts'
import { historyOf, undo } from '../support/history.ts'
import { newOwner } from '../support/households.ts'
import { beginImport, importLines, linesOf } from '../support/imports.ts'
import { each } from '../support/replies.ts'
import { breakTransaction } from '../support/store.ts'
import type { TestUser } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()

let anna: TestUser
let household: string

beforeEach(async () => {
  ;({ anna, household } = await newOwner(testApp))
})

const preview = async (lines: readonly unknown[]) =>
  anna.post(`/imports/${await beginImport(anna)}/preview`, lines)
const apply = (id: string, lines: readonly unknown[], headers = {}) =>
  anna.post(`/imports/${id}/lines`, lines, headers)
const items = async () => Object((await anna.get('/items')).body)

test('a preview says line by line what would be added, changed, left and refused, and changes nothing', async () => {
  await anna.stocked('Rice', 1, 5)
  await anna.item({ name: 'Oats', ean: '4006040197751' })
  const [before, history] = [await items(), await historyOf(anna)]
  const lines = [
    { line: 2, name: '  Rye ', category: 'Bread', quantity: 0.5, desired_quantity: 2 },
    { line: 3, name: 'RICE', quantity: 4 },
    { line: 4, name: 'Porridge', ean: '4006040197751' },
    { line: 5, name: 'Rye', category: 'Bread' },
    { line: 6, name: '', quantity: -1, ean: 7 },
  ]
  const { status, body } = await preview(lines)
  expect(status).toBe(200)
  expect(body).toMatchObject([
    { line: 2, outcome: 'added', before: null, after: { name: 'Rye', quantity: 0.5, desired_quantity: 2 } },
    {
      line: 3,
      outcome: 'changed',
      before: { name: 'Rice', quantity: 1 },
      after: { name: 'RICE', quantity: 4 },
    },
    { line: 4, outcome: 'changed', before: { name: 'Oats' }, after: { name: 'Porridge' } },
    { line: 5, outcome: 'unchanged', before: null, after: null },
    {
      line: 6,
      outcome: 'refused',
      reasons: [
        'Name is required.',
        'EAN must be text.',
        'Quantity must be a number from 0 to 1,000,000 with at most 3 decimals.',
      ],
    },
  ])
  expect(await items()).toEqual(before)
  expect(await historyOf(anna)).toEqual(history)
})

test('the commit does what the preview said, line by line, also across transactions', async () => {
  await anna.stocked('Item 3', 1, 5)
  await anna.item({ name: 'Item 50', ean: '7' })
  const lines = [
    ...linesOf('Item', 48),
    { line: 50, name: 'Item 51', ean: '7' },
    { line: 51, name: 'Item 50' },
    { line: 52, name: 'item 2', ean: '8', quantity: 2 },
    { line: 53, name: 'Something else', ean: '8' },
    { line: 54, name: 'item 2' },
    { line: 55, name: 'Item 1', ean: '8' },
    { line: 56, name: 'x'.repeat(201) },
    { line: 57, name: 'Item 4' },
  ]
  const said = await preview(lines)
  const done = await apply(await beginImport(anna), lines)
  for (const field of ['line', 'outcome', 'reasons']) expect(each(field, done)).toEqual(each(field, said))
  expect(each('outcome', done).slice(48)).toEqual([
    'changed',
    'added',
    'changed',
    'changed',
    'added',
    'refused',
    'refused',
    'unchanged',
  ])
  expect(await ledgerMismatches(testApp, household)).toEqual([])
})

test('what a line does not say stays; null takes an entry away', async () => {
  const itemId = await anna.stocked('Salt', 3, 5)
  await anna.put(`/items/${itemId}`, { description: 'Sea salt', category: 'Spices' })
  await importLines(anna, [{ line: 1, name: 'Salt', quantity: null, category: 'Basics' }])
  expect((await anna.get(`/items/${itemId}`)).body).toMatchObject({
    name: 'Salt',
    description: 'Sea salt',
    category: 'Basics',
    quantity: null,
    desired_quantity: 5,
  })
})

test('the lots of a line are the stock, unless it says how much that is', async () => {
  const itemId = await anna.stocked('Milk', 9, 5)
  const lots = [
    { quantity: 1, until: '2027-02-06' },
    { quantity: 2, until: '2027-01-05' },
  ]
  const stock = async () => {
    const { quantity, lots: present } = Object((await anna.get(`/items/${itemId}`)).body)
    return [quantity, ...present]
  }
  await importLines(anna, [{ line: 1, name: 'Milk', lots }])
  expect(await stock()).toEqual([3, ...lots.toReversed()])
  await importLines(anna, [{ line: 1, name: 'Milk', quantity: 4, lots }])
  expect(await stock()).toEqual([4, ...lots.toReversed(), { quantity: 1, until: null }])
  await importLines(anna, [{ line: 1, name: 'Milk', quantity: 1 }])
  expect(await stock()).toEqual([1])
})

test('a line that could mean several items is refused', async () => {
  await anna.item({ name: 'Screw', ean: '1' })
  await anna.item({ name: 'screw', ean: '2' })
  for (const name of ['Bolt', 'Nut']) await anna.item({ name, ean: '3' })
  const done = await apply(await beginImport(anna), [
    { line: 1, name: 'Screw', quantity: 4 },
    { line: 2, name: 'Screw', ean: '2', quantity: 5 },
    { line: 3, name: 'Nut', ean: '3', quantity: 5 },
  ])
  expect(done.body).toMatchObject([
    { outcome: 'refused', reasons: ['There are several items like Screw.'] },
    { outcome: 'changed' },
    { outcome: 'changed' },
  ])
})

test('a line does not give an item the name of another', async () => {
  await anna.item({ name: 'Nail', ean: '1' })
  await anna.item({ name: 'Hammer', ean: '2' })
  const done = await apply(await beginImport(anna), [{ line: 1, name: 'hammer', ean: '1' }])
  expect(done.body).toMatchObject([{ outcome: 'refused', reasons: ['Another item is called hammer.'] }])
})

test('sent again without a key the lines find everything as they say', async () => {
  const id = await beginImport(anna)
  await apply(id, linesOf('Item', 3))
  const history = await historyOf(anna)
  expect(each('outcome', await apply(id, linesOf('Item', 3)))).toEqual([
    'unchanged',
    'unchanged',
    'unchanged',
  ])
  expect(await historyOf(anna)).toEqual(history)
})

test.each(['before', 'after'] as const)(
  'when the store fails %s it writes a later chunk, a repeat completes the import',
  async (moment) => {
    const id = await beginImport(anna)
    const key = { 'idempotency-key': `lines, lost ${moment}` }
    breakTransaction(testApp, 2, moment)
    expect((await apply(id, linesOf('Item', 100), key)).status).toBe(503)
    expect(await ledgerMismatches(testApp, household)).toEqual([])
    const done = await apply(id, linesOf('Item', 100), key)
    expect(new Set(each('outcome', done))).toEqual(new Set(['added']))
    expect(await items()).toHaveLength(100)
    const history = await historyOf(anna)
    expect(history).toHaveLength(100)
    expect(new Set(history.map(({ batch }) => batch))).toEqual(new Set([id]))
  },
)

test('one import may come in several calls, and is undone as one, even where lines share a number', async () => {
  const id = await beginImport(anna)
  await apply(id, linesOf('First', 10))
  await apply(id, linesOf('Second', 10))
  expect(await items()).toHaveLength(20)
  expect((await undo(anna, id)).status).toBe(200)
  expect(await items()).toEqual([])
})

test('lines of thousands of letters are taken, whatever the alphabet', async () => {
  const lines = Array.from({ length: 45 }, (_, line) => ({
    line,
    name: `${line}${'€'.repeat(190)}`,
    description: '語'.repeat(2_000),
    ean: '碼'.repeat(1_000),
  }))
  const key = { 'idempotency-key': 'a lot of text' }
  const id = await beginImport(anna)
  const done = await apply(id, lines, key)
  expect(done.status).toBe(200)
  expect((await apply(id, lines, key)).body).toEqual(done.body)
})

test('of the same lines under the same key three times at once, each is imported once', async () => {
  const id = await beginImport(anna)
  const key = { 'idempotency-key': 'three at once' }
  const replies = await Promise.all([1, 2, 3].map(() => apply(id, linesOf('Item', 60), key)))
  for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: replies[0]?.body })
  expect(await items()).toHaveLength(60)
})

test('an import may go on for a day; what was never begun is none', async () => {
  const id = await beginImport(anna)
  testApp.clock.time += 24 * hour
  expect((await apply(id, linesOf('Late', 1))).status).toBe(200)
  testApp.clock.time += 1
  for (const gone of [id, 'x', '0'.repeat(27), `z${id.slice(1)}`])
    expect(await apply(gone, linesOf('Too late', 1))).toMatchObject({
      status: 404,
      body: { message: 'This import was not found. Please start a new one.' },
    })
})

test.each([
  { sent: [] },
  { sent: linesOf('Item', 501) },
  { sent: [{ name: 'No number' }] },
  { sent: [{ line: 1.5, name: 'Half' }] },
  { sent: [{ line: -1, name: 'Before the first' }] },
  { sent: [{ line: 1_000_000, name: 'Beyond' }] },
  { sent: [null] },
  { sent: { line: 1, name: 'No list' } },
])('lines of another shape are refused', async ({ sent }) => {
  const id = await beginImport(anna)
  for (const path of ['lines', 'preview'])
    expect(await anna.post(`/imports/${id}/${path}`, sent)).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    })
  expect(await items()).toEqual([])
})
