import { beforeAll, expect, test } from 'vitest'
import { openRecorded, rowsOf, versionsWith } from '../support/fixtures.ts'
import { lastChangeOf, undo } from '../support/history.ts'
import { snapshotOf } from '../support/snapshot.ts'
import { putRows } from '../support/store.ts'

/*
 * While a new version is deployed, this one still runs, and finds rows with more in them than it knows.
 */

const version = versionsWith('rows.json').at(-1) ?? ''
const { testApp, recorded, testUser } = await openRecorded(version)
const anna = testUser('anna')
const inside = { 'x-household-id': recorded.household }
const of = (prefix: string) =>
  rowsOf(version).filter(({ pk, sk }) => pk.endsWith(recorded.household) && sk.startsWith(prefix))

type Row = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A row of a newer version: it says more at every depth, in what journal entries say of items as well. */
function newer(row: Row): Row {
  const said = Object.entries(row).map(([name, value]) => [
    name,
    ['before', 'after', 'snapshot'].includes(name) && isRecord(value) ? newer(value) : value,
  ])
  return { ...Object.fromEntries(said), from_a_newer_version: { kept: ['as', { it: 'was' }] } }
}

beforeAll(async () => {
  const rows = (await snapshotOf(testApp)).filter(({ pk }) => !String(pk).startsWith('COGNITO'))
  await putRows(testApp, rows.map(newer))
})

/** The rows that were changed since and have lost what the newer version said. */
async function losses(): Promise<readonly unknown[]> {
  const before = new Map(rowsOf(version).map((row) => [`${row.pk} ${row.sk}`, row]))
  return (await snapshotOf(testApp))
    .filter(({ pk, sk }) => before.has(`${String(pk)} ${String(sk)}`))
    .filter((row) => !JSON.stringify(row).includes('from_a_newer_version'))
}

test('a newer version’s fields of an item survive every change by this version', async () => {
  const [item] = of('ITEM#')
  const id = String(item?.id)
  await anna.put(`/items/${id}`, { description: 'Changed by the older version' }, inside)
  await anna.put(`/inventory/${id}`, { quantity: 3 }, inside)
  await anna.post('/inventory', { itemId: id, quantity: 1 }, inside)
  await anna.post('/base-inventory', { itemId: id, desiredQuantity: 9 }, inside)
  await anna.put(`/shopping-list/${id}`, { itemId: id, purchased: true }, inside)
  await anna.post('/shopping-list/add-to-inventory', [{ id, quantity: 2 }], inside)
  const rows = await snapshotOf(testApp)
  expect(rows.find(({ sk }) => sk === `ITEM#${id}`)).toMatchObject({
    description: 'Changed by the older version',
    from_a_newer_version: { kept: ['as', { it: 'was' }] },
  })
  expect(await losses()).toEqual([])
})

test('they are restored with an item that this version deletes and restores', async () => {
  const id = String(of('ITEM#')[1]?.id)
  await anna.send('DELETE', `/items/${id}`, { headers: inside })
  const get = (path: string) => anna.get(path, inside)
  await undo({ post: (path, body) => anna.post(path, body, inside) }, (await lastChangeOf({ get }, id)).id)
  const rows = await snapshotOf(testApp)
  expect(rows.find(({ sk }) => sk === `ITEM#${id}`)).toHaveProperty('from_a_newer_version')
})

test('an unknown kind of entry is listed', async () => {
  const entry = of('EVENT#').at(-1)
  await putRows(testApp, [{ ...newer(Object(entry)), kind: 'thrown_away' }])
  const { status, body } = await anna.get('/activity', inside)
  expect(status).toBe(200)
  expect(body).toContainEqual(expect.objectContaining({ id: entry?.id, kind: 'thrown_away' }))
})

test('a newer version’s fields of entries, users and households survive, too', async () => {
  const members = of('MEMBER#').map(({ user_id }) => String(user_id))
  for (const entry of of('EVENT#')) await anna.post(`/activity/${String(entry.id)}/undo`, undefined, inside)
  await anna.put(`/households/${recorded.household}`, { name: 'Renamed' })
  for (const member of members)
    await anna.put(`/households/${recorded.household}/members/${member}`, { role: 'owner' })
  await anna.put('/me', { default_household: recorded.household })
  await anna.post('/auth/logout', undefined)
  expect(await losses()).toEqual([])
})
