import { expect, type Locator } from '@playwright/test'
import { settle } from '../support/browser-settle.ts'
import { signedIn as test } from '../support/browser-test.ts'

/** How much a colour of an element stands out from the ground that it is on (WCAG 2.2, 1.4.11: 3 or more). */
async function contrast(element: Locator, property: 'borderBottomColor' | 'outlineColor'): Promise<number> {
  return await element.evaluate((target, name) => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const ground = target.closest('.p-card, .p-dialog')
    if (!ground) throw new Error('It stands on no card.')
    const behind = luminance(getComputedStyle(ground).backgroundColor)
    const [light = 0, dark = 0] = [luminance(getComputedStyle(target)[name]), behind].toSorted(
      (a, b) => b - a,
    )
    return (light + 0.05) / (dark + 0.05)
  }, property)
}

test('borders and focus rings have enough contrast in both looks', async ({ page }) => {
  await page.goto('/itemview')
  await page.getByRole('button', { name: 'Quick add' }).click()
  const field = page.getByLabel('Item Name')
  await expect(field).toBeFocused()
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => Object.assign(document.documentElement.dataset, { theme: name }), theme)
    await page.getByLabel('EAN').focus()
    await settle(page)
    expect(await contrast(field, 'borderBottomColor'), theme).toBeGreaterThan(3)
    await field.focus()
    await expect(field).toHaveCSS('outline-width', '2px')
    await settle(page)
    expect(await contrast(field, 'outlineColor'), theme).toBeGreaterThan(3)
  }
})

test('a select announces its active option, and a dialog moves the focus to its title and back', async ({
  page,
  anna,
}) => {
  await anna.stocked('Milk', 1, 3)
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'Add Inventory Item' }).click()
  const field = page.getByRole('combobox', { name: 'Select Item' })
  await field.fill('mil')
  await page.keyboard.press('ArrowDown')
  const active = await field.getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${active}"]`)).toHaveText('Milk')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const opener = page.getByRole('button', { name: /^Milk/ })
  await opener.click()
  await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})
