import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'

/** Presses a button; resolves with whether a text field has the focus before the press is over. */
async function focusesWithin(page: Page, name: string): Promise<boolean> {
  await page.evaluate(() => {
    addEventListener('click', () => (document.body.dataset['focused'] = document.activeElement?.tagName), {
      once: true,
    })
  })
  await page.getByRole('button', { name }).tap()
  return (await page.locator('body').getAttribute('data-focused')) === 'INPUT'
}

// iOS opens its keyboard for nothing else.
test('a sheet for typing has a text field focused within the tap, and gives the focus back', async ({
  page,
  anna,
}) => {
  await anna.item({ name: 'Milk' })
  await page.goto('/itemview')
  expect(await focusesWithin(page, 'Quick add')).toBe(true)
  await expect(page.getByLabel('Item Name')).toBeFocused()
  await expect(page.locator('.keyboard-holder')).toHaveCount(0)
  await page.getByRole('button', { name: 'Close' }).tap()
  await expect(page.getByRole('button', { name: 'Quick add' })).toBeFocused()

  await page.goto('/dashboard?view=shopping-list')
  expect(await focusesWithin(page, 'Add to list'), 'a sheet that is still loading').toBe(true)
  await expect(page.getByRole('combobox', { name: 'Add to list' })).toBeFocused()
  await expect(page.locator('.keyboard-holder')).toHaveCount(0)
  await page.getByRole('button', { name: 'Done' }).tap()
  await expect(page.getByRole('button', { name: 'Add to list' })).toBeFocused()
  // No letter is lost, however soon it is typed.
  await page.getByRole('button', { name: 'Add to list' }).evaluate((button) => {
    if (button instanceof HTMLElement) button.click()
    document.execCommand('insertText', false, 'can')
  })
  await page.keyboard.type('dles')
  await expect(page.getByRole('combobox', { name: 'Add to list' })).toHaveValue('candles')
})
