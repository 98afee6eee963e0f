import type { Locator, Page } from '@playwright/test'

/** The scan dialog, open or not. */
export function scanDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Scan Barcode' })
}

/** The field that a scan from the sheet for a new item fills. */
export function newEan(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Quick add' }).getByLabel('EAN')
}

/** Opens the scan dialog from the form for a new item: a sheet, or a card on the desktop. */
export async function openScanDialog(page: Page): Promise<void> {
  const plus = page.getByRole('button', { name: 'Quick add' })
  const scan = page.getByRole('button', { name: 'Scan Barcode' })
  await scan.or(plus).first().waitFor()
  if (await scan.isHidden()) await plus.click()
  await page.getByRole('button', { name: 'Scan Barcode' }).click()
}
