import { randomUUID } from 'node:crypto'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { groceries } from '../../infra/local/demo/groceries.ts'
import { storedItemOf } from '../support/store.ts'
import type { TestApp, TestUser } from '../support/test-app.ts'

/**
 * Fills a user’s household with groceries up to so many items, every other one of which lacks something; straight into
 * the table, which is faster than asking for each. Returns their ids.
 */
export async function fillHousehold(testApp: TestApp, user: TestUser, count: number): Promise<string[]> {
  const first = await user.stocked('Milk', 1, 2)
  const pattern = await storedItemOf(testApp, user, first)
  const { table, tableName } = testApp.runtime.platform
  const rows = Array.from({ length: count - 1 }, (_, index) => {
    const { name, description, category, ean } = groceries[index % groceries.length] ?? groceryMissing()
    const id = randomUUID()
    const sk = pattern.sk.replace(first, id)
    const quantity = 1 + (index % 2)
    return { ...pattern, sk, id, name: `${name} ${index}`, description, category, ean, quantity }
  })
  for (let start = 0; start < rows.length; start += 25) {
    const requests = rows.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }))
    await table.send(new BatchWriteCommand({ RequestItems: { [tableName]: requests } }))
  }
  return [first, ...rows.map(({ id }) => id)]
}

function groceryMissing(): never {
  throw new Error('There are no groceries.')
}
