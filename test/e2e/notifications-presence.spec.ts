import { expect, type Page } from '@playwright/test'
import { signedIn as test, inSoak } from '../support/browser-test.ts'
import { putAside, replacePush } from '../support/push-browser.ts'
import { newMember } from '../support/households.ts'
import { apiRequestsOf } from '../support/requests.ts'
import { minute } from '../support/clock.ts'

const itemRow = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

async function turnOn(page: Page) {
  await page.goto('/notifications')
  await page.getByRole('switch', { name: 'New on the list' }).tap()
  await expect(page.getByRole('button', { name: 'Send me a test' })).toBeVisible()
}

test.beforeEach(({ anna }) => anna.item({ name: 'Milk' }))

test('a device says once a minute what it has shown', inSoak, async ({ page, anna, testApp }) => {
  const ben = await newMember(testApp, anna, 'ben')
  await page.clock.install()
  await replacePush(page)
  const asked = apiRequestsOf(page)
  const requests = () => asked.filter((request) => request.includes(' /api/notifications'))
  const looks = () => requests().filter((request) => request === 'PUT /api/notifications/presence').length
  await page.goto('/itemview')
  await expect(itemRow(page, 'Milk')).toBeVisible()
  await ben.item({ name: 'Bread' })
  await expect(itemRow(page, 'Bread')).toBeVisible()
  await page.clock.runFor(10 * minute)
  await expect(itemRow(page, 'Milk')).toBeVisible()
  expect(requests()).toEqual([])

  await turnOn(page)
  await page.goto('/itemview')
  await expect(itemRow(page, 'Milk')).toBeVisible()
  await expect.poll(requests).toContain('GET /api/notifications')
  await page.clock.runFor(10 * minute)
  const time = () => page.evaluate(() => Date.now())
  const [start, before] = [await time(), looks()]
  await ben.item({ name: 'Candles' })
  await expect(itemRow(page, 'Candles')).toBeVisible()
  await expect.poll(looks).toBe(before + 1)
  for (const name of ['Oats', 'Rice']) {
    await ben.item({ name })
    await expect(itemRow(page, name)).toBeVisible()
  }
  await page.clock.runFor(minute)
  await expect.poll(looks).toBeGreaterThan(before + 1)
  expect(looks() - before).toBeLessThanOrEqual(1 + Math.floor(((await time()) - start) / minute))
  const last = looks()
  await ben.item({ name: 'Salt' })
  await expect(itemRow(page, 'Salt')).toBeVisible()
  // It has been seen, and is said even if the minute is not over.
  await putAside(page, true)
  await expect.poll(looks).toBe(last + 1)
})

test('a device that was turned off gives up its subscription', async ({ page, anna, testApp }) => {
  const ben = await newMember(testApp, anna, 'ben')
  await page.clock.install()
  await replacePush(page)
  const turnOff = async () => {
    const { devices } = Object((await anna.get('/notifications')).body)
    expect((await anna.remove(`/notifications/${devices[0].id}`)).status).toBe(204)
  }
  const kept = () => page.evaluate(() => localStorage.getItem('push'))
  await turnOn(page)
  await turnOff()
  await page.goto('/itemview')
  await expect.poll(kept).toBeNull()

  await turnOn(page)
  await page.goto('/itemview')
  await expect(itemRow(page, 'Milk')).toBeVisible()
  await turnOff()
  await ben.item({ name: 'Bread' })
  await expect(itemRow(page, 'Bread')).toBeVisible()
  await page.clock.runFor(minute)
  await expect.poll(kept).toBeNull()
})
