import { expect } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { repeats } from '../support/soak.ts'

// German has the longer names.
for (const language of ['de', 'en']) {
  test(
    `the tabs of a phone are equally wide, and each name is in one line, in ${language}`,
    repeats(language === 'en'),
    async ({ page }) => {
      await page.addInitScript((code) => localStorage.setItem('language', code), language)
      for (const view of ['items', 'inventory', 'base-inventory', 'shopping-list']) {
        await page.goto(`/dashboard?view=${view}`)
        const tabs = page.getByRole('navigation').getByRole('button')
        await expect(tabs).toHaveCount(4)
        const widths = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().width))
        expect(widths.map(Math.round), view).toEqual(widths.map(() => Math.round(390 / 4)))
        const labels = await tabs.locator('.tab-label').evaluateAll((all) =>
          all.map((label) => {
            const { width, height } = label.getBoundingClientRect()
            return {
              wide: width > 390 / 4,
              high: height > 1.5 * parseFloat(getComputedStyle(label).fontSize),
            }
          }),
        )
        expect(labels, view).toEqual(labels.map(() => ({ wide: false, high: false })))
      }
    },
  )
}
