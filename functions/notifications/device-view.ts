import type { Device } from '../accounts/subscriptions/subscription-record.ts'
import type { Caller } from '../identity/caller.ts'
import { notificationKinds } from '../protocol/notification-kinds.ts'

/** Leaves out the address at which the device is reached. */
export function viewOf(device: Device, { session }: Caller) {
  const { session: id, browser, system, since, ended, choices } = device
  return {
    id,
    browser,
    system,
    current: id === session,
    since,
    ended,
    choices: choices.map(({ household_id, kinds, weekly }) => ({
      household_id,
      kinds: notificationKinds.filter((kind) => kinds.includes(kind)),
      weekly,
    })),
  }
}
