import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { writeRhythm } from '../../functions/model/rhythm/rhythm.ts'
import { storedItemOf } from './store.ts'
import type { TestApp, TestUser } from './test-app.ts'

const day = 24 * 60 * 60 * 1000

export interface Bought {
  /** Days between two purchases, and since the last one. */
  readonly every: number
  readonly ago: number
  readonly times?: number
  readonly amount?: number
  /** How much is used in a day, as its use of the last weeks says. */
  readonly usedPerDay?: number
}

/** Adds an item that has been bought for a while, and returns its id. */
export async function addBought(
  testApp: TestApp,
  user: TestUser,
  fields: Readonly<Record<string, unknown>>,
  bought: Bought,
): Promise<string> {
  const id = await user.item(fields)
  const { pk, sk } = await storedItemOf(testApp, user, id)
  const { table, tableName: TableName } = testApp.runtime.platform
  await table.send(
    new UpdateCommand({
      TableName,
      Key: { pk, sk },
      UpdateExpression: 'SET rhythm = :rhythm',
      ExpressionAttributeValues: { ':rhythm': rhythmOf(bought, Date.now()) },
    }),
  )
  return id
}

/** Returns the packed rhythm of an item that was bought and used so until now. */
export function rhythmOf({ every, ago, times = 8, amount = 1, usedPerDay = 0 }: Bought, now: number): string {
  const at = (index: number) => now - (ago + (times - 1 - index) * every) * day
  const purchases = Array.from({ length: times }, (_, index) => ({ at: at(index), amount }))
  // A sum of which half counts after 60 days, over so long that it has settled.
  const used = Math.round(((usedPerDay * 60) / Math.LN2) * 1000) / 1000
  return writeRhythm({ since: now - 400 * day, used, usedAt: now, purchases })
}
