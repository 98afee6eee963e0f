import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { householdPartition } from '../../functions/database/keys.ts'
import { groceries } from '../../functions/model/demo/english-groceries.ts'
import { householdOf, putRows, rowsOf } from '../support/store.ts'
import type { TestApp, TestUser } from '../support/test-app.ts'

/** Fills a user’s household with groceries up to so many items, and returns their ids. */
export async function fillHousehold(testApp: TestApp, user: TestUser, count: number): Promise<string[]> {
  const first = await user.stocked('Milk', 1, 2)
  return [first, ...(await addGroceries(testApp, await householdOf(testApp, user), first, count - 1))]
}

const storedItem = z.looseObject({ sk: z.string(), id: z.string() })

/**
 * Adds so many groceries like the first item, every other one of which lacks something; straight into the table, which is
 * faster than asking for each. Returns their ids.
 */
export async function addGroceries(
  testApp: TestApp,
  household: string,
  first: string,
  count: number,
): Promise<string[]> {
  const stored = await rowsOf(testApp, householdPartition(household), 'ITEM#')
  const pattern = storedItem.parse(stored.find(({ id }) => id === first))
  const rows = Array.from({ length: count }, (_, index) => {
    const { name, description, category, ean } = groceries[index % groceries.length] ?? groceryMissing()
    const id = randomUUID()
    const sk = pattern.sk.replace(first, id)
    const quantity = 1 + (index % 2)
    return { ...pattern, sk, id, name: `${name} ${index}`, description, category, ean, quantity }
  })
  await putRows(testApp, rows)
  return rows.map(({ id }) => id)
}

function groceryMissing(): never {
  throw new Error('There are no groceries.')
}
