import type { Page } from '@playwright/test'
import { newSubscription } from './subscriptions.ts'

/** How a browser behaves whose push service can't be had in tests, and whose own question nobody could answer. */
interface Behaviour {
  /** The answer to the browser's question. */
  readonly answer?: NotificationPermission
  readonly permission?: NotificationPermission
  /** Whether it finds no push service. */
  readonly fails?: boolean
}

type Subscription = ReturnType<typeof newSubscription>['subscription']

/** The browser's state, in its storage under this name, so that it outlives a page. */
const kept = 'push of the browser'

/**
 * Gives all pages of a browser a subscription at an address, in place of the one that it would get from its push
 * service, and answers its question.
 */
export async function replacePush(
  page: Page,
  behaviour: Behaviour = {},
  subscription: Subscription = newSubscription('https://fcm.googleapis.com/fcm/send/own').subscription,
): Promise<void> {
  await page.addInitScript(standIn, { kept, subscription, ...behaviour })
}

/** Whether the browser is subscribed, and how often it has asked. */
export const pushState = (page: Page): Promise<{ isSubscribed: boolean; asked: number }> =>
  page.evaluate((name) => {
    const { isSubscribed = false, asked = 0 } = Object(JSON.parse(localStorage.getItem(name) ?? '{}'))
    return { isSubscribed, asked }
  }, kept)

/** The server's key with which the browser is subscribed. */
export const subscribedWith = (page: Page): Promise<string> =>
  page.evaluate((name) => String(Object(JSON.parse(localStorage.getItem(name) ?? '{}')).key), kept)

/** Has the browser's subscription be one for another key. */
export const subscribeWith = (page: Page, key: string): Promise<void> =>
  page.evaluate(
    ([name, other]) => {
      const state: unknown = JSON.parse(localStorage.getItem(name) ?? '{}')
      localStorage.setItem(name, JSON.stringify({ ...Object(state), key: other }))
    },
    [kept, key] as const,
  )

/** Lets somebody leave the app for another one, or come back. */
export const putAside = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    const value = hidden ? 'hidden' : 'visible'
    Object.defineProperty(document, 'visibilityState', { configurable: true, value })
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

/** Ends the subscription as a browser does by itself. */
export const endPush = (page: Page): Promise<void> =>
  page.evaluate((name) => localStorage.setItem(name, '{"permission":"granted"}'), kept)

/** As in a browser that has asked nobody yet. */
export const forgetPush = (page: Page): Promise<void> =>
  page.evaluate((name) => localStorage.removeItem(name), kept)

/** Runs in the page. */
function standIn({
  kept: name,
  subscription,
  answer = 'granted',
  permission = 'default',
  fails = false,
}: Behaviour & { readonly kept: string; readonly subscription: Subscription }) {
  const initial = { permission, isSubscribed: false, asked: 0, key: '' }
  const read = () => ({ ...initial, ...Object(JSON.parse(localStorage.getItem(name) ?? '{}')) })
  const write = (change: object) => localStorage.setItem(name, JSON.stringify({ ...read(), ...change }))
  const bytes = (key: string) =>
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer
  const own = () => ({
    endpoint: subscription.endpoint,
    options: { userVisibleOnly: true, applicationServerKey: bytes(read().key) },
    toJSON: () => subscription,
    unsubscribe: async () => {
      write({ isSubscribed: false })
      return true
    },
  })
  Object.defineProperty(Notification, 'permission', { configurable: true, get: () => read().permission })
  Object.assign(Notification, {
    requestPermission: async () => {
      if (read().permission === 'default') write({ permission: answer, asked: read().asked + 1 })
      return read().permission
    },
  })
  const registration = { pushManager: Object.create(PushManager.prototype) }
  Object.assign(navigator.serviceWorker, { getRegistration: async () => registration })
  Object.defineProperty(navigator.serviceWorker, 'ready', {
    configurable: true,
    get: async () => registration,
  })
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (read().isSubscribed ? own() : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (fails) throw new DOMException('Registration failed - push service error', 'AbortError')
      write({ isSubscribed: true, key: applicationServerKey })
      return own()
    },
  })
}
