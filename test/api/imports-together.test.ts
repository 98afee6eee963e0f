import { beforeEach, expect, test } from 'vitest'
import { openTestAppWithClock, second } from '../support/clock.ts'
import { join } from '../support/households.ts'
import { beginImport, linesOf } from '../support/imports.ts'
import { atTransaction, breakTransaction, householdOf, callsOf } from '../support/store.ts'
import type { Reply, TestUser } from '../support/test-app.ts'
import { ledgerMismatches } from '../support/ledger-check.ts'
import { historyOf } from '../support/history.ts'
import { each } from '../support/replies.ts'

const testApp = await openTestAppWithClock()

const refused = {
  status: 409,
  body: {
    code: 'conflict',
    message: 'Another import into this household is running. Continue when it is done.',
  },
}

let anna: TestUser
let bert: TestUser
let inside: Record<string, string>

beforeEach(async () => {
  anna = await testApp.signUp()
  bert = await testApp.signUp()
  await anna.get('/items')
  const household = await householdOf(testApp, anna)
  await join(anna, household, bert, 'owner')
  inside = { 'x-household-id': household }
})

const apply = (testUser: TestUser, id: string, name: string, lines = 2, key = {}) =>
  testUser.post(`/imports/${id}/lines`, linesOf(name, lines), { ...inside, ...key })

test('somebody else’s import is refused until the first has been quiet for ten seconds', async () => {
  const [first, other] = [await beginImport(anna, inside), await beginImport(bert, inside)]
  expect((await apply(anna, first, 'Rice')).status).toBe(200)
  expect(await apply(bert, other, 'Oats')).toMatchObject(refused)
  expect(await bert.post(`/imports/${other}/preview`, linesOf('Oats', 2), inside)).toMatchObject({
    status: 200,
  })
  testApp.clock.time += 9 * second
  expect((await apply(anna, first, 'Barley')).status).toBe(200)
  testApp.clock.time += 9 * second
  expect(await apply(bert, other, 'Oats')).toMatchObject(refused)
  testApp.clock.time += 2 * second
  expect((await apply(bert, other, 'Oats')).status).toBe(200)
  expect(await apply(anna, first, 'Tea')).toMatchObject(refused)
})

test('a second import of the same person is refused during a request of the first, which goes on', async () => {
  const [first, other] = [await beginImport(anna, inside), await beginImport(anna, inside)]
  let meanwhile: Reply | undefined
  atTransaction(testApp, 2, 'before', async () => {
    meanwhile = await apply(anna, other, 'Oats')
  })
  expect((await apply(anna, first, 'Rice', 60)).status).toBe(200)
  expect(meanwhile).toMatchObject(refused)
  expect((await apply(anna, other, 'Oats')).status).toBe(200)
})

test('an import that broke off goes on under its key, and holds others up for ten seconds', async () => {
  const [first, other] = [await beginImport(anna, inside), await beginImport(anna, inside)]
  const key = { 'idempotency-key': 'the lines of a file' }
  breakTransaction(testApp, 2, 'before')
  const broken = await apply(anna, first, 'Rice', 60, key)
  expect(broken.status).toBe(503)
  expect(await apply(anna, other, 'Oats')).toMatchObject(refused)
  testApp.clock.time += 11 * second
  expect((await apply(anna, other, 'Oats')).status).toBe(200)
  expect((await apply(anna, first, 'Rice', 60, key)).status).toBe(200)
})

const applyPart = (testUser: TestUser, id: string, name: string, more: boolean) =>
  testUser.post(`/imports/${id}/lines?more=${more}`, linesOf(name, 2), inside)

test('while more of an import follows, nobody begins another, not even the same person', async () => {
  const [first, other] = [await beginImport(anna, inside), await beginImport(anna, inside)]
  const his = await beginImport(bert, inside)
  expect((await applyPart(anna, first, 'Rice', true)).status).toBe(200)
  expect(await applyPart(anna, other, 'Oats', true)).toMatchObject(refused)
  expect(await apply(anna, other, 'Oats')).toMatchObject(refused)
  expect(await apply(bert, his, 'Tea')).toMatchObject(refused)
  expect((await applyPart(anna, first, 'Barley', false)).status).toBe(200)
  expect((await applyPart(bert, his, 'Tea', false)).status).toBe(200)
  expect((await applyPart(anna, other, 'Oats', false)).status).toBe(200)
})

test('an import that is abandoned, though more of it should follow, frees the household by itself', async () => {
  const [first, other] = [await beginImport(anna, inside), await beginImport(anna, inside)]
  await applyPart(anna, first, 'Rice', true)
  testApp.clock.time += 9 * second
  expect(await apply(anna, other, 'Oats')).toMatchObject(refused)
  testApp.clock.time += 2 * second
  expect((await apply(anna, other, 'Oats')).status).toBe(200)
})

test('whether more follows is true or false', async () => {
  const id = await beginImport(anna, inside)
  expect(await anna.post(`/imports/${id}/lines?more=maybe`, linesOf('Rice', 1), inside)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'more', message: 'More must be true or false.' }] },
  })
})

let importId: string

beforeEach(async () => void (importId = await beginImport(anna)))

const applyLines = (lines: readonly unknown[], headers = {}) =>
  anna.post(`/imports/${importId}/lines`, lines, headers)
const names = async () => each('name', await anna.get('/items'))
const mismatches = async () => ledgerMismatches(testApp, await householdOf(testApp, anna))

// Two transactions full, and in a third one a line about an item of the second, as that left it.
const chunked = [...linesOf('Item', 90), { line: 90, name: 'Item 50', quantity: 1 }]

test('the catalogue is read once a call, however many transactions its lines take', async () => {
  const reads = async (lines: readonly unknown[], headers = {}) =>
    (await callsOf(testApp, () => applyLines(lines, headers))).filter((call) => call === 'QueryCommand')
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
  const done = await applyLines([
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
  const done = await applyLines([...chunked, { line: 91, name: 'Item 51', quantity: 9 }])
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
    const send = () => applyLines(chunked, { 'idempotency-key': 'the lines, once' })
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
