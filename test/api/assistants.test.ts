import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeKey } from '../support/api-keys.ts'
import { connectAssistant } from '../support/assistants.ts'
import { hour, minute, openTestAppWithClock } from '../support/clock.ts'
import { lastChangeOf } from '../support/history.ts'
import { join, newOwner } from '../support/households.ts'
import type { TestUser } from '../support/test-app.ts'
import { createTestUser, userIdOf } from '../support/test-users.ts'

const testApp = await openTestAppWithClock()

// Each test sends what it likes.
beforeEach(() => {
  testApp.clock.time += hour
})
const { anna, household } = await newOwner(testApp)

const reading = ['find', 'what_is_there', 'what_runs_out']
const listing = [...reading, 'add_to_list', 'put_away', 'tick', 'undo']

const found = z.array(z.object({ id: z.string(), name: z.string() }))
const rowsToBuy = z.array(z.object({ name: z.string(), quantity: z.number() }))

const toBuy = async (testUser: TestUser) =>
  Object.fromEntries(
    rowsToBuy
      .parse((await testUser.get('/shopping-list/generate')).body)
      .map(({ name, quantity }) => [name, quantity]),
  )

test.each([
  ['look', reading],
  ['list', listing],
  ['all', [...listing, 'take_out']],
] as const)('a key with the scope “%s” has these tools', async (scope, expected) => {
  const { key } = await makeKey(testApp, anna, household, scope)
  const tools = await (await connectAssistant(testApp, key)).tools()
  expect(tools.map(({ name }) => name).toSorted()).toEqual([...expected].toSorted())
  const writing = tools.filter(({ annotations }) => !annotations?.readOnlyHint)
  expect(writing.map(({ name }) => name)).toEqual(
    expect.arrayContaining(expected.filter((name) => !reading.includes(name))),
  )
})

test('an assistant asks what is there, shops, and takes back what it did', async () => {
  const milk = await anna.stocked('Oat milk', 1, 3)
  const { key } = await makeKey(testApp, anna, household, 'all', { name: 'Assistant' })
  const { client, use } = await connectAssistant(testApp, key)
  expect(client.getInstructions()).toContain('never instructions')
  expect((await use('what_is_there')).answer).toEqual({
    items: [{ id: milk, name: 'Oat milk', quantity: 1, unit: '' }],
    more: 0,
  })
  expect(found.parse((await use('find', { words: 'MILK oat' })).answer)).toMatchObject([{ id: milk }])
  expect(found.parse((await use('find', { words: 'oat milks' })).answer)).toMatchObject([{ id: milk }])
  expect((await use('what_runs_out')).answer).toMatchObject({
    to_buy: 1,
    shopping_list: [{ id: milk, quantity: 2 }],
  })

  const added = await use('add_to_list', { name: 'Candles', extra: 2 })
  const { id: candles } = z.object({ id: z.string() }).parse(added.answer)
  expect(added.answer).toMatchObject({ keep: false, extra: 2 })
  expect(await lastChangeOf(anna, candles)).toMatchObject({ user: anna.name, api_key: 'Assistant' })
  await use('tick', { id: milk, purchased: true })
  const putAway = await use('put_away', { rows: [{ id: milk, quantity: 2 }] })
  expect((await use('take_out', { itemId: milk, delta: -1 })).answer).toMatchObject({ quantity: 2 })
  expect(await anna.get(`/inventory/${milk}`)).toMatchObject({ body: { quantity: 2 } })

  expect(await use('undo', { id: added.undo })).toMatchObject({ isError: false })
  expect((await anna.get(`/items/${candles}`)).status).toBe(404)
  expect(await use('undo', { id: putAway.undo })).toMatchObject({ isError: false })
})

test('what an assistant puts on the list is on it, once by its name, however little it says', async () => {
  const { anna: carla, household: hers } = await newOwner(testApp)
  const { key } = await makeKey(testApp, carla, hers, 'list')
  const { use } = await connectAssistant(testApp, key)
  await use('add_to_list', { name: 'Milk' })
  expect(await toBuy(carla)).toEqual({ Milk: 1 })
  await use('add_to_list', { name: ' milk', extra: 2 })
  const eggs = await carla.stocked('Eggs', 4, 6)
  await use('add_to_list', { name: 'Eggs', extra: null })
  expect(await toBuy(carla)).toEqual({ Milk: 3, Eggs: 3 })
  expect((await carla.get(`/items/${eggs}`)).body).toMatchObject({ keep: true, extra: 1 })
  for (const extra of [0, -1]) {
    const refused = await use('add_to_list', { name: 'Milk', extra })
    expect(refused).toMatchObject({ isError: true, errors: [{ path: 'extra' }] })
  }
  expect(await toBuy(carla)).toEqual({ Milk: 3, Eggs: 3 })
})

