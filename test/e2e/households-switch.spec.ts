import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { found } from '../support/households.ts'
import { clear } from '../support/reused-context.ts'
import { openView } from '../support/views.ts'

const opened = (page: Page, name: string) => page.getByRole('button', { name: `Household: ${name}` })
const rows = (page: Page) => page.getByRole('region', { name: /^Manage/ }).getByRole('listitem')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const yours = (page: Page) => page.getByRole('region', { name: 'Your households' })

async function switchTo(page: Page, name: string) {
  await page.getByRole('button', { name: /^Household:/ }).click()
  await page.getByRole('menu', { name: 'Your households' }).getByRole('menuitemradio', { name }).click()
  await expect(opened(page, name)).toBeVisible()
}

test.beforeEach(async ({ anna }) => {
  await anna.stocked('Milk', 1, 4)
  const office = await found(anna, 'Office')
  await anna.post('/items', { name: 'Paper' }, { 'x-household-id': office })
})

test('a switch of the household changes all views, in one tab alone', async ({ page, context, anna }) => {
  await page.route('**/api/households', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await page.goto('/itemview')
  await expect(page.getByRole('alert')).toContainText('An error occurred. Please try again later.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveText([/Milk/])

  const second = await context.newPage()
  await second.setViewportSize({ width: 1280, height: 800 })
  await second.goto('/itemview')
  const adding = second.getByRole('region', { name: 'Add Item' })
  await adding.getByLabel('Item Name').fill('Butter')
  await switchTo(second, 'Office')
  await expect(rows(second)).toHaveText([/Paper/])
  await expect(adding.getByLabel('Item Name')).toHaveValue('')
  for (const label of ['Item Name', 'Description', 'Category', 'EAN'])
    await adding.getByLabel(label).fill('Pens')
  await adding.getByRole('button', { name: 'Add Item' }).click()
  await expect(rows(second)).toHaveText([/Paper/, /Pens/])
  expect(JSON.stringify((await anna.get('/items')).body)).not.toContain('Pens')
  for (const view of ['Inventory View', 'Shoppinglist']) {
    await openView(second, view)
    await expect(second.getByText('No data available')).toBeVisible()
  }
  await second.close()

  await page.reload()
  await expect(rows(page)).toHaveText([/Milk/])
  const third = await context.newPage()
  await third.goto('/itemview')
  await expect(rows(third)).toHaveText([/Paper/, /Pens/])
  await switchTo(third, 'anna’s household')
  await expect(rows(third)).toHaveText([/Milk/])
})

test('a household is created, renamed, deleted, opened by keys', async ({ page, anna }) => {
  await page.goto('/households')
  const settings = async (name: string, entry: string) => {
    await page.getByRole('button', { name: `Settings for ${name}` }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await page.getByRole('button', { name: 'New household' }).click()
  await page.getByRole('button', { name: 'Create household' }).click()
  await expect(page.getByText('Name is required.')).toBeVisible()
  await page.getByLabel('Name').fill('Allotment')
  await page.getByRole('button', { name: 'Create household' }).click()
  await expect(heading(page, 'Allotment')).toBeVisible()

  await settings('Allotment', 'Rename')
  await page.getByRole('textbox', { name: 'Name' }).fill('Garden')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(heading(page, 'Garden')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await settings('Garden', 'Delete household')
  const dialog = page.getByRole('dialog', { name: 'Delete Garden?' })
  await dialog.getByLabel('Type “Garden” to confirm').fill('Allotment')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText('This is not the household’s name.')
  await dialog.getByLabel('Type “Garden” to confirm').fill('Garden')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Garden was deleted.')).toBeVisible()
  await expect(heading(page, 'anna’s household')).toBeVisible()
  expect(JSON.stringify((await anna.get('/households')).body)).not.toContain('Garden')

  await yours(page).getByRole('button', { name: 'Open Office' }).click()
  await expect(heading(page, 'Office')).toBeFocused()
  await settings('Office', 'Make default')
  await expect(page.getByText('Office is now your default household.')).toBeVisible()
  await expect(yours(page).getByRole('listitem')).toHaveText([/Owner/, /Open now · default/])
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/dashboard')
  // Like on another device, where nothing is kept.
  await page.goto('/manifest.webmanifest')
  await clear(page)
  await page.evaluate((token) => localStorage.setItem('userToken', token), anna.token)
  await page.goto('/history')
  await expect(opened(page, 'Office')).toBeVisible()

  await page.goto('/itemview')
  await switchTo(page, 'anna’s household')
  await opened(page, 'anna’s household').focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: 'Your households' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opened(page, 'anna’s household')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(menu.getByRole('menuitemradio', { checked: true })).toHaveAccessibleName(/^anna’s household/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(opened(page, 'Office')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Switched to Office.' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  await opened(page, 'Office').press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Import and export' })).toBeFocused()
})
