import { each } from './replies.ts'
import type { Ids } from './routes.ts'
import { householdOf } from './store.ts'
import type { TestUser, TestApp } from './test-app.ts'

/** The ids of a new item with stock and base quantity, of the last change to it, and of its household. */
export async function freshIds(testApp: TestApp, testUser: TestUser): Promise<Ids> {
  const item = await testUser.stocked('Bread', 1, 5)
  const [entry] = each('id', await testUser.get(`/activity?item=${item}`))
  return { item, entry: String(entry), household: await householdOf(testApp, testUser) }
}