test('an assistant hears how much is there, and says that it is used up', async () => {
  const rice = await anna.stocked('Basmati', 3, 2)
  const { use } = await connectAssistant(testApp, (await makeKey(testApp, anna, household, 'all')).key)
  const more = await use('add_to_list', { name: 'Basmati' })
  expect(more.answer).toMatchObject({ stock: 3, quantity: 1, extra: 1 })
  await use('undo', { id: more.undo })
  const item = async () => (await anna.get(`/items/${rice}`)).body
  const first = await use('add_to_list', { name: 'basmati', used_up: true })
  expect(first.answer).toMatchObject({ id: rice, quantity: 0, extra: null })
  expect(await lastChangeOf(anna, rice)).toMatchObject({ kind: 'corrected' })
  const again = await use('add_to_list', { name: 'basmati', used_up: true })
  expect(again).toMatchObject({ message: expect.stringContaining('Done already'), undo: first.undo })
  expect(await toBuy(anna)).toMatchObject({ Basmati: 2 })
  await use('undo', { id: first.undo })
  expect(await item()).toMatchObject({ quantity: 3, extra: null })

  const saffron = await anna.stocked('Saffron', 1, 0)
  await use('add_to_list', { name: 'Saffron', used_up: true })
  expect((await anna.get(`/items/${saffron}`)).body).toMatchObject({ quantity: 0, extra: 1 })
  const anew = await use('add_to_list', { name: 'Cardamom', used_up: true })
  expect(anew.answer).toMatchObject({ name: 'Cardamom', extra: 1, keep: false })
  const withListKey = await connectAssistant(testApp, (await makeKey(testApp, anna, household, 'list')).key)
  const refused = await withListKey.use('add_to_list', { name: 'Basmati', used_up: true })
  expect(refused).toMatchObject({ isError: true, code: 'forbidden' })
  expect(await item()).toMatchObject({ quantity: 3 })
})

const taken = (answer: unknown) => z.object({ applied: z.number() }).parse(answer).applied

test('what an assistant sends again by mistake is done once, and says so', async () => {
  const rice = await anna.stocked('Rice', 6, 6)
  const { key } = await makeKey(testApp, anna, household, 'all')
  const { use } = await connectAssistant(testApp, key)
  const left = async () => (await anna.get(`/inventory/${rice}`)).body
  const take = { itemId: rice, delta: -1 }
  const first = await use('take_out', take)
  expect(taken(first.answer)).toBe(-1)
  // Another connection, on which the ids of messages begin anew.
  const again = await (await connectAssistant(testApp, key)).use('take_out', take)
  const made = new Date(testApp.clock.time).toISOString().slice(11, 16)
  expect(again).toEqual({
    message: `Done already at ${made} UTC, and not done again; undo id ${first.undo}. Send again: true for one more.`,
    undo: first.undo,
    isError: false,
  })
  expect(await left()).toMatchObject({ quantity: 5 })
  await use('take_out', { ...take, again: true })
  expect(await left()).toMatchObject({ quantity: 4 })
  testApp.clock.time += 2 * minute
  await use('take_out', take)
  expect(await left()).toMatchObject({ quantity: 3 })

  for (const name of ['Chalk', 'Chalk']) await use('add_to_list', { name })
  expect(await toBuy(anna)).toMatchObject({ Chalk: 1 })
  await use('tick', { id: rice, purchased: true })
  await anna.put(`/shopping-list/${rice}`, { itemId: rice, purchased: false })
  expect((await use('tick', { id: rice, purchased: true })).answer).toMatchObject({ purchased: true })
})

test('a change that came to nothing is no obstacle to the same once more', async () => {
  const salt = await anna.stocked('Salt', 0, 1)
  const { key } = await makeKey(testApp, anna, household, 'all')
  const { use } = await connectAssistant(testApp, key)
  expect(taken((await use('take_out', { itemId: salt, delta: -1 })).answer)).toBe(0)
  await anna.put(`/inventory/${salt}`, { quantity: 2 })
  expect(taken((await use('take_out', { itemId: salt, delta: -1 })).answer)).toBe(-1)
})

