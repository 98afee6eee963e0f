import { expect, type Locator, type Page } from '@playwright/test'

// As in the style sheets: from here on the card stands beside the list.
const roomBeside = 1024

/** The card "Add Item", which "All fields" of the short sheet leads to where there is no room for it. */
export async function openAddItem(page: Page): Promise<Locator> {
  if (hasCard(page)) return page.getByRole('region', { name: 'Add Item' })
  await page.getByRole('button', { name: 'Quick add' }).click()
  await page.getByRole('button', { name: 'All fields' }).click()
  return page.getByRole('dialog', { name: 'Add Item' })
}

/** Back to the list, if a sheet covers it. */
export async function leaveAdding(page: Page): Promise<void> {
  if (hasCard(page)) return
  // The typed text stays until it is added, and closing before would ask what becomes of it.
  await expect(page.getByRole('dialog').locator('input').first()).toHaveValue('')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

function hasCard(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) >= roomBeside
}
