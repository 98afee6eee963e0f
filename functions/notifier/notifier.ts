import { changeDevices, findSubscriptions } from '../accounts/subscriptions/subscriptions.ts'
import { memberKey, userKey } from '../database/keys.ts'
import { usersScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'
import { membership } from '../identity/membership.ts'
import { hasEnded, userRecord } from '../identity/user.ts'
import type { Platform } from '../runtime/platform.ts'
import type { QueuedEvent } from '../runtime/queue.ts'
import { claim, claimAttempt, deliver } from './deliver.ts'
import { readerOf } from './household-news.ts'
import { testMessage } from './messages.ts'
import { notifyOfList } from './notify-of-list.ts'
import { notifyOfTrip } from './notify-of-trip.ts'
import { notifyOfWeek } from './notify-of-week.ts'

/** May be called twice or late: each device is notified once, of what is still true. */
export async function notify(platform: Platform, event: QueuedEvent): Promise<void> {
  switch (event.about) {
    case 'list':
      return notifyOfList(platform, event)
    case 'going':
      return notifyOfTrip(platform, event)
    case 'weekly':
      return notifyOfWeek(platform, event)
    case 'test':
      return notifyOfTest(platform, event)
    case 'departure':
      return forget(platform, event)
  }
}

async function notifyOfTest(
  platform: Platform,
  event: Extract<QueuedEvent, { readonly about: 'test' }>,
): Promise<void> {
  const { user: userId, session, at, again } = event
  const table = openTable(platform, usersScope([userId]))
  const [user, found] = await Promise.all([
    table.get(userKey(userId), userRecord),
    findSubscriptions(table, userId),
  ])
  const device = found?.devices.find((one) => one.session === session)
  if (!user || !device || hasEnded(user, { user: userId, session, began: device.began })) return
  if (!(await claim(platform, { userId, device }, claimAttempt(`test ${at} ${again?.tries ?? 0}`)))) return
  const message = testMessage({ device, language: user.language })
  await deliver(platform, { event, userId, device, message })
}

/** Removes the household from the devices of a member who has left, unless they have come back. */
async function forget(
  platform: Platform,
  { household, user }: Extract<QueuedEvent, { readonly about: 'departure' }>,
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
