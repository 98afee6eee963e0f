import { each, idOf } from './replies.ts'
import type { Ids } from './routes.ts'
import { householdOf } from './store.ts'
import type { TestUser, TestApp } from './test-app.ts'

/** The ids of a new item with stock and base quantity, of the household's only store, of the last change to it, and of its household. */
export async function freshIds(testApp: TestApp, testUser: TestUser): Promise<Ids> {
  const store = await onlyStore(testUser)
  const item = await testUser.stocked('Bread', 1, 5)
  const [entry] = each('id', await testUser.get(`/activity?item=${item}`))
  return { item, store, entry: String(entry), household: await householdOf(testApp, testUser) }
}

// A household has no room for many.
async function onlyStore(testUser: TestUser): Promise<string> {
  for (const id of each('id', await testUser.get('/stores'))) await testUser.remove(`/stores/${String(id)}`)
  return idOf(await testUser.post('/stores', { name: 'Corner shop' }))
}
