import { beforeEach, expect, test } from 'vitest'
import { openTestAppWithClock, second } from '../support/clock.ts'
import { join } from '../support/households.ts'
import { beginImport, linesOf } from '../support/imports.ts'
import { atTransaction, breakTransaction, householdOf } from '../support/store.ts'
import type { Reply, TestUser } from '../support/test-app.ts'

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
