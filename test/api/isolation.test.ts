import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import { afterAll, assert, expect, test } from 'vitest'
import type { Route } from '../../functions/model/route.ts'
import { freshIds } from '../support/fresh-ids.ts'
import { each, idOf, saying } from '../support/replies.ts'
import { headersOf, householdRoutes, naming, requestTo } from '../support/routes.ts'
import { openTestApp, type TestUser } from '../support/test-app.ts'

const testApp = await openTestApp()
afterAll(testApp.close)
const anna = await testApp.signUp('anna')
const bert = await testApp.signUp('bert')

/** Someone's own things, each of which somebody else could name. */
async function belongings(testUser: TestUser) {
  const { item, entry, household } = await freshIds(testApp, testUser)
  await testUser.put(`/shopping-list/${item}`, { itemId: item, purchased: true })
  const invitation = idOf(await testUser.post(`/households/${household}/invitations`, { role: 'viewer' }))
  const user = String(decomposeUnverifiedJwt(testUser.token).payload.sub)
  return { item, entry, household, invitation, user }
}

const hers = await belongings(anna)
const his = await belongings(bert)
const names = ['item', 'entry', 'household', 'invitation', 'user'] as const

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

const request = (route: Route, id: string) => requestTo(route, naming(id, hers.household))

// The id of an import is a moment in time; it names nothing that anyone has.
const choosyRoutes = householdRoutes.filter(
  ({ route }) =>
    !isDeepStrictEqual(request(route, 'one'), request(route, 'other')) && !route.path.startsWith('/imports/'),
)

test.each(choosyRoutes)('$name answers a foreign id like a missing one', async ({ route }) => {
  const ask = (id: string) => {
    const { method, path, body } = request(route, id)
    return anna.send(method, path, { body })
  }
  const missing = saying(await ask(randomUUID()))
  expect(missing.status).toBeGreaterThanOrEqual(400)
  for (const name of names) expect(saying(await ask(his[name]))).toEqual(missing)
})

test.each(householdRoutes)('$name keeps a stranger out, whatever ids they know', async ({ route }) => {
  for (const name of names) {
    const theirs = naming(his[name], his.household)
    const { method, path, body } = requestTo(route, theirs)
    expect(await anna.send(method, path, { body, headers: headersOf(route, theirs) })).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'Household not found.' },
    })
  }
})

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

test('a row that is not one’s own spoils the whole call', async () => {
  const rows = [hers.item, his.item].map((id) => ({ id, quantity: 1 }))
  expect(await anna.post('/shopping-list/add-to-inventory', rows)).toMatchObject({
    status: 400,
    body: { errors: [{ path: '1.id', message: 'There is no such item.' }] },
  })
  expect((await anna.get(`/inventory/${hers.item}`)).body).toMatchObject({ quantity: 1 })
})

test('a cursor of another list shows one’s own rows alone', async () => {
  const cursor = Buffer.from(JSON.stringify(['', his.item])).toString('base64url')
  const own = each('id', await anna.get('/items'))
  for (const id of each('id', await anna.get(`/items?after=${cursor}`))) expect(own).toContain(id)
})

test('an ETag of another list is no ETag here', async () => {
  const [hersNow, hisNow] = [await anna.get('/items'), await bert.get('/items')]
  expect(hersNow.headers.get('etag')).not.toBe(hisNow.headers.get('etag'))
})
