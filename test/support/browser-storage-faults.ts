import type { Page } from '@playwright/test'

/** Scripts for the start of a page that make its databases refuse, each in its way. */
export const refusals = {
  'databases that are blocked': () => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  },
  'transactions that are aborted': () => {
    const put: IDBObjectStore['put'] = Reflect.get(IDBObjectStore.prototype, 'put')
    IDBObjectStore.prototype.put = function aborted(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      const request = put.call(this, value, key)
      this.transaction.abort()
      return request
    }
  },
  'databases that never answer': () => {
    const open: IDBFactory['open'] = Reflect.get(IDBFactory.prototype, 'open')
    IDBFactory.prototype.open = function silent(this: IDBFactory, name: string, version?: number) {
      const request = open.call(this, name, version)
      for (const type of ['success', 'upgradeneeded', 'error'])
        request.addEventListener(type, (event) => event.stopImmediatePropagation())
      return request
    }
  },
}

/**
 * Changes a browser's storage of the page's site. The quota of Chromium's own tools is no help here: its databases go on
 * for a while by what they knew of it.
 */
export async function openSiteStorage(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await page.addInitScript(refuseWhileFull)
  return {
    /** Leaves no room for databases, from the next load of the page on. */
    fill: () => page.evaluate(() => sessionStorage.setItem('noRoom', 'yes')),
    /** Takes that back. */
    empty: () => page.evaluate(() => sessionStorage.removeItem('noRoom')),
    /** Deletes all databases. */
    clear: () => session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' }),
  }
}

function refuseWhileFull(): void {
  const put: IDBObjectStore['put'] = Reflect.get(IDBObjectStore.prototype, 'put')
  IDBObjectStore.prototype.put = function limited(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    const request = put.call(this, value, key)
    if (sessionStorage.getItem('noRoom') !== null) this.transaction.abort()
    return request
  }
}

/** Leaves no room in local storage. */
export async function fillLocalStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let length = 2 ** 22; length >= 1; length = Math.floor(length / 2))
      try {
        for (let at = 0; at < 100; at += 1)
          localStorage.setItem(`filling.${length}.${at}`, 'x'.repeat(length))
      } catch {
        // Shorter texts take the rest.
      }
  })
}
