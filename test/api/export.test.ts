import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { idOf, outcome } from '../../functions/imports/contract.ts'
import { day, minute, openTestAppWithClock } from '../support/clock.ts'
import { ledgerMismatches } from '../support/ledger-check.ts'
import { historyOf, lastChangeOf, undo } from '../support/history.ts'
import { found, join, newOwner } from '../support/households.ts'
import { importLines, linesOf } from '../support/imports.ts'
import { exportOf, restore, type HouseholdUser } from '../support/restore.ts'
import { breakTransaction } from '../support/store.ts'
import type { TestUser } from '../support/test-app.ts'
import { userIdOf } from '../support/test-users.ts'

const testApp = await openTestAppWithClock()

let anna: TestUser
let here: HouseholdUser
let there: HouseholdUser

beforeEach(async () => {
  const owner = await newOwner(testApp)
  anna = owner.anna
  here = { testUser: anna, household: owner.household }
  there = { testUser: anna, household: await found(anna) }
})

const get = (path: string) => anna.get(path, { 'x-household-id': there.household })
const post = (path: string, body: unknown) => anna.post(path, body, { 'x-household-id': there.household })
const inThere = { get, post }

/** A household with something of everything. */
async function live(): Promise<string> {
  const rice = await anna.stocked('Rice', 1, 5)
  await anna.put(`/items/${rice}`, { description: 'Basmati', category: 'Dry', ean: '4006040197751' })
  await anna.put(`/shopping-list/${rice}`, { itemId: rice, purchased: true })
  const oats = await anna.stocked('Oats', 0, 3)
  await anna.post('/shopping-list/add-to-inventory', [{ id: oats, quantity: 2.5 }])
  await undo(anna, (await lastChangeOf(anna, oats)).id)
  await anna.remove(`/items/${await anna.stocked('Gone', 7, 0)}`)
  await importLines(anna, linesOf('Item', 5))
  return rice
}

test('an export has every item and every entry, and nothing about the members', async () => {
  await live()
  const rows = await exportOf(here)
  expect(rows.filter((row) => 'item' in row)).toHaveLength(7)
  expect(rows.filter((row) => 'entry' in row)).toHaveLength((await historyOf(anna)).length)
  expect(JSON.stringify(rows)).not.toContain(anna.name)
})

test('restored into another household and exported again, an export is identical', async () => {
  await live()
  const rows = await exportOf(here)
  const { outcomes } = await restore(there, rows)
  expect(new Set(outcomes)).toEqual(new Set(['added']))
  for (const path of ['/items', '/inventory', '/base-inventory', '/shopping-list/generate'])
    expect((await get(path)).body).toEqual((await anna.get(path)).body)
  expect(await exportOf(there)).toEqual(rows)
  expect(await ledgerMismatches(testApp, there.household)).toEqual([])
})

test('the ledger matches during a restore and after a failure; a repeat completes it', async () => {
  await live()
  const rows = await exportOf(here)
  expect(rows.length).toBeGreaterThan(20)
  for (const part of [rows.slice(0, 7), rows.slice(0, 12)]) {
    await restore(there, part)
    expect(await ledgerMismatches(testApp, there.household)).toEqual([])
  }
  breakTransaction(testApp, 1, 'after')
  await expect(restore(there, rows)).rejects.toThrow('array')
  expect(await ledgerMismatches(testApp, there.household)).toEqual([])
  await restore(there, rows)
  expect(await exportOf(there)).toEqual(rows)
  expect((await restore(there, rows)).outcomes).toEqual(rows.map(() => 'unchanged'))
})

test('restored entries can be undone and changed, and the ledger still matches after 400 days', async () => {
  const rice = await live()
  await restore(there, await exportOf(here))
  const changes = await historyOf(inThere, `?item=${rice}`)
  const bought = changes.find(({ kind }) => kind === 'stock_changed')
  expect((await undo(inThere, String(bought?.id))).status).toBe(200)
  expect((await get(`/items/${rice}`)).body).toMatchObject({ quantity: null })
  const deletion = (await historyOf(inThere)).find(({ kind }) => kind === 'item_deleted')
  expect((await undo(inThere, String(deletion?.id))).status).toBe(200)
  expect((await get(`/inventory/${deletion?.item_id}`)).body).toMatchObject({ name: 'Gone', quantity: 7 })
  testApp.clock.time += 401 * day
  await post('/items', { name: 'New' })
  expect(await historyOf(inThere)).toMatchObject([{ item: 'New' }])
  expect(await ledgerMismatches(testApp, there.household)).toEqual([])
})

