import { beforeEach, expect, test } from 'vitest'
import { ledgerMismatches } from '../support/ledger-check.ts'
import { historyOf } from '../support/history.ts'
import { beginImport, linesOf } from '../support/imports.ts'
import { each } from '../support/replies.ts'
import { atTransaction, breakTransaction, callsOf, householdOf } from '../support/store.ts'
import { openTestApp, type TestUser } from '../support/test-app.ts'

const testApp = await openTestApp()

let anna: TestUser
let id: string

beforeEach(async () => {
  anna = await testApp.signUp()
  id = await beginImport(anna)
})

const apply = (lines: readonly unknown[], headers = {}) => anna.post(`/imports/${id}/lines`, lines, headers)
const names = async () => each('name', await anna.get('/items'))
const mismatches = async () => ledgerMismatches(testApp, await householdOf(testApp, anna))

// Two transactions full, and in a third one a line about an item of the second, as that left it.
const chunked = [...linesOf('Item', 90), { line: 90, name: 'Item 50', quantity: 1 }]

test('the catalogue is read once a call, however many transactions its lines take', async () => {
  const reads = async (lines: readonly unknown[], headers = {}) =>
    (await callsOf(testApp, () => apply(lines, headers))).filter((call) => call === 'QueryCommand')
  // The first change of a household also asks whether any is to be compacted.
  await anna.item()
  const one = await reads(linesOf('First', 1))
  // The catalogue, and the members who are told afterwards.
  expect(one).toHaveLength(2)
  expect(await reads(linesOf('Item', 500))).toEqual(one)
  expect(await reads(linesOf('Keyed', 500), { 'idempotency-key': 'read once' })).toEqual(one)
  expect(await names()).toHaveLength(1_002)
})

test('lines about one item go on from each other through several transactions', async () => {
  const about = (line: number, quantity: number) => ({ line, name: 'Rice', quantity })
  const done = await apply([
    about(0, 1),
    ...linesOf('Before', 60),
    about(60, 2),
    about(61, 2),
    ...linesOf('After', 60),
    about(120, 3),
  ])
  expect(done.status).toBe(200)
  const rice = (await historyOf(anna)).filter(({ item }) => item === 'Rice')
  expect(rice.map(({ before, after }) => [before?.quantity, after?.quantity])).toEqual([
    [2, 3],
    [1, 2],
    [undefined, 1],
  ])
  expect(await mismatches()).toEqual([])
})

test('what somebody changes before a later transaction is read again, and the lines go on from there', async () => {
  const itemId = await anna.stocked('Item 51', 1, 0)
  atTransaction(testApp, 3, 'before', () => anna.put(`/inventory/${itemId}`, { quantity: 5 }))
  const done = await apply([...chunked, { line: 91, name: 'Item 51', quantity: 9 }])
  expect(each('outcome', done).slice(89)).toEqual(['added', 'unchanged', 'changed'])
  const [entry] = (await historyOf(anna)).filter(
    ({ kind, item }) => kind === 'imported' && item === 'Item 51',
  )
  expect(entry).toMatchObject({ before: { quantity: 5 }, after: { quantity: 9 } })
  expect(await mismatches()).toEqual([])
})

test.each([
  { nth: 1, moment: 'after' },
  { nth: 2, moment: 'before' },
] as const)(
  'when the same request comes again and is ahead, $moment transaction $nth, the lines go on from what it did',
  async ({ nth, moment }) => {
    const send = () => apply(chunked, { 'idempotency-key': 'the lines, once' })
    atTransaction(testApp, nth, moment, async () => {
      breakTransaction(testApp, 2, 'before')
      expect((await send()).status).toBe(503)
    })
    const done = await send()
    const ids = each('item_id', done)
    expect(each('outcome', done)[90]).toBe('unchanged')
    expect(ids[90]).toBe(ids[50])
    expect(await names()).toHaveLength(90)
    expect(await mismatches()).toEqual([])
  },
)
