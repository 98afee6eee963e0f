import { expect } from '@playwright/test'
import { expectGoodInSoak } from '../support/browser-good.ts'
import { test as base } from '../support/browser-test.ts'
import { minute } from '../support/clock.ts'
import { seedYear } from '../support/seeded-year.ts'
import { inSoak } from '../support/soak.ts'
import type { TestUser } from '../support/test-app.ts'

const clock = { ahead: 0 }

/** A test with the owner of a household signed in that has lived with so many items for a year. */
const test = base.extend<{ items: number; owner: TestUser }>({
  items: [60, { option: true }],
  testAppOptions: { now: () => new Date(Date.now() + clock.ahead) },
  owner: async ({ testApp, items }, use) => {
    const owner = await seedYear(testApp, items)
    // Until ten seconds after a change, lists are asked for as a whole.
    clock.ahead = minute
    await use(owner)
    clock.ahead = 0
  },
  localStorage: ({ owner }, use) => use({ userToken: owner.token }),
})

const always = ['GET /households', 'GET /items/changes', 'GET /me']

/** The requests of each screen when it is opened, the first one on a new device, as they were before there were forecasts. */
const requests: Readonly<Record<string, readonly string[]>> = {
  '/dashboard?view=items': ['GET /items', ...always],
  '/dashboard?view=inventory': always,
  '/dashboard?view=base-inventory': always,
  '/what-we-use': ['GET /activity/use', ...always],
  '/history': ['GET /activity', 'GET /households/:id/members', ...always],
  '/dashboard?view=shopping-list': ['GET /stores', ...always],
}

const title = 'a household of a year asks for nothing more than before there were forecasts'

for (const items of [60, 300])
  test.describe(`with ${items} items`, inSoak, () => {
    test.use({ items })
    test(title, async ({ page }) => {
      const asked: string[] = []
      const kinds = () => [...new Set(asked)].toSorted()
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (/^\/api\/(?!auth|live)/.test(pathname))
          asked.push(`${request.method()} ${pathname.slice('/api'.length).replace(/a-[\da-f-]{36}/, ':id')}`)
      })
      for (const [path, expected] of Object.entries(requests)) {
        asked.length = 0
        await page.goto(path)
        await expect(
          page
            .getByRole('main')
            .getByText(/Basmati|counted|of \d+ purchased|You used/)
            .first(),
        ).toBeVisible()
        await expect.poll(kinds, path).toEqual(expected.toSorted())
        await page.waitForLoadState('networkidle')
        expect(kinds(), path).toEqual(expected.toSorted())
      }
      await expectGoodInSoak(page)
      asked.length = 0
      await page.goto('/dashboard?view=items')
      await page
        .getByRole('button', { name: /^Butter/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(kinds()).toEqual(always)
      await expectGoodInSoak(page)
    })
  })
