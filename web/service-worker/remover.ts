import { cachePrefix } from './names.ts'
import type { ServiceWorkerScope } from './scope.ts'

declare const self: ServiceWorkerScope

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(remove()))

// Takes the place of whatever service worker there was, then leaves, so that pages come from the network again.
async function remove() {
  const kept = (await caches.keys()).filter((name) => name.startsWith(cachePrefix))
  await Promise.all(kept.map((name) => caches.delete(name)))
  await self.registration.unregister()
  // Pages register again at each start; only those that came out of a cache have anything to gain.
  if (kept.length === 0) return
  for (const client of await self.clients.matchAll()) await client.navigate(client.url)
}
