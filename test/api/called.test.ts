import { beforeEach, expect, test } from 'vitest'
import { makeKey } from '../support/api-keys.ts'
import { lastChangeOf, undo } from '../support/history.ts'
import { newOwner } from '../support/households.ts'
import { each } from '../support/replies.ts'
import { day, openTestAppWithClock } from '../support/clock.ts'
import type { TestUser } from '../support/test-app.ts'
import { randomUUID } from 'node:crypto'
import { changeStoredItem, householdOf, putRows, storedItemOf, storedSizeOf } from '../support/store.ts'

const testApp = await openTestAppWithClock()

let anna: TestUser
beforeEach(async () => void (anna = await testApp.signUp()))

const itemOf = async (id: string) => Object((await anna.get(`/items/${id}`)).body)
const change = (id: string, changed: object) => anna.put(`/shopping-list/${id}`, { itemId: id, ...changed })
const more = (id: string, delta: number) => change(id, { extra_delta: delta })

async function rowOf(id: string) {
  const list = await anna.get('/shopping-list/generate')
  return Object(list.body)[each('id', list).indexOf(id)]
}

test('an extra amount is bought on top of the gap, by everybody who reads the list', async () => {
  const id = await anna.stocked('Milk', 1, 4)
  expect(await rowOf(id)).toMatchObject({ quantity: 3, extra: null })
  expect((await more(id, 2)).body).toMatchObject({ quantity: 5, extra: 2 })
  expect(await rowOf(id)).toMatchObject({ quantity: 5, extra: 2 })
  expect(await itemOf(id)).toMatchObject({ quantity: 1, desired_quantity: 4, extra: 2 })
})

test('it brings what is not missing onto the list', async () => {
  const id = await anna.stocked('Candles', 4, 4)
  expect(await rowOf(id)).toBeUndefined()
  await anna.put(`/items/${id}`, { extra: 1.5 })
  expect(await rowOf(id)).toMatchObject({ quantity: 1.5, extra: 1.5 })
  await anna.put(`/items/${id}`, { extra: null })
  expect(await rowOf(id)).toBeUndefined()
})

test('what several people want more adds up, and ends at none', async () => {
  const id = await anna.item()
  await more(id, 2)
  expect((await more(id, 1)).body).toMatchObject({ quantity: 3, extra: 3 })
  expect((await more(id, -5)).body).toMatchObject({ quantity: 0, extra: null })
  expect((await more(id, 0.001)).body).toMatchObject({ quantity: 0.001 })
})

test('that it is meant is said with how much more, also by a key for the list', async () => {
  const { anna: owner, household } = await newOwner(testApp)
  const id = await owner.stocked('Rice', 3, 0)
  const { program } = await makeKey(testApp, owner, household, 'list')
  const say = (sent: object) => program.put(`/shopping-list/${id}`, { itemId: id, meant: true, ...sent })
  expect((await say({})).status).toBe(400)
  expect((await say({ extra_delta: 1 })).status).toBe(200)
  expect((await owner.get(`/items/${id}`)).body).toMatchObject({
    extra: 1,
    belief: expect.stringMatching(/m$/),
  })
})

test('a change of it is a version of the item', async () => {
  const id = await anna.item()
  await more(id, 2)
  const stale = await anna.put(`/items/${id}`, { name: 'Other' }, { 'if-match': '"1"' })
  expect(stale.status).toBe(412)
})

test.each([
  { bought: 2, quantity: 3, extra: 2 },
  { bought: 3, quantity: 2, extra: 2 },
  { bought: 4.5, quantity: 0.5, extra: 0.5 },
  { bought: 5, quantity: 0, extra: null },
  { bought: 9, quantity: 0, extra: null },
])('of 3 missing and 2 more, $bought bought leave $quantity to buy', async ({ bought, ...left }) => {
  const id = await anna.stocked('Milk', 1, 4)
  await more(id, 2)
  await change(id, { purchased: true, amount: bought })
  const before = await rowOf(id)
  const added = await anna.post('/shopping-list/add-to-inventory', [{ id, quantity: bought }])
  expect(added.status).toBe(200)
  expect(await itemOf(id)).toMatchObject({ extra: left.extra, purchased: false, amount: null })
  if (left.quantity > 0) expect(await rowOf(id)).toMatchObject(left)
  else expect(await rowOf(id)).toBeUndefined()
  await undo(anna, (await lastChangeOf(anna, id)).id)
  expect(await rowOf(id)).toEqual(before)
})

