import type { Locator, Page } from '@playwright/test'

/** The scan dialog, open or not. */
export function scanDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Scan Barcode' })
}

/** The field that a scan from the form of a new item fills. */
export function newEan(page: Page): Locator {
  return page.getByRole('region', { name: 'Add Item' }).getByLabel('EAN')
}

/** Opens the scan dialog from the form of a new item. */
export async function openScanDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Scan Barcode' }).click()
}
