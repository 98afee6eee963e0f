import { expect, test } from 'vitest'
import { timeOrderedId } from '../../functions/database/time-ordered-id.ts'
import { entryWith as carriedEntry, itemWith } from '../support/carried-item.ts'
import { outcomeOf } from '../support/contract-check.ts'
import { ledgerMismatches } from '../support/ledger-check.ts'
import { undo } from '../support/history.ts'
import { beginImport } from '../support/imports.ts'
import { householdRoutes, requestTo } from '../support/routes.ts'
import { householdOf } from '../support/store.ts'
import { openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()
const anna = await testApp.signUp('anna')
const there = await anna.stocked('Rice', 5, 9)
const household = await householdOf(testApp, anna)

const restore = async (...rows: unknown[]) =>
  anna.post(
    `/imports/${await beginImport(anna)}/rows`,
    rows.map((row, line) => ({ line, row })),
  )

const at = '2026-01-02T03:04:05.678Z'
const when = new Date(at)

const entryWith = (changed: Parameters<typeof carriedEntry>[1] = {}) => carriedEntry(there, changed)

/** After any import, every list can be read as the contract says, and every stock is explained. */
async function allIsWell(): Promise<void> {
  for (const { route } of householdRoutes.filter(({ route: { method } }) => method === 'GET')) {
    const { path } = requestTo(route, { household, item: there, entry: there })
    expect(outcomeOf(route, await anna.get(path))).toBe('success')
  }
  expect(await ledgerMismatches(testApp, household)).toEqual([])
}

const long = 'x'.repeat(300_000)

test.each([
  {},
  { item: null },
  { item: [] },
  { entry: 'x' },
  itemWith({ id: '../other' }),
  itemWith({ id: 'HOUSEHOLD' }),
  itemWith({ name: long }),
  itemWith({ name: ' ' }),
  itemWith({ quantity: 1e308 }),
  itemWith({ quantity: -1 }),
  itemWith({ quantity: 0.0001 }),
  itemWith({ quantity: '2' }),
  itemWith({ version: 0 }),
  itemWith({ version: Number.MAX_SAFE_INTEGER }),
  itemWith({ quantity_updated: '2026-01-02' }),
  itemWith({ quantity_updated: `2026-01-02T03:04:05.${'0'.repeat(100_000)}Z` }),
  itemWith({ purchased: 'no' }),
  entryWith({ id: '' }),
  entryWith({ id: 'x'.repeat(2_000) }),
  entryWith({ id: `${timeOrderedId(when)}#ITEM` }),
  entryWith({ item_id: '' }),
  entryWith({ item_id: long }),
  entryWith({ user_id: long }),
  entryWith({ item: long }),
  entryWith({ kind: 'stolen' }),
  entryWith({ before: { quantity: 1e300 } }),
  entryWith({ after: { name: long } }),
  entryWith({ undoes: long }),
  entryWith({ undone_by: {} }),
  entryWith({ snapshot: { id: there } }),
])('a row of another shape is refused with all that came with it (%#)', async (row) => {
  const good = itemWith()
  expect(await restore(good, row)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect((await anna.get(`/items/${String(good.item.id)}`)).status).toBe(404)
})

const future = timeOrderedId(new Date(Date.now() + 24 * 60 * 60 * 1_000))
const { item: other } = itemWith()

test.each([
  itemWith({ quantity_updated: null }),
  itemWith({ quantity: null }),
  itemWith({ desired_quantity_updated: at }),
  itemWith({ purchased: true }),
  itemWith({ amount: 1 }),
  itemWith({ unavailable_since: at }),
  itemWith({
    desired_quantity: 9,
    desired_quantity_updated: at,
    unavailable_since: '9999-01-01T00:00:00.000Z',
  }),
  itemWith({ id: there }),
  entryWith({ id: future }),
  entryWith({ at: '2126-01-02T03:04:05.678Z' }),
  entryWith({ id: `zzzzzzzzz${future.slice(9)}` }),
  entryWith({ batch: timeOrderedId(when) }),
  entryWith({ id: `${timeOrderedId(when)}.000000000000000000` }),
  entryWith({ before: null, after: null }),
  entryWith({ after: null }),
  entryWith({ snapshot: { ...other, id: there } }),
  entryWith({ after: null, snapshot: other }),
  entryWith({ after: null, snapshot: { ...other, id: there, quantity_updated: null } }),
])('a row that contradicts itself or what is there is refused by itself (%#)', async (row) => {
  const good = itemWith()
  const { status, body } = await restore(good, row)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: [{ outcome: 'added' }, { outcome: 'refused', reasons: [expect.stringMatching(/\.$/)] }],
  })
  expect(await ledgerMismatches(testApp, household)).toEqual([])
})

test('what was refused has spoiled nothing', allIsWell)

test('one row twice in a call is refused', async () => {
  const row = itemWith()
  expect(await restore(row, row)).toMatchObject({ status: 400, body: { message: 'Send each row once.' } })
})

test('a journal that does not add up can’t make the stock unexplained, nor can undoing what it invents', async () => {
  const rows = Array.from({ length: 20 }, (_, step) => entryWith({ after: { quantity: 100 * step } }))
  const { status } = await restore(...rows)
  expect(status).toBe(200)
  await allIsWell()
  for (const { entry } of rows) {
    expect([200, 409]).toContain((await undo(anna, String(entry.id))).status)
    expect(await ledgerMismatches(testApp, household)).toEqual([])
  }
  await allIsWell()
})

test('entries that undo each other in a ring can be undone without harm', async () => {
  const [one, two] = [timeOrderedId(when), timeOrderedId(when)]
  const rows = [
    entryWith({ id: one, kind: 'redone', undoes: two, undone_by: two }),
    entryWith({ id: two, kind: 'redone', undoes: one, undone_by: one }),
    entryWith({ kind: 'undone', undoes: one }),
    entryWith({ kind: 'redone', undoes: timeOrderedId(when) }),
  ]
  expect((await restore(...rows)).status).toBe(200)
  for (const { entry } of rows) expect([200, 409]).toContain((await undo(anna, String(entry.id))).status)
  await allIsWell()
})

test('an entry forged to stand open can’t be taken back twice by what has undone it', async () => {
  await anna.put(`/inventory/${there}`, { quantity: 50 })
  const [bought, undone] = [timeOrderedId(when), timeOrderedId(when)]
  await restore(
    entryWith({ id: bought }),
    entryWith({
      id: undone,
      kind: 'undone',
      undoes: bought,
      before: { quantity: 4 },
      after: { quantity: 1 },
    }),
  )
  for (const id of [bought, undone, bought]) await undo(anna, id)
  expect((await anna.get(`/inventory/${there}`)).body).toMatchObject({ quantity: 50 })
})

test.each(['__proto__', 'constructor', 'toString'])('a line that says %s is a line', async (name) => {
  const id = await beginImport(anna)
  const line = `[{"line":1,"name":"${name}","ean":"${name}","__proto__":{"quantity":7},"unknown":[[[]]]}]`
  expect(await anna.post(`/imports/${id}/lines`, line)).toMatchObject({
    status: 200,
    body: [{ outcome: 'added' }],
  })
  await allIsWell()
})
