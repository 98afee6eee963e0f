import type { Page } from '@playwright/test'

/** Waits until what moves in stands. A skeleton never does: it breathes for as long as it is there. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity)
    // What inherits from something that fades begins to fade itself when that ends.
    while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished))
  })
}
