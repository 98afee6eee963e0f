import type { Page } from '@playwright/test'

/** Waits until what moves in stands. A skeleton never does: it breathes for as long as it is there. */
export async function settle(page: Page): Promise<void> {
  // Looked at frame by frame, since what goes away while it moves never tells that it has finished.
  await page.waitForFunction(
    () =>
      !document
        .getAnimations()
        .some((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity),
  )
}
