import { changeDevices, findSubscriptions } from '../accounts/subscriptions/subscriptions.ts'
import { memberKey, userKey } from '../database/keys.ts'
import { usersScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'
import { membership } from '../identity/membership.ts'
import { hasEnded, userRecord } from '../identity/user.ts'
import type { Platform } from '../runtime/platform.ts'
import type { Occasion } from '../runtime/queue.ts'
import { claim, takeTry } from './claim.ts'
import { deliver } from './deliver.ts'
import { readerOf } from './household-news.ts'
import { testMessage } from './messages.ts'
import { tellOfList } from './tell-of-list.ts'
import { tellOfTrip } from './tell-of-trip.ts'
import { tellOfWeek } from './tell-of-week.ts'

/** Tells devices of something. It may be asked twice, and late: each device is notified once, of what still holds. */
export async function notify(platform: Platform, occasion: Occasion): Promise<void> {
  switch (occasion.about) {
    case 'list':
      return tellOfList(platform, occasion)
    case 'going':
      return tellOfTrip(platform, occasion)
    case 'weekly':
      return tellOfWeek(platform, occasion)
    case 'test':
      return tellOfTest(platform, occasion)
    case 'departure':
      return forget(platform, occasion)
  }
}

async function tellOfTest(
  platform: Platform,
  occasion: Extract<Occasion, { readonly about: 'test' }>,
): Promise<void> {
  const { user: userId, session, at, again } = occasion
  const table = openTable(platform, usersScope([userId]))
  const [user, found] = await Promise.all([
    table.get(userKey(userId), userRecord),
    findSubscriptions(table, userId),
  ])
  const device = found?.devices.find((one) => one.session === session)
  if (!user || !device || hasEnded(user, { user: userId, session, began: device.began })) return
  if (!(await claim(platform, { userId, device }, takeTry(`test ${at} ${again?.tries ?? 0}`)))) return
  const message = testMessage({ device, language: user.language })
  await deliver(platform, { occasion, userId, device, message })
}

/** Tells the devices of somebody who has left nothing of the household any more, unless they have come back. */
async function forget(
  platform: Platform,
  { household, user }: Extract<Occasion, { readonly about: 'departure' }>,
): Promise<void> {
  const member = await readerOf(platform, household).get(memberKey(household, user), membership)
  const isOfBefore = ({ household_id, joined_at }: { household_id: string; joined_at: string }) =>
    household_id === household && joined_at !== member?.joined_at
  await changeDevices(platform, user, (devices) =>
    devices.some(({ choices }) => choices.some(isOfBefore))
      ? devices.map((one) => ({ ...one, choices: one.choices.filter((choice) => !isOfBefore(choice)) }))
      : devices,
  )
}