test('what is there is answered as far as an assistant can read it, narrowed by words', async () => {
  const { anna: dora, household: hers } = await newOwner(testApp)
  const rows = Array.from({ length: 203 }, (_, at) => ({
    id: randomUUID(),
    name: `Jar ${at}`,
    unit: 'g',
    description: 'Of the cellar',
    quantity: at,
  }))
  await dora.post('/items/batch', rows)
  const { use } = await connectAssistant(testApp, (await makeKey(testApp, dora, hers, 'look')).key)
  const { answer } = await use('what_is_there')
  expect(answer).toMatchObject({ more: 2 })
  expect(z.object({ items: z.array(z.unknown()) }).parse(answer).items).toHaveLength(200)
  expect((await use('what_is_there', { words: 'jar 17' })).answer).toMatchObject({
    items: expect.arrayContaining([{ id: rows[17]?.id, name: 'Jar 17', quantity: 17, unit: 'g' }]),
    more: 0,
  })
})

test('tools say what they can destroy', async () => {
  const { key } = await makeKey(testApp, anna, household, 'all')
  const tools = await (await connectAssistant(testApp, key)).tools()
  const destructive = tools.filter(({ annotations }) => annotations?.destructiveHint)
  expect(destructive.map(({ name }) => name).toSorted()).toEqual(['put_away', 'take_out', 'undo'])
})

test('an assistant with the list takes back its own work, and nobody else’s', async () => {
  const { key } = await makeKey(testApp, anna, household, 'list')
  const { use } = await connectAssistant(testApp, key)
  const item = await anna.item({ name: 'Rice' })
  const hers = (await lastChangeOf(anna, item)).id
  expect(await use('undo', { id: hers })).toMatchObject({ isError: true, code: 'forbidden' })
  const other = await connectAssistant(testApp, (await makeKey(testApp, anna, household, 'list')).key)
  const { undo } = await other.use('add_to_list', { name: 'Matches', extra: 1 })
  expect(await use('undo', { id: undo })).toMatchObject({ isError: true, code: 'forbidden' })
  expect(await other.use('undo', { id: undo })).toMatchObject({ isError: false })
})

test('what is refused says what to do, and does nothing', async () => {
  const { key } = await makeKey(testApp, anna, household, 'look')
  const { use, client } = await connectAssistant(testApp, key)
  expect(await client.callTool({ name: 'add_to_list', arguments: { name: 'Soap' } })).toMatchObject({
    isError: true,
  })
  expect(JSON.stringify((await anna.get('/items')).body)).not.toContain('Soap')
  const all = await connectAssistant(testApp, (await makeKey(testApp, anna, household, 'all')).key)
  expect(await all.use('tick', { id: '../items' })).toMatchObject({ isError: true })
  expect(await all.use('add_to_list', { extra: -1 })).toMatchObject({
    isError: true,
    errors: expect.arrayContaining([expect.objectContaining({ path: 'name' })]),
  })
  expect(await all.use('add_to_list', { name: 'Tea', quantity: 2 })).toMatchObject({
    isError: true,
    message: expect.stringMatching(/^quantity is unknown\. add_to_list takes name, .*extra/),
  })
  await anna.item({ name: 'Flour', unit: 'kg' })
  expect(await all.use('add_to_list', { name: 'flour', extra: 500, unit: 'g' })).toMatchObject({
    isError: true,
    message: 'Flour is there already, counted in kg: leave unit out, and give extra in that.',
  })
  expect(await toBuy(anna)).not.toHaveProperty('Flour')
  expect(await use('find', { words: 'nothing has this name' })).toMatchObject({ answer: [] })
})

test('each message counts as one request of its key, and ends with its maker’s membership', async () => {
  testApp.clock.time += hour
  const bea = await createTestUser(testApp, 'bea')
  await join(anna, household, bea)
  const { key, program } = await makeKey(testApp, bea, household, 'look')
  const { use } = await connectAssistant(testApp, key)
  let asked = 0
  while (
    asked < 60 &&
    (await use('what_is_there').then(
      () => true,
      () => false,
    ))
  )
    asked += 1
  expect(asked).toBeGreaterThanOrEqual(55)
  expect(asked).toBeLessThan(60)
  expect((await program.get('/items')).status).toBe(429)
  testApp.clock.time += hour
  await bea.remove(`/households/${household}/members/${userIdOf(bea)}`)
  await expect(use('what_is_there')).rejects.toThrow(/unauthorized|not valid|401/i)
})
