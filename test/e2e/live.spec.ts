import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { withLastingToken } from '../support/test-users.ts'
import { newMember } from '../support/households.ts'
import { putAside } from '../support/push-browser.ts'
import { apiRequestsOf } from '../support/requests.ts'
import { minute } from '../support/clock.ts'

/** Waits until the page listens. */
async function listening(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscribe_success'))
}

/** Holds the page's clock, which then moves only as told. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
}

test('what one member changes is on the other’s screen', async ({ page, anna, testApp }) => {
  const rice: string[] = []
  for (let number = 10; number < 30; number += 1) rice.push(await anna.stocked(`Rice ${number}`, 1, 3))
  const ben = await newMember(testApp, anna, 'ben')
  await page.clock.install()
  const ready = listening(page)
  await page.goto('/inventory')
  await ready
  const search = page.getByRole('searchbox')
  await search.fill('Rice')
  const quantity = page.getByRole('button', { name: /^Rice 18\b/ })
  await expect(quantity).toContainText('Quantity: 1')
  await page.mouse.wheel(0, 50)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(50)

  await ben.post('/inventory', { itemId: rice[8], quantity: 1 })
  await expect(quantity).toContainText('Quantity: 2')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('Rice')
  expect(await page.evaluate(() => scrollY)).toBe(50)

  await page.waitForLoadState('networkidle')
  await holdClock(page)
  const requests = apiRequestsOf(page)
  await page.clock.runFor(4 * minute)
  expect(requests, 'requests while nothing happens').toEqual([])
  const asked = page.waitForResponse(/\/api\/items\b/)
  await page.clock.runFor(minute)
  await asked
})

test('without a connection the list is asked for every 15 seconds', async ({ page, anna, testApp }) => {
  const row = (name: string) => page.getByRole('rowheader', { name })
  let isBroken = true
  let connections = 0
  await page.routeWebSocket('**/api/live', (socket) => {
    connections += 1
    if (isBroken) void socket.close()
    else socket.connectToServer()
  })
  await anna.stocked('Bread', 0, 1)
  await page.clock.install()
  await page.goto('/dashboard?view=shopping-list')
  await expect(row('Bread')).toBeVisible()
  await expect.poll(() => connections).toBeGreaterThan(0)
  await holdClock(page)
  await anna.stocked('Milk', 0, 1)
  await page.clock.runFor(minute / 4)
  await expect(row('Milk')).toBeVisible()

  isBroken = false
  const { token } = await withLastingToken(testApp, anna, { exp: 1 })
  await page.route('**/api/auth/refresh', (route) =>
    route.fulfill({ json: { token: anna.token, expires_in: 900 } }),
  )
  await page.evaluate((expired) => localStorage.setItem('userToken', expired), token)
  const before = connections
  await page.clock.runFor(minute)
  await expect.poll(() => connections - before, 'connections, with a fresh token').toBe(1)
  await anna.stocked('Salt', 0, 1)
  await expect(row('Salt')).toBeVisible()

  await putAside(page, true)
  // Requests that had begun before end.
  await page.clock.runFor(minute)
  const requests = apiRequestsOf(page)
  await page.clock.runFor(10 * minute)
  expect(requests, 'requests of a page that nobody sees').toEqual([])
})
