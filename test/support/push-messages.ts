import { expect, type BrowserContext, type Page, type Worker } from '@playwright/test'

/** The messages that the service worker has shown, and the addresses that it has opened. */
interface Recorded {
  readonly shown: readonly {
    readonly title: string
    readonly body?: string
    readonly tag?: string
    readonly lang?: string
  }[]
  readonly opened: readonly string[]
}

/** The service worker of a page, with what only a system with notifications has replaced, and recorded. */
export interface PushedWorker {
  /** Hands it a message as a push service would, decrypted. */
  readonly push: (data: string) => Promise<void>
  /** Presses the message that was shown last, or one of its buttons. */
  readonly press: (action?: string) => Promise<void>
  readonly recorded: () => Promise<Recorded>
}

/** Waits until a page has its service worker. */
export async function openPush(page: Page): Promise<PushedWorker> {
  await expectWorker(page)
  const worker = await workerOf(page.context(), new URL(page.url()).origin)
  await worker.evaluate(record)
  const deliver = await delivery(page)
  return {
    push: deliver,
    press: (action = '') => worker.evaluate(pressLast, action),
    recorded: () => worker.evaluate(() => Reflect.get(globalThis, 'recorded')),
  }
}

/** Waits until a page has its service worker, which comes with all files of the site. */
async function expectWorker(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

async function workerOf(context: BrowserContext, origin: string): Promise<Worker> {
  const isOwn = (one: Worker) => one.url().startsWith(origin)
  // Those of earlier tests may still be there.
  return context.serviceWorkers().findLast(isOwn) ?? (await context.waitForEvent('serviceworker', isOwn))
}

async function delivery(page: Page): Promise<(data: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

/** A Chromium without a window has no notifications, and lets no script open a window or bring one to the front. */
function record() {
  const recorded = { shown: [], opened: [] }
  const note = (list: keyof typeof recorded, value: unknown) =>
    Reflect.apply(Array.prototype.push, recorded[list], [value])
  const scope: unknown = globalThis
  const part = (...names: string[]) =>
    names.reduce<unknown>((whole, name) => Reflect.get(Object(whole), name), scope)
  const replace = (whole: unknown, name: string, own: (...given: unknown[]) => void) =>
    Reflect.set(Object(whole), name, async (...given: unknown[]) => own(...given))
  Reflect.set(Object(scope), 'recorded', recorded)
  replace(part('registration'), 'showNotification', (title, options) =>
    note('shown', { ...Object(options), title }),
  )
  replace(part('clients'), 'openWindow', (url) => note('opened', `new ${String(url)}`))
  replace(part('WindowClient', 'prototype'), 'focus', () => note('opened', 'focus'))
}

async function pressLast(action: string): Promise<void> {
  const { shown } = Object(Reflect.get(globalThis, 'recorded'))
  const { data } = Object(shown).at(-1)
  const event = new Event('notificationclick')
  let work: unknown
  const waitUntil = (promise: unknown) => (work = promise)
  // The browser's own can't be made by a script.
  for (const [name, value] of Object.entries({
    action,
    waitUntil,
    notification: { data, close: () => undefined },
  }))
    Object.defineProperty(event, name, { value })
  dispatchEvent(event)
  await work
}
