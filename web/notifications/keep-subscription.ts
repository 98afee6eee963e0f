import { renewedMessage } from '../service-worker/names.ts'
import { endHere } from '../push/end-here.ts'
import { choose, listNotifications, mark as note, send } from './notifications.ts'
import { startPresence } from './presence.ts'
import { pushMark } from '../push/push-mark.ts'
import { findSubscription, isFor } from '../push/subscription.ts'

/**
 * Keeps this browser's subscription with the person who is logged in: reports to the server when the browser has
 * renewed it or the person has logged in again, and reports presence. Makes no request where notifications were never
 * turned on. Returns a function that stops it.
 */
export function startNotifications(userId: string): () => void {
  const check = () => void keepSubscription(userId).catch(() => undefined)
  const stop = startPresence(check)
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (Object(data).type === renewedMessage) check()
  }
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  worker?.addEventListener('message', listen)
  check()
  return () => {
    worker?.removeEventListener('message', listen)
    stop()
  }
}

async function keepSubscription(userId: string): Promise<void> {
  const mark = pushMark.read()
  if (!mark && !isAllowed()) return
  // Somebody else's, who has not logged out here.
  if (mark?.user !== userId) return await endHere()
  const { devices, key } = await listNotifications()
  const current = devices.find((device) => device.current)
  // After its session was over, it is still there under that one.
  const choice = (current ?? devices.find(({ id }) => id === mark.device))?.choices[0]
  // Another device has turned this one off.
  if (!choice) return await endHere()
  const subscription = await findSubscription()
  if (!subscription || key === null) return
  const wanted = { household: choice.household_id, kinds: choice.kinds }
  // The server has lost its keys, with which it reaches nobody who has subscribed before.
  if (!isFor(subscription, key)) await choose(key, wanted)
  else if (!current || subscription.endpoint !== mark.endpoint) await send(subscription, wanted)
  else note(current, mark.endpoint)
}

const isAllowed = () => 'Notification' in globalThis && Notification.permission === 'granted'
