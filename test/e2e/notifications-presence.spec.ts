import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { replacePush } from '../support/push-browser.ts'

test.use({ serviceWorkers: 'allow' })

/** The requests about notifications that a page makes from now on. */
function noteRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/notifications')) requests.push(`${request.method()} ${pathname}`)
  })
  return requests
}

test('a device that is told of nothing says nothing, and another once a minute that it shows the app', async ({
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
  await page.goto('/itemview')
  await expect(page.getByRole('button', { name: /^Milk/ })).toBeVisible()
  await expect.poll(() => requests.at(-1)).toBe('PUT /api/notifications/presence')
  requests.length = 0
  await page.clock.runFor(3 * 60_000)
  await expect.poll(() => requests).toEqual(Array(3).fill('PUT /api/notifications/presence'))
})
