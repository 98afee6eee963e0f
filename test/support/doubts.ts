import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { writeBelief } from '../../functions/model/belief/belief.ts'
import { day } from './clock.ts'
import { addBought } from './rhythms.ts'
import { storedItemOf } from './store.ts'
import type { TestApp, TestUser } from './test-app.ts'

/** Adds an item that was counted five weeks ago, and used since, said or not. Returns its id. */
export async function addDoubted(
  testApp: TestApp,
  user: TestUser,
  fields: Readonly<Record<string, unknown>>,
  { stock, usedPerDay = 1 / 7 }: { readonly stock: number; readonly usedPerDay?: number },
): Promise<string> {
  const itemId = await addBought(testApp, user, fields, { every: 14, ago: 40, usedPerDay })
  await user.post('/inventory', { itemId, quantity: stock })
  const { pk, sk } = await storedItemOf(testApp, user, itemId)
  const { table, tableName: TableName } = testApp.runtime.platform
  const since = Date.now() - 35 * day
  const belief = { since, stock, taken: 0, said: 0, unsaid: 0, by: 'count', isMoreWanted: false } as const
  await table.send(
    new UpdateCommand({
      TableName,
      Key: { pk, sk },
      UpdateExpression: 'SET belief = :belief',
      ExpressionAttributeValues: { ':belief': writeBelief(belief) },
    }),
  )
  return itemId
}
