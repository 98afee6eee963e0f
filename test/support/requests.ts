import type { Page } from '@playwright/test'

/** Lists the requests to the API of a page, those of its service worker too, and its sockets. */
export function apiRequestsOf(page: Page): readonly string[] {
  const asked: string[] = []
  page.context().on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/api(\/|$)/.test(pathname)) asked.push(`${request.method()} ${pathname}${search}`)
  })
  page.on('websocket', (socket) => asked.push(socket.url()))
  return asked
}