test('what an export says of the past is marked with who put it back, and when', async () => {
  await live()
  const bert = await testApp.signUp('bert')
  await join(anna, there.household, bert, 'owner')
  testApp.clock.time += minute
  await restore({ ...there, testUser: bert }, await exportOf(here))
  const at = new Date(testApp.clock.time).toISOString()
  testApp.clock.time += minute
  await post('/items', { name: 'New' })
  const [own, ...others] = await historyOf(inThere)
  expect(own).toMatchObject({ item: 'New', restored: null })
  const past = others.filter(({ kind }) => kind !== 'restored')
  expect(past.length).toBeGreaterThan(10)
  for (const { restored } of past) expect(restored).toEqual({ user_id: userIdOf(bert), user: bert.name, at })
  const [last] = past
  expect((await undo(inThere, String(last?.id))).status).toBe(200)
  const undone = (await historyOf(inThere)).find(({ id }) => id === last?.id)
  expect(undone).toMatchObject({ undone_by: expect.any(String), restored: { user: bert.name, at } })
})

test('a restore is undone at once, and can be repeated', async () => {
  await live()
  const rows = await exportOf(here)
  const { id } = await restore(there, rows)
  expect((await undo(inThere, id)).status).toBe(200)
  expect((await get('/items')).body).toEqual([])
  expect(await ledgerMismatches(testApp, there.household)).toEqual([])
  await restore(there, rows)
  expect((await get('/items')).body).toEqual((await anna.get('/items')).body)
  expect(await ledgerMismatches(testApp, there.household)).toEqual([])
})

test('undoing a restore is refused after later changes', async () => {
  const rice = await live()
  const { id } = await restore(there, await exportOf(here))
  await post('/inventory', { itemId: rice, quantity: 1 })
  expect(await undo(inThere, id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await get('/items')).body).toHaveLength(7)
})

test('restored into its own household, it adds missing items and refuses changed ones', async () => {
  const rice = await live()
  const rows = await exportOf(here)
  const oats = Object((await anna.get('/items')).body).find(({ name }: { name: string }) => name === 'Oats')
  await anna.remove(`/items/${rice}`)
  await anna.put(`/items/${oats.id}`, { name: 'Rolled oats' })
  const { outcomes } = await restore(here, rows)
  const became = (name: string) => outcomes[rows.findIndex((row) => 'item' in row && row.item.name === name)]
  expect([became('Rice'), became('Oats'), became('Item 1')]).toEqual(['added', 'refused', 'unchanged'])
  expect(await ledgerMismatches(testApp, here.household)).toEqual([])
})

test('a preview of rows equals the commit, and changes nothing', async () => {
  await live()
  const rows = (await exportOf(here)).map((row, line) => ({ line, row }))
  const began = await post('/imports', undefined)
  const path = `/imports/${Object(began.body).id}/rows`
  const said = await post(`${path}/preview`, rows)
  expect(await exportOf(there)).toEqual([])
  // Only the preview tells programs why, too.
  expect((await post(path, rows)).body).toEqual(z.array(outcome).parse(said.body))
})

test.each([
  'x',
  Buffer.from('{"part":"items","after":"\u{10ffff}\u{10ffff}"}').toString('base64url'),
  Buffer.from('{"part":"entries","after":""}').toString('base64url'),
  Buffer.from(JSON.stringify({ part: 'items', after: 'x'.repeat(2_000) })).toString('base64url'),
  Buffer.from('{"part":"members"}').toString('base64url'),
])('a cursor that is none of ours is refused', async (after) => {
  expect(await anna.get(`/export?after=${after}`)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'after', message: 'Start again from the first page.' }] },
  })
})

test('a cursor after a deleted item continues from there', async () => {
  const after = Buffer.from(JSON.stringify({ part: 'items', after: randomUUID() })).toString('base64url')
  expect((await anna.get(`/export?after=${after}`)).status).toBe(200)
})

test('a large household is exported in pages, which together have each row once', async () => {
  for (const batch of ['A', 'B'])
    await importLines(
      anna,
      linesOf(batch, 300).map((line) => ({ ...line, description: 'x'.repeat(1_000) })),
    )
  const first = await anna.get('/export')
  expect(first.headers.get('link')).toMatch(/rel="next"/)
  const rows = await exportOf(here)
  const ids = rows.map(idOf)
  expect(new Set(ids).size).toBe(1_200)
  expect(ids).toHaveLength(1_200)
  await restore(there, rows)
  expect(await exportOf(there)).toEqual(rows)
})

test('a new user’s first request may be an export, of an empty household', async () => {
  const newcomer = await testApp.signUp('newcomer')
  const { status, body } = await newcomer.get('/export')
  expect(status).toBe(200)
  expect(body).toMatchObject({ rows: [] })
})
