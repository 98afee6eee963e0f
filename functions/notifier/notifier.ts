import { changeDevices } from '../accounts/subscriptions/subscriptions.ts'
import { memberKey } from '../database/keys.ts'
import { membership } from '../identity/membership.ts'
import type { Platform } from '../runtime/platform.ts'
import type { QueuedEvent } from '../runtime/queue.ts'
import { readerOf } from './household-news.ts'
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
    // Earlier versions have queued these.
    case 'test':
      return
    case 'departure':
      return forget(platform, event)
  }
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
