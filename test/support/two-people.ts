import { join } from './households.ts'
import { householdOf } from './store.ts'
import type { TestApp } from './test-app.ts'

/** In minutes: longer than an open app may take to say that it has shown a trip. */
export const moment = 0.1

/** Two people in a household, of whom the second is to be notified, and has a household of their own, too. */
export async function twoPeople(testApp: TestApp) {
  const [ada, bea] = [await testApp.signUp(), await testApp.signUp()]
  const household = await householdOf(testApp, ada)
  await join(ada, household, bea, 'viewer')
  const home = `${ada.name}’s household`
  return { ada, bea, household, home, inside: { 'x-household-id': household } }
}
