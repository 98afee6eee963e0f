import { answeredMessage, openMessage, renewedMessage } from './names.ts'
import { readPushed, targetOf } from './pushed.ts'
import type {
  NotificationEvent,
  PushEvent,
  ServiceWorkerScope,
  SubscriptionEvent,
  WindowClient,
} from './scope.ts'

declare const self: ServiceWorkerScope

/** How long a page may take to say that it opens an address, in milliseconds. */
const timeout = 1_000

/** Browsers end a subscription if a message is not shown. The same tag replaces an earlier message. */
export async function showPushed({ data }: PushEvent): Promise<void> {
  const { title, options } = readPushed(data?.text() ?? '')
  await self.registration.showNotification(title, options)
}

/**
 * Opens what a message, or one of its buttons, leads to: in a page that is there and has nothing to lose, or a new one.
 */
export async function openPushed({ notification, action }: NotificationEvent): Promise<void> {
  notification.close()
  const path = targetOf(notification.data, action)
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const page of pages) {
    if (await opens(page, path)) {
      await page.focus()
      return
    }
  }
  await self.clients.openWindow(path)
}

// A page of an earlier version doesn't answer.
async function opens(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === answeredMessage))
    port1.start()
    setTimeout(() => resolve(false), timeout)
  })
  page.postMessage({ type: openMessage, path }, [port2])
  return await answer
}

/** A service worker's requests have no session: an open page, or the next one, reports it to the server. */
export async function renewSubscription({
  oldSubscription,
  newSubscription,
}: SubscriptionEvent): Promise<void> {
  const { pushManager } = self.registration
  if (!newSubscription && oldSubscription) await pushManager.subscribe(oldSubscription.options)
  for (const page of await self.clients.matchAll({ type: 'window' }))
    page.postMessage({ type: renewedMessage }, [])
}
