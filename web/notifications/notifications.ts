import type * as z from 'zod/mini'
import { notifications as routes } from '../../functions/notifications/contract.ts'
import type { NotificationKind } from '../../functions/protocol/notification-kinds.ts'
import { call } from '../api/call.ts'
import { refreshRoute, useRoute } from '../api/use-resource.ts'
import { currentUserId } from '../api/household.ts'
import { deviceTimeZone } from '../api/device-time-zone.ts'
import { endHere } from '../push/end-here.ts'
import { pushMark } from '../push/push-mark.ts'
import { subscribe, unsubscribe } from '../push/subscription.ts'

/** The person's devices that get notifications, and the server's key. */
export type Notifications = z.output<(typeof routes.list.answers)[200]>
export type Device = Notifications['devices'][number]
export type Weekly = Device['choices'][number]['weekly']

/** The messages that a device wants of a household; without a time, the weekly one keeps its own. */
export interface Wanted {
  readonly household: string
  readonly kinds: readonly NotificationKind[]
  readonly weekly?: Weekly
}

export const useNotifications = () => useRoute(routes.list)

const refreshNotifications = () => refreshRoute(routes.list)

/** @throws {ApiFailure} */
export const listNotifications = (): Promise<Notifications> => call(routes.list)

/**
 * Subscribes this device to notifications of a household; the browser asks for permission if it has to.
 *
 * @param key the server's
 * @throws {NotTurnedOn} if the browser refuses
 * @throws {ApiFailure} if the server refuses; then this browser has no other subscription than before
 */
export async function choose(key: string, wanted: Wanted): Promise<void> {
  const before = pushMark.isOf(currentUserId())
  const subscription = await subscribe(key)
  try {
    await send(subscription, wanted)
  } catch (failure) {
    if (!before) await unsubscribe()
    throw failure
  }
}

/** @throws {ApiFailure} */
export async function send(subscription: PushSubscription, { kinds, ...wanted }: Wanted): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  const body = {
    ...wanted,
    kinds: [...kinds],
    time_zone: deviceTimeZone(),
    subscription: { endpoint: endpoint ?? '', keys: { p256dh, auth } },
  }
  const device = await call(routes.choose, { body })
  if (device.choices.length > 0) mark(device, subscription.endpoint)
  else await endHere()
  await refreshNotifications()
}

/** Remembers which households' changes are sent here, so that this device reports presence in no others. */
export function mark({ id, choices }: Device, endpoint: string): void {
  const ofChanges = choices.filter(({ kinds }) => kinds.some((kind) => kind !== 'weekly'))
  const households = ofChanges.map(({ household_id }) => household_id)
  pushMark.set({ user: currentUserId(), endpoint, device: id, households })
}

/** @throws {ApiFailure} if it goes on */
export async function endDevice({ id, current }: Device): Promise<void> {
  await call(routes.end, { params: { id } })
  if (current) await endHere()
  await refreshNotifications()
}

/** @throws {ApiFailure} */
export async function sendTest(): Promise<void> {
  await call(routes.test).finally(refreshNotifications)
}
