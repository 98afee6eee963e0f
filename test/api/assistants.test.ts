import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeKey } from '../support/api-keys.ts'
import { connectAssistant } from '../support/assistants.ts'
import { hour, openTestAppWithClock } from '../support/clock.ts'
import { lastChangeOf } from '../support/history.ts'
import { join, newOwner } from '../support/households.ts'
import { createTestUser, userIdOf } from '../support/test-users.ts'

const testApp = await openTestAppWithClock()
afterAll(testApp.close)
const { anna, household } = await newOwner(testApp)

const reading = ['find', 'what_is_there', 'what_runs_out']
const listing = [...reading, 'add_to_list', 'put_away', 'tick', 'undo']

const found = z.array(z.object({ id: z.string(), name: z.string() }))

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
  expect((await use('what_is_there')).answer).toMatchObject([{ item_id: milk, quantity: 1 }])
  expect(found.parse((await use('find', { words: 'MILK oat' })).answer)).toMatchObject([{ id: milk }])
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
