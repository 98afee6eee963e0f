import { renewedMessage } from '../service-worker/names.ts'
import { endHere } from '../push/end-here.ts'
import { listNotifications, send } from './notifications.ts'
import { startPresence } from './presence.ts'
import { pushMark } from '../push/push-mark.ts'
import { findSubscription } from '../push/subscription.ts'

/**
 * Keeps this browser's subscription that of the person who is logged in, tells the server when the browser has renewed it,
 * and says when the app is looked at. Where it was never turned on, that is no request at all. Returns how to stop.
 */
export function startNotifications(userId: string): () => void {
  const check = () => void keepSubscription(userId).catch(() => undefined)
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data && 'type' in data && data.type === renewedMessage) check()
  }
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  worker?.addEventListener('message', listen)
  check()
  const stop = startPresence(userId)
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
  const { devices } = await listNotifications()
  const choice = devices.find(({ current }) => current)?.choices[0]
  // Another device has turned this one off.
  if (!choice) return await endHere()
  const subscription = await findSubscription()
  if (subscription && subscription.endpoint !== mark.endpoint)
    await send(subscription, { household: choice.household_id, kinds: choice.kinds })
}

const isAllowed = () => 'Notification' in globalThis && Notification.permission === 'granted'
