import { expect, test } from 'vitest'
import { day, hour, openTestAppWithClock } from '../support/clock.ts'
import { each, idOf } from '../support/replies.ts'
import { undo } from '../support/history.ts'
import { breakTransaction, callsOf, copyItem, householdOf } from '../support/store.ts'

const testApp = await openTestAppWithClock()
const anna = await testApp.signUp('anna')
const milk = await anna.stocked('Milk', 0, 100)
const household = await householdOf(testApp, anna)

const underKey = (key: string) => ({ 'idempotency-key': key })
const quantityOf = async (itemId: string) => Object((await anna.get(`/inventory/${itemId}`)).body).quantity
const add = (itemId: string, quantity: number, key: string) =>
  anna.post('/inventory', { itemId, quantity }, underKey(key))

test('what is deleted under a key and put back is not deleted by a repeat', async () => {
  const itemId = await anna.item({ name: 'Rye' })
  const remove = () => anna.send('DELETE', `/items/${itemId}`, { headers: underKey('rye is no more') })
  const done = await remove()
  expect(done.status).toBe(204)
  await undo(anna, done.headers.get('x-activity-id') ?? '')
  expect((await remove()).status).toBe(204)
  expect((await anna.get(`/items/${itemId}`)).body).toMatchObject({ name: 'Rye' })
})

test('a repeat learns the first answer from its failed commit', async () => {
  const here = { 'x-household-id': household, 'idempotency-key': 'the failed commit says it' }
  const change = () => anna.put(`/inventory/${milk}`, { delta: 1 }, here)
  const first = await change()
  const calls = await callsOf(testApp, async () => expect((await change()).body).toEqual(first.body))
  expect(calls).toEqual(['BatchGetItemCommand', 'GetItemCommand', 'TransactWriteItemsCommand'])
})

test('a change that was made is answered again even when its item is gone', async () => {
  const itemId = await anna.item()
  const made = await add(itemId, 1, 'before it goes')
  await anna.remove(`/items/${itemId}`)
  expect(await add(itemId, 1, 'before it goes')).toMatchObject({ status: 201, body: made.body })
})

test('a refusal is not kept: the same key may succeed later', async () => {
  const itemId = await anna.stocked('Wine', 1, 9)
  const drink = () => anna.put(`/inventory/${itemId}`, { delta: -2 }, underKey('two bottles'))
  expect((await drink()).status).toBe(409)
  await anna.put(`/inventory/${itemId}`, { quantity: 5 })
  expect(await drink()).toMatchObject({ status: 200, body: { quantity: 3 } })
  expect(await drink()).toMatchObject({ status: 200, body: { quantity: 3 } })
  expect(await quantityOf(itemId)).toBe(3)
})

test('the same key on another path or with another method is another request', async () => {
  const [one, other] = [await anna.stocked('A', 1, 9), await anna.stocked('B', 1, 9)]
  const key = underKey('shared between paths')
  for (const itemId of [one, other]) await anna.put(`/inventory/${itemId}`, { delta: 1 }, key)
  expect([await quantityOf(one), await quantityOf(other)]).toEqual([2, 2])
  expect((await anna.put(`/base-inventory/${one}`, { desiredQuantity: 3 }, key)).status).toBe(200)
  expect((await anna.post('/inventory', { itemId: one, quantity: 1 }, key)).status).toBe(200)
})

test('the same key of another user is another request', async () => {
  const bert = await testApp.signUp('bert')
  const body = { name: 'Salt' }
  const [hers, his] = [
    await anna.post('/items', body, underKey('one for each')),
    await bert.post('/items', body, underKey('one for each')),
  ]
  expect([hers.status, his.status]).toEqual([201, 201])
  expect(idOf(hers)).not.toBe(idOf(his))
  expect(each('name', await bert.get('/items'))).toEqual(['Salt'])
})

test('the header that names the default household is no other household', async () => {
  const itemId = await anna.item()
  const body = { itemId, quantity: 1 }
  await anna.post('/inventory', body, underKey('same household'))
  await anna.post('/inventory', body, { ...underKey('same household'), 'x-household-id': household })
  expect(await quantityOf(itemId)).toBe(1)
})

test('a key is remembered for 45 days', async () => {
  const itemId = await anna.item()
  await add(itemId, 1, 'kept long enough')
  testApp.clock.time += 45 * day - hour
  await add(itemId, 1, 'kept long enough')
  expect(await quantityOf(itemId)).toBe(1)
  testApp.clock.time += hour
  expect(await add(itemId, 2, 'kept long enough')).toMatchObject({ status: 200, body: { quantity: 3 } })
  await add(itemId, 2, 'kept long enough')
  expect(await quantityOf(itemId)).toBe(3)
})

test('a trip that broke off is put away to its end weeks later, once, and undone as one', async () => {
  const first = await anna.stocked('Rice', 1, 9)
  const ids = [first, ...(await copyItem(testApp, anna, first, 49))]
  const rows = ids.map((id) => ({ id, quantity: 2 }))
  const putAway = () => anna.post('/shopping-list/add-to-inventory', rows, underKey('a trip without network'))
  breakTransaction(testApp, 2, 'before')
  expect((await putAway()).status).toBe(503)
  testApp.clock.time += 44 * day
  const done = await putAway()
  expect([done.status, new Set(each('quantity', done))]).toEqual([200, new Set([3])])
  testApp.clock.time += hour
  await undo(anna, done.headers.get('x-activity-id') ?? '')
  expect(await Promise.all([first, ids.at(-1) ?? ''].map(quantityOf))).toEqual([1, 1])
})

test.each([8, 255])('a key may have %i characters', async (length) => {
  expect((await add(milk, 1, 'k'.repeat(length))).status).toBe(200)
})

test.each([0, 7, 256])('a key may not have %i characters', async (length) => {
  const before = await quantityOf(milk)
  expect(await add(milk, 1, 'k'.repeat(length))).toMatchObject({
    status: 400,
    body: { code: 'invalid', message: 'Idempotency-Key must have 8 to 255 characters.' },
  })
  expect(await quantityOf(milk)).toBe(before)
})

function sendNested(depth: number) {
  const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`
  return anna.post('/items', `{"name":"Deep","junk":${nested}}`, underKey('very deep body'))
}

test('a body that is nested can be told from another', async () => {
  const made = await sendNested(90)
  expect(made.status).toBe(201)
  expect((await sendNested(90)).body).toEqual(made.body)
  expect((await sendNested(89)).status).toBe(422)
})
