import { expect, type Locator, type Page } from '@playwright/test'

/** The figures of an item in one of the three lists on the phone, which open its row. */
export const figuresOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^In stock .*: ${name}$`) })

/** Points at the row of an item, which shows its steppers on a wide screen. */
async function pointAt(page: Page, name: string): Promise<Locator> {
  await page
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .hover()
  return steppersOf(page, name)
}

/** The steppers of a row that is open, or on a wide screen pointed at. */
export const steppersOf = (page: Page, name: string): Locator =>
  page.getByRole('group', { name, exact: true })

/** Adds 1 to the stock or the base quantity of an item in its row. */
export const addOne = (page: Page, name: string, field = 'Stock') => step(page, name, `More: ${field}`)

/** Presses a button of a stepper, in a row that is opened where it has to be. */
export async function step(page: Page, name: string, button: string): Promise<void> {
  const [figures, steppers] = [figuresOf(page, name), await pointAt(page, name)]
  await expect(figures.or(steppers)).toBeVisible()
  if (await figures.isVisible()) await figures.click()
  await steppers.getByRole('button', { name: button }).click()
}
