import { expect, type Page } from '@playwright/test'

/** Opens one of the four views by its button, and waits until it has replaced the one before. */
export async function openView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}
