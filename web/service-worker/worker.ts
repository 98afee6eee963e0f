import { sharedText } from '../pasted-list/shared-text.ts'
import { paths } from '../paths.ts'
import { activateMessage, cachePrefix } from './names.ts'
import { openPushed, renewSubscription, showPushed } from './push.ts'
import type { ServiceWorkerScope } from './scope.ts'

declare const self: ServiceWorkerScope

// Put in by the build: the files of this version by their paths, with the hash of what is in each.
declare const VERSION: string
declare const FILES: Readonly<Record<string, string>>

const cacheName = cachePrefix + VERSION
const page = '/index.html'

self.addEventListener('install', (event) => event.waitUntil(install()))

self.addEventListener('message', ({ data }) => {
  if (data === activateMessage) void self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(removeOlder().then(() => self.clients.claim())))

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (isShared(request)) return event.respondWith(takeShared(request))
  const path = keptPath(request)
  if (path !== undefined) event.respondWith(answer(path, request))
  if (path === page) event.waitUntil(sharedText.discardOld().catch(() => undefined))
})

self.addEventListener('push', (event) => event.waitUntil(showPushed(event)))

self.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(event)))

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))

// All files or none, and only with the content that belongs to this version: the browser compares their hashes.
async function install() {
  const cache = await caches.open(cacheName)
  try {
    await cache.addAll(Object.entries(FILES).map(requestFor))
  } catch (failure) {
    if ((await cache.keys()).length === 0) await caches.delete(cacheName)
    throw failure
  }
}

// Names under assets/ contain a hash. Anything else may be older where the browser kept it, its headers included.
const requestFor = ([path, integrity]: readonly [string, string]): Request =>
  new Request(path, { integrity, cache: path.startsWith('/assets/') ? 'default' : 'reload' })

// The version before stays, since tabs that it opened still ask for its files.
async function removeOlder() {
  const others = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

// As the manifest has the system send it. It ends here, so that no list stands in an address or a log.
function isShared({ method, url }: Request): boolean {
  const { origin, pathname } = new URL(url)
  return method === 'POST' && origin === self.location.origin && pathname === paths.pastedList
}

// Without it the page takes what is pasted.
async function takeShared(request: Request): Promise<Response> {
  try {
    const form = await request.formData()
    const all = ['text', 'title', 'url'].map((name) => form.get(name)).filter(isText)
    await sharedText.keep(all.find((text) => !isAddress.test(text)) ?? all[0] ?? '')
  } catch {
    // The browser may refuse the database.
  }
  return Response.redirect(paths.pastedList, 303)
}

// A page that is shared alone.
const isAddress = /^\s*https?:\/\/\S+\s*$/

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function keptPath({ method, mode, url }: Request): string | undefined {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin || /^\/(api|\.well-known)(\/|$)/.test(pathname))
    return undefined
  if (pathname in FILES || pathname.startsWith('/assets/')) return pathname
  const isPage = mode === 'navigate' && !/\.[^/]*$/.test(pathname)
  return isPage ? page : undefined
}

async function answer(path: string, request: Request): Promise<Response> {
  const kept = (await caches.match(path, { cacheName })) ?? (await caches.match(path))
  return kept ?? fetch(request)
}
