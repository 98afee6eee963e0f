import { writeBelief } from '../../functions/model/belief/belief.ts'
import { writeRhythm } from '../../functions/model/rhythm/rhythm.ts'
import { changeStoredItem } from './store.ts'
import type { TestApp, TestUser } from './test-app.ts'
import { day } from './clock.ts'

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
  await changeStoredItem(testApp, user, id, { rhythm: rhythmOf(bought, Date.now()) })
  return id
}

/** Has an item of which much is used, and that somebody has counted long ago. */
export const makeDoubtful = (testApp: TestApp, user: TestUser, id: string, stock: number) =>
  changeStoredItem(testApp, user, id, {
    rhythm: rhythmOf({ every: 7, ago: 42, usedPerDay: 0.2 }, Date.now()),
    belief: beliefSince(40, stock),
  })

/** Returns the packed belief of what was counted so many days ago, by people who say little. */
export const beliefSince = (daysAgo: number, stock: number): string =>
  writeBelief({
    since: Date.now() - daysAgo * day,
    stock,
    taken: 0,
    said: 2,
    unsaid: 18,
    by: 'count',
    isMoreWanted: false,
  })

/** Returns the packed rhythm of an item that was bought and used so until now. */
export function rhythmOf({ every, ago, times = 8, amount = 1, usedPerDay = 0 }: Bought, now: number): string {
  const at = (index: number) => now - (ago + (times - 1 - index) * every) * day
  const purchases = Array.from({ length: times }, (_, index) => ({ at: at(index), amount }))
  // A sum of which half counts after 60 days, over so long that it has settled.
  const used = Math.round(((usedPerDay * 60) / Math.LN2) * 1000) / 1000
  return writeRhythm({ since: now - 400 * day, used, usedAt: now, purchases })
}