test('a tick and an amount stay while anything is to buy, and no longer', async () => {
  const id = await anna.stocked('Milk', 1, 4)
  await more(id, 2)
  await change(id, { purchased: true, amount: 2 })
  await anna.put(`/inventory/${id}`, { quantity: 4 })
  expect(await rowOf(id)).toMatchObject({ quantity: 2, purchased: true, amount: 2 })
  await more(id, -2)
  await more(id, 1)
  expect(await rowOf(id)).toMatchObject({ quantity: 1, purchased: false, amount: null })
})

test('it is in the history and can be undone, even when more was wanted since', async () => {
  const id = await anna.item()
  await more(id, 2)
  const entry = await lastChangeOf(anna, id)
  expect(entry).toMatchObject({ kind: 'row_changed', before: { extra: null }, after: { extra: 2 } })
  await more(id, 1)
  await undo(anna, entry.id)
  expect(await itemOf(id)).toMatchObject({ extra: 1 })
})

test('the largest gap and the largest extra are a quantity that clients can read', async () => {
  const id = await anna.stocked('Sand', 0, 1_000_000)
  await anna.put(`/items/${id}`, { extra: 1_000_000 })
  expect((await more(id, 1)).body).toMatchObject({ quantity: 1_000_000, extra: 1_000_000 })
})

const wordsOf = async (id: string) => (await itemOf(id)).words.map(({ word }: { word: string }) => word)

test('a word comes with what is wanted, the oldest of eleven goes, and undoing takes back that word alone', async () => {
  const bread = await anna.item({ name: 'Wholemeal bread' })
  await change(bread, { extra_delta: 1, word: 'bread' })
  const entry = await lastChangeOf(anna, bread)
  expect(entry).toMatchObject({ kind: 'row_changed', after: { extra: 1, words: [{ word: 'bread' }] } })
  await Promise.all([change(bread, { word: 'loaf' }), change(bread, { word: 'toast' })])
  await change(bread, { word: 'LOAF' })
  expect((await wordsOf(bread)).toSorted()).toEqual(['bread', 'loaf', 'toast'])
  await undo(anna, entry.id)
  expect(await itemOf(bread)).toMatchObject({ extra: null })
  expect((await wordsOf(bread)).toSorted()).toEqual(['loaf', 'toast'])
  const words = Array.from({ length: 10 }, (_, place) => ({ word: `w${place}` }))
  await anna.put(`/items/${bread}`, { words })
  await change(bread, { word: 'rye' })
  expect(await wordsOf(bread)).toEqual([...words.slice(1).map(({ word }) => word), 'rye'])
  await change(bread, { drop_word: 'Rye' })
  expect(await wordsOf(bread)).toHaveLength(9)
  expect(await change(bread, { word: 'x'.repeat(61) })).toMatchObject({ status: 400 })
})

test('notes of several stand beside the extra, and end with it, until that is undone', async () => {
  const flour = await anna.stocked('Flour', 1, 1)
  await change(flour, { extra_delta: 1, extra_note: '500 g' })
  const first = await lastChangeOf(anna, flour)
  await change(flour, { extra_delta: 1, extra_note: '1 kg, 500 g' })
  expect((await anna.get('/shopping-list/generate')).body).toMatchObject([{ extra_note: '500 g, 1 kg' }])
  await undo(anna, first.id)
  expect(await itemOf(flour)).toMatchObject({ extra: 1, extra_note: '500 g, 1 kg' })
  await anna.post('/shopping-list/add-to-inventory', [{ id: flour, quantity: 1 }])
  expect(await itemOf(flour)).toMatchObject({ extra: null, extra_note: '' })
  await undo(anna, (await lastChangeOf(anna, flour)).id)
  expect(await itemOf(flour)).toMatchObject({ extra: 1, extra_note: '500 g, 1 kg' })
  await anna.put(`/items/${flour}`, { extra: null })
  expect(await itemOf(flour)).toMatchObject({ extra_note: '' })
  await change(flour, { extra_delta: 1, extra_note: '7'.repeat(200) })
  await change(flour, { extra_delta: 1, extra_note: 'one note too long' })
  expect((await itemOf(flour)).extra_note).toHaveLength(200)
})

test('an item that is sent back as it was read leaves what others have added since', async () => {
  const milk = await anna.item({ name: 'Milk', words: [{ word: 'moo' }] })
  const read = await itemOf(milk)
  await change(milk, { extra_delta: 1, extra_note: 'ripe', word: 'newer' })
  const added = { extra: 1, extra_note: 'ripe', words: [{ word: 'moo' }, { word: 'newer' }] }
  expect((await anna.put(`/items/${milk}`, { ...read, name: 'Oat milk' })).body).toMatchObject({
    ...added,
    name: 'Oat milk',
  })
  const { version } = await itemOf(milk)
  await anna.put(`/items/${milk}`, { version, words: [], extra: null })
  expect(await itemOf(milk)).toMatchObject({ words: [], extra: null })
})

