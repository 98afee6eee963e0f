import { expect, type Locator, type Page } from '@playwright/test'

export const shoppingRow = (page: Page, name: string): Locator =>
  page.getByRole('row', { name: new RegExp(name) })

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** The field for how much to buy, on the phone after a tap on the amount. */
export async function amountField(page: Page, name: string): Promise<Locator> {
  const row = shoppingRow(page, name)
  const field = row.getByRole('spinbutton')
  await expect(row).toBeVisible()
  if (!(await field.isVisible())) await row.getByRole('button', { name: /^Quantity needed/ }).click()
  return field
}

export async function expectAmount(page: Page, name: string, amount: string): Promise<void> {
  const row = shoppingRow(page, name)
  const shown = row.getByRole('button', { name: `Quantity needed of ${name}: ${amount}`, exact: true })
  const field = row.getByRole('spinbutton')
  // The field may close meanwhile.
  const value = () => field.inputValue({ timeout: 1_000 }).catch(() => undefined)
  await expect
    .poll(async () => ((await field.isVisible()) ? value() : (await shown.isVisible()) && amount))
    .toBe(amount)
}

/** Begins to select rows, which is a mode on the phone. */
export async function beginSelection(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Select', exact: true }).click()
}

/** Selects something, on the phone in its selection mode. */
export async function select(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await beginSelection(page)
  const box = page.getByRole('checkbox', { name, exact: true })
  await box.check()
  if (isPhone(page)) await page.getByRole('button', { name: 'Done', exact: true }).click()
}

/** Whether a row is selected, on the phone in its selection mode. */
export async function expectSelected(page: Page, name: string, checked = true): Promise<void> {
  await expect(shoppingRow(page, name)).toBeVisible()
  if (isPhone(page)) await beginSelection(page)
  await expect(page.getByRole('checkbox', { name: `Select ${name}`, exact: true })).toBeChecked({ checked })
  if (isPhone(page)) await page.getByRole('button', { name: 'Done', exact: true }).click()
}
