import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { replacePush } from '../support/push-browser.ts'

/** The requests about notifications that a page makes from now on. */
function noteRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/notifications')) requests.push(`${request.method()} ${pathname}`)
  })
  return requests
}

test('a device without notifications says nothing, and another once a minute that it shows the app', async ({
  page,
  anna,
}) => {
  await anna.item({ name: 'Milk' })
  await page.clock.install()
  await replacePush(page)
  const requests = noteRequests(page)
  await page.goto('/itemview')
  await expect(page.getByRole('button', { name: /^Milk/ })).toBeVisible()
  await page.clock.runFor(10 * 60_000)
  await expect(page.getByRole('button', { name: /^Milk/ })).toBeVisible()
  expect(requests).toEqual([])

  await page.goto('/notifications')
  await page.getByRole('switch', { name: 'Going shopping' }).tap()
  await expect(page.getByRole('button', { name: 'Send me a test' })).toBeVisible()
  const presences = () => requests.filter((request) => request === 'PUT /api/notifications/presence').length
  await expect.poll(presences).toBe(1)
  await page.goto('/itemview')
  await expect.poll(presences).toBe(2)
  await page.clock.runFor(3 * 60_000)
  await expect.poll(presences).toBeGreaterThanOrEqual(5)
  // On a busy machine another minute may have passed meanwhile.
  expect(presences()).toBeLessThanOrEqual(6)
})

test('a device that another one has turned off stops, and gives up its subscription', async ({
  page,
  anna,
}) => {
  await anna.item({ name: 'Milk' })
  await replacePush(page)
  await page.goto('/notifications')
  await page.getByRole('switch', { name: 'Going shopping' }).tap()
  await expect(page.getByRole('button', { name: 'Send me a test' })).toBeVisible()
  const { devices } = Object((await anna.get('/notifications')).body)
  expect((await anna.remove(`/notifications/${devices[0].id}`)).status).toBe(204)
  await page.goto('/itemview')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('push'))).toBeNull()
})
