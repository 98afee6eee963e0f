import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Stubs the globals that the app finds in a browser. Returns the requests that it makes from then on. */
export function stubPage({ runtime: { url } }: TestApp, token: () => string): string[] {
  const requests: string[] = []
  const request = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    // Those of the test itself name their host.
    if (path.startsWith('/')) requests.push(`${init.method} ${path.split('?')[0]}`)
    return request(new URL(path, url), init)
  })
  vi.stubGlobal('localStorage', { getItem: token, removeItem: () => undefined })
  vi.stubGlobal('requestAnimationFrame', queueMicrotask)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('location', { href: url })
  return requests
}
