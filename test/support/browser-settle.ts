import type { Page } from '@playwright/test'

/** Waits until what moves in stands. A skeleton never does: it breathes for as long as it is there. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