test('of two who want the same, one undoes it: the other’s note stays, until that is undone', async () => {
  const flour = await anna.item({ name: 'Flour' })
  const wanted = { extra_delta: 1, extra_note: '500 g' }
  await change(flour, wanted)
  const first = await lastChangeOf(anna, flour)
  await change(flour, wanted)
  const second = await lastChangeOf(anna, flour)
  await undo(anna, first.id)
  expect(await itemOf(flour)).toMatchObject({ extra: 1, extra_note: '500 g' })
  await undo(anna, second.id)
  expect(await itemOf(flour)).toMatchObject({ extra_note: '' })
})

test('a note for nothing to buy does not stay, and one that an earlier version left ends', async () => {
  const tea = await anna.item({ name: 'Tea' })
  await anna.put(`/items/${tea}`, { extra_note: 'orphan' })
  expect(await itemOf(tea)).toMatchObject({ extra_note: '' })
  const [id, noted] = [randomUUID(), { name: 'Rye', extra_note: 'orphan' }]
  expect(await anna.post('/items', { id, ...noted })).toMatchObject({ body: { extra_note: '' } })
  expect(await anna.post('/items', { id, ...noted })).toMatchObject({ status: 200 })
  await changeStoredItem(testApp, anna, tea, { extra_note: 'left' })
  await change(tea, { extra_delta: 1 })
  expect(await itemOf(tea)).toMatchObject({ extra: 1, extra_note: '' })
})

test('a word reads as a name does, and is kept once', async () => {
  const eggs = await anna.item({ name: 'Eggs', words: ['dup', 'DUP', 'egg'].map((word) => ({ word })) })
  expect(await wordsOf(eggs)).toEqual(['dup', 'egg'])
  for (const word of ['a\nb', 'a\u0000', '\u200f\u200b']) {
    expect(await change(eggs, { extra_delta: 1, word })).toMatchObject({ status: 400 })
    expect(await anna.put(`/items/${eggs}`, { words: [{ word }] })).toMatchObject({ status: 400 })
  }
  expect(await anna.put(`/items/${eggs}`, { words: 'bread, loaf, toast' })).toMatchObject({
    body: { errors: [{ message: 'Words must be a list.' }] },
  })
})

test('a key for the list puts things on it with a note, and changes no words', async () => {
  const home = await householdOf(testApp, anna)
  const milk = await anna.item({ name: 'Milk' })
  const { program } = await makeKey(testApp, anna, home, 'list')
  const wanted = { extra_delta: 1, extra_note: '2 l', word: 'oat milk' }
  await program.put(`/shopping-list/${milk}`, { itemId: milk, ...wanted })
  expect(await itemOf(milk)).toMatchObject({ extra: 1, extra_note: '2 l', words: [] })
  expect(await program.post('/items', { name: 'Tea', extra: 1, words: [{ word: 'milk' }] })).toMatchObject({
    status: 403,
  })
})

test('an item that was bought each week of a year takes less than 1,024 bytes, beside its last ticks', async () => {
  const week = 7 * day
  const id = await anna.item({
    name: 'Mleko sojowe waniliowe',
    category: 'Napoje roślinne',
    ean: '4006381333931',
    codes: ['4100060009503', '4100060009510'].map((ean) => ({ ean, amount: 6 })),
    place: 'Spiżarnia',
    unit: 'l',
    words: Array.from({ length: 10 }, (_, place) => ({ word: `mlekosojowe${place}` })),
  })
  await anna.post('/base-inventory', { itemId: id, desiredQuantity: 4 })
  for (let trip = 0; trip < 52; trip += 1) {
    testApp.clock.time += week
    const tick = randomUUID()
    await change(id, { purchased: true, tick })
    const until = new Date(testApp.clock.time + 10 * week).toISOString().slice(0, 10)
    await anna.post('/shopping-list/add-to-inventory', [{ id, quantity: 1, tick, until }])
    if (trip >= 3) await anna.put(`/inventory/${id}`, { delta: -1, floor: true })
  }
  expect(await itemOf(id)).toMatchObject({ quantity: 3, lots: { length: 3 } })
  // docs/costs.md says both.
  expect(await storedSizeOf(testApp, anna, id)).toBeLessThan(1_450)
  const { put_away: _ticks, ...row } = await storedItemOf(testApp, anna, id)
  await putRows(testApp, [row])
  expect(await storedSizeOf(testApp, anna, id)).toBeLessThan(900)
})
