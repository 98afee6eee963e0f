import { addBought, beliefSince } from './rhythms.ts'
import { changeStoredItem } from './store.ts'
import type { TestApp, TestUser } from './test-app.ts'

/** Adds an item that was counted five weeks ago, and used since without a word. Returns its id. */
export async function addDoubted(
  testApp: TestApp,
  user: TestUser,
  fields: Readonly<Record<string, unknown>>,
  { stock, usedPerDay = 1 / 7 }: { readonly stock: number; readonly usedPerDay?: number },
): Promise<string> {
  const itemId = await addBought(testApp, user, fields, { every: 14, ago: 40, usedPerDay })
  await user.post('/inventory', { itemId, quantity: stock })
  await changeStoredItem(testApp, user, itemId, { belief: beliefSince(35, stock) })
  return itemId
}
