import { expect, type Locator } from '@playwright/test'

/** Ticks a box, or chooses a radio button, that shows it once what it stands for has changed. */
export async function tick(box: Locator): Promise<void> {
  await box.click()
  await expect(box).toBeChecked()
}
