import type { Page } from '@playwright/test'
import type { KeptByBrowser } from './fixtures.ts'

/** Puts into a browser what one has kept, before the app is opened in it. */
export async function keep(page: Page, kept: KeptByBrowser): Promise<void> {
  await page.goto('/manifest.webmanifest')
  await page.evaluate(async (all) => {
    for (const [name, value] of Object.entries(all.localStorage)) localStorage.setItem(name, value)
    for (const [name, value] of Object.entries(all.sessionStorage)) sessionStorage.setItem(name, value)
    const fill = (database: string, stores: (typeof all.indexedDB)[string]) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.addEventListener('upgradeneeded', () => {
          for (const store of Object.keys(stores)) opening.result.createObjectStore(store)
        })
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction(Object.keys(stores), 'readwrite')
          for (const [store, values] of Object.entries(stores))
            for (const [key, value] of Object.entries(values)) writing.objectStore(store).put(value, key)
          writing.addEventListener('complete', resolve)
          writing.addEventListener('error', reject)
        })
      })
    for (const [database, stores] of Object.entries(all.indexedDB)) await fill(database, stores)
  }, kept)
}

/** The values that a browser keeps in a store of one of its databases. */
export const keptIn = (page: Page, database: string, store: string): Promise<readonly unknown[]> =>
  page.evaluate(
    ([from, name]) =>
      new Promise<readonly unknown[]>((resolve) => {
        const opening = indexedDB.open(from)
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll()
          reading.addEventListener('success', () => resolve(reading.result))
          opening.result.close()
        })
      }),
    [database, store] as const,
  )
