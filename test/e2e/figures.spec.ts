import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'

const rowsPerPage = (page: Page) => page.getByRole('combobox', { name: 'Rows per page' })
const menu = (page: Page) => page.getByRole('listbox')

test('the shopping list has 10, 25, 50, 100 or all rows a page, and quantities from 1', async ({
  page,
  anna,
}) => {
  for (let count = 1; count <= 11; count += 1) await anna.stocked(`Item ${count}`, 0, 1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dashboard?view=shopping-list')
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  await rowsPerPage(page).click()
  await expect(page.getByRole('option')).toHaveText(['10', '25', '50', '100', 'All'])
  await page.getByRole('option', { name: 'All' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(11)
  await expect(page.getByRole('spinbutton').first()).toHaveAttribute('aria-valuemin', '1')
})

test('a quantity begins with 1, and menus are at most 310 px high, at z-index 2000', async ({
  page,
  anna,
}) => {
  for (let count = 1; count <= 11; count += 1) await anna.item({ name: `Item ${count}` })
  await page.goto('/base-inventory')
  await page.getByRole('button', { name: 'Base Inventory Item' }).first().click()
  await expect(page.getByRole('spinbutton', { name: 'Desired Quantity' })).toHaveValue('1')
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'Add Inventory Item' }).first().click()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1')
  await page.getByRole('combobox', { name: 'Select Item' }).click()
  const panel = menu(page).locator('..')
  await expect(panel).toHaveCSS('z-index', '2000')
  expect((await panel.boundingBox())?.height).toBe(310)
})

test('dialogs are at most 600 px wide, at z-index 2400', async ({ page, anna }) => {
  await anna.item({ name: 'Milk' })
  await page.goto('/itemview')
  for (const opener of [/^Milk/, /^Scan$/]) {
    await page.getByRole('button', { name: opener }).click()
    await expect(page.getByRole('dialog')).toHaveCSS('max-width', '600px')
    await expect(page.getByRole('dialog').locator('..')).toHaveCSS('z-index', '2400')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('a menu opens after 300 ms of hovering, closes 250 ms after the mouse leaves, and forgets typing after 1000 ms', async ({
  page,
  anna,
}) => {
  await anna.stocked('Milk', 0, 1)
  await page.clock.install()
  await page.goto('/dashboard?view=shopping-list')
  await expect(rowsPerPage(page)).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await rowsPerPage(page).hover()
  await page.clock.runFor(299)
  await expect(menu(page)).toBeHidden()
  await page.clock.runFor(1)
  await expect(menu(page)).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(249)
  await expect(menu(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(menu(page)).toBeHidden()

  const activeOption = async () => {
    const id = await rowsPerPage(page).getAttribute('aria-activedescendant')
    return page.locator(`[id="${id}"]`).textContent()
  }
  await rowsPerPage(page).focus()
  await page.keyboard.type('100')
  expect(await activeOption()).toBe('100')
  await page.clock.runFor(1000)
  await page.keyboard.type('2')
  expect(await activeOption()).toBe('100')
  await page.clock.runFor(1001)
  await page.keyboard.type('2')
  expect(await activeOption()).toBe('25')
})
