import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './browser-axe.ts'
import { settle } from './browser-settle.ts'

// Fingers need 44 px (Apple's Human Interface Guidelines; WCAG 2.2, 2.5.5).
async function expectFingerSized(page: Page) {
  const small = await page.evaluate(() => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        ':is(button, input, [role=combobox]):not([aria-hidden=true])',
      ),
    ]
    return (
      targets
        .map((target) => target.closest('label') ?? target)
        .filter((target) => target.checkVisibility({ visibilityProperty: true }))
        // As laid out: a button that is still pressed is drawn smaller.
        .filter(({ offsetWidth, offsetHeight }) => Math.min(offsetWidth, offsetHeight) < 44)
        .map(
          ({ offsetWidth, offsetHeight, outerHTML }) =>
            `${offsetWidth} × ${offsetHeight}: ${outerHTML.slice(0, 120)}`,
        )
    )
  })
  expect(small).toEqual([])
}

/** Fails on violations of axe's rules, and on targets too small for fingers. */
export async function expectGood(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await settle(page)
  await expectAccessible(page)
  await expectFingerSized(page)
}

/** The same; fails also when the page scrolls sideways. */
export async function expectGoodAndNarrow(page: Page): Promise<void> {
  await expectGood(page)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(tooWide).toBeLessThanOrEqual(0)
}
