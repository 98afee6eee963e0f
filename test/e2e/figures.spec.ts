import { expect, type Page } from '@playwright/test'
import { openAddItem } from '../support/adding.ts'
import { signedIn as test, inSoak } from '../support/browser-test.ts'
import { importLines } from '../support/imports.ts'
import { desktop } from '../support/screens.ts'
import { openView } from '../support/views.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const toast = (page: Page, text: string) =>
  page.locator('.toasts').getByRole('status').filter({ hasText: text })
async function open(page: Page, view: string) {
  await openView(page, view)
  await page.clock.runFor(1_000)
}
const undo = (page: Page, text: string) => toast(page, text).getByRole('button', { name: 'Undo' })

// Each context in which time stands still costs a new one afterwards: all that needs it is here.
test('menus, dialogs, toasts and messages come and go on time', inSoak, async ({ page, anna }) => {
  await anna.stocked('Milk', 3, 4)
  await importLines(
    anna,
    Array.from({ length: 10 }, (_, line) => ({ line, name: `Pasta ${line}`, extra: 1 })),
  )
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.goto('/inventory')
  await expect(rows(page)).toContainText('Quantity: 3')
  await test.step('a menu is at most 310 px high, at z-index 2000', () => measureMenu(page))
  await openView(page, 'Inventory View')
  // From here on only the test moves the time.
  await page.clock.pauseAt(now + 60_000)
  await test.step('a toast stays while hovered, and closes after 8 seconds', () => hoverToast(page))
  await test.step('a toast stays while focused, and is undone by keys alone', () => focusToast(page))
  await test.step('a tap on Undo counts, even if the dialog goes meanwhile', () => undoAcrossDialog(page))
  await test.step('a menu opens and closes by hovering, and forgets what was typed', async () => {
    await hoverMenu(page)
    await typeInMenu(page)
  })
  await test.step('the message of an added item moves no field, and goes by itself', () => addItems(page))
})

async function measureMenu(page: Page) {
  await page.getByRole('button', { name: 'Add Inventory Item' }).first().click()
  await page.getByRole('combobox', { name: 'Select Item' }).click()
  const panel = page.getByRole('listbox').locator('..')
  await expect(panel).toHaveCSS('z-index', '2000')
  expect((await panel.boundingBox())?.height).toBe(310)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function hoverToast(page: Page) {
  await page.getByRole('button', { name: 'Take one out: Milk' }).click()
  await toast(page, 'Milk: 3 → 2').hover()
  await page.clock.runFor(30_000)
  await expect(toast(page, 'Milk')).toBeVisible()
  await page.mouse.move(5, 500)
  await page.clock.runFor(7_900)
  await expect(toast(page, 'Milk')).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast(page, 'Milk')).toBeHidden()
}

async function focusToast(page: Page) {
  await page.getByRole('button', { name: 'Take one out: Milk' }).click()
  await undo(page, 'Milk: 2 → 1').focus()
  await page.clock.runFor(30_000)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Undone.')).toBeVisible()
  await expect(rows(page)).toContainText('Quantity: 2')
  await expect(page.getByRole('button', { name: 'Take one out: Milk' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(undo(page, 'Milk: 2 → 1')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(rows(page)).toContainText('Quantity: 2')
  await expect(toast(page, 'Undone.')).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(toast(page, '')).toHaveCount(0)
}

async function undoAcrossDialog(page: Page) {
  await open(page, 'Base Inventory View')
  await page.getByRole('button', { name: /^Milk/ }).click()
  await page.clock.runFor(1_000)
  for (let presses = 0; presses < 2; presses += 1)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(0)
  await expect(page.locator('.p-dialog-exit')).toBeVisible()
  await undo(page, 'deleted').hover()
  await page.mouse.down()
  await page.clock.runFor(1_000)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.mouse.up()
  await expect(toast(page, 'Undone.')).toBeVisible()
}

const rowsPerPage = (page: Page) => page.getByRole('combobox', { name: 'Rows per page' })

/** It opens after 300 ms, and closes 250 ms after the mouse has left. */
async function hoverMenu(page: Page) {
  await page.setViewportSize(desktop.viewport)
  await open(page, 'Shoppinglist')
  const menu = page.getByRole('listbox')
  await rowsPerPage(page).hover()
  await page.clock.runFor(299)
  await expect(menu).toBeHidden()
  await page.clock.runFor(1)
  await expect(menu).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(249)
  await expect(menu).toBeVisible()
  await page.clock.runFor(1)
  await expect(menu).toBeHidden()
}

/** After 1000 ms another letter starts over. */
async function typeInMenu(page: Page) {
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
}

async function addItems(page: Page) {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, 'Item View')
  const card = await openAddItem(page)
  const name = card.getByLabel('Item Name')
  const added = card.getByRole('status').filter({ hasText: 'Item added successfully!' })
  const top = async () => (await name.boundingBox())?.y
  const add = async (item: string) => {
    for (const label of ['Item Name', 'Description', 'Category', 'EAN'])
      await card.getByLabel(label).fill(item)
    await card.getByRole('button', { name: 'Add Item' }).click()
    await expect(added).toBeVisible()
  }
  await name.click()
  const before = await top()
  await add('Bread')
  expect(await top()).toBe(before)
  await page.clock.runFor(6_100)
  await expect(added).toBeHidden()
  await add('Rye')
  await card.getByRole('button', { name: 'Dismiss' }).click()
  await expect(added).toBeHidden()
}
