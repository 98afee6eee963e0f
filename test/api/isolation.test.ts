import { afterAll, assert, expect, test } from 'vitest'
import { freshIds } from '../support/fresh-ids.ts'
import { each } from '../support/replies.ts'
import { openTestApp, type TestUser } from '../support/test-app.ts'

const testApp = await openTestApp()
const anna = await testApp.signUp('anna')
const bert = await testApp.signUp('bert')

const hers = await freshIds(testApp, anna)
const his = await freshIds(testApp, bert)

/** All that a person can see. */
async function viewOf(testUser: TestUser, { household }: { household: string }) {
  const lists = [
    '/items',
    '/inventory',
    '/base-inventory',
    '/shopping-list/generate',
    '/activity',
    '/households',
  ]
  const paths = [...lists, `/households/${household}/members`, `/households/${household}/invitations`]
  return Promise.all(paths.map(async (path) => (await testUser.get(path)).body))
}

const before = await viewOf(bert, his)
afterAll(async () => assert.deepEqual(await viewOf(bert, his), before))

test('where the path names the household, the header opens no other', async () => {
  const path = `/households/${his.household}/members`
  expect((await anna.get(path, { 'x-household-id': hers.household })).status).toBe(404)
  const own = await anna.get(`/households/${hers.household}/members`, { 'x-household-id': his.household })
  expect(each('name', own)).toEqual(['anna'])
})

test('an id of another household can be offered for an item of one’s own, and both live on', async () => {
  const offered = await anna.post('/items', { id: his.item, name: 'Hers' })
  expect(offered).toMatchObject({ status: 201, body: { id: his.item, quantity: null } })
  await anna.post('/inventory', { itemId: his.item, quantity: 9 })
  expect((await bert.get(`/inventory/${his.item}`)).body).toMatchObject({ name: 'Bread', quantity: 1 })
  await anna.remove(`/items/${his.item}`)
})

test('a cursor of another list shows one’s own rows alone', async () => {
  const cursor = Buffer.from(JSON.stringify(['', his.item])).toString('base64url')
  const own = each('id', await anna.get('/items'))
  for (const id of each('id', await anna.get(`/items?after=${cursor}`))) expect(own).toContain(id)
})
