import { expect } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { openView } from '../support/views.ts'
import { addOne, figuresOf, steppersOf } from '../support/steppers.ts'
import { apiRequestsOf } from '../support/requests.ts'

test('one list feeds all four views at once', async ({ page, anna, anotherBrowser }) => {
  const id = await anna.stocked('Milk', 1, 3)
  await anna.stocked('Rye', 0, 0)
  const salt = await anna.item({ name: 'Salt' })
  await anna.post('/inventory', { itemId: salt, quantity: 3 })
  const requests = apiRequestsOf(page)
  await page.goto('/dashboard')
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(row('Milk')).toHaveAccessibleName('Milk Quantity: 1 Base Quantity: 3')
  await expect(figuresOf(page, 'Milk')).toHaveText('1 of 3')
  await expect(figuresOf(page, 'Rye')).toHaveText('0 of 0')
  await expect(row('Rye').locator('.stock-level')).toHaveClass('stock-level enough')
  await expect(row('Salt')).toHaveAccessibleName('Salt Quantity: 3 Base Quantity: 0')
  await expect(figuresOf(page, 'Salt')).toHaveText('3')
  await expect(row('Salt').locator('.stock-level')).toHaveClass('stock-level open')
  await figuresOf(page, 'Salt').click()
  await expect(steppersOf(page, 'Salt').getByRole('spinbutton').last()).toHaveValue('0')
  for (const view of ['Inventory View', 'Base Inventory View', 'Shoppinglist']) {
    await expect(page.getByRole('main').getByText('Milk', { exact: true })).toBeVisible()
    await openView(page, view)
  }
  await expect(page.getByRole('rowheader', { name: 'Milk' })).toBeVisible()
  // A view that stays open updates its data, with no other kind of request.
  const different = new Set(requests.map((one) => one.replace(/\?.*/, '')))
  const known = ['households', 'items', 'items/changes', 'me', 'stores'].map((path) => `GET /api/${path}`)
  expect(different).toEqual(new Set(['POST /api/auth/verifyToken', expect.stringMatching(/^ws:/), ...known]))

  const generate = page.getByRole('button', { name: 'Generate Shopping List' })
  await anna.stocked('Tea', 1, 3)
  await generate.click()
  await expect(page.getByRole('rowheader', { name: 'Tea' })).toBeVisible()
  expect(requests).toContain('GET /api/shopping-list/generate')
  await page.route('**/api/shopping-list/generate', (route) => route.fulfill({ status: 503 }))
  await generate.click()
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again later.')
  await expect(page.getByRole('rowheader', { name: 'Tea' })).toBeVisible()

  await openView(page, 'Inventory View')
  await addOne(page, 'Milk')
  await expect(page.getByText('Quantity: 2')).toBeVisible()
  await page.route('**/api/**', () => undefined)
  await openView(page, 'Shoppinglist')
  await expect(page.getByRole('button', { name: 'Quantity needed of Milk: 1' })).toBeVisible()

  // As an earlier version of the API answers, which tells less.
  const other = await anotherBrowser(anna)
  const fields = { name: 'Milk', description: '', category: '', ean: '' }
  const item = { id, ...fields, quantity: 1, desired_quantity: 3, version: 1 }
  await other.route('**/api/items', (route) => route.fulfill({ json: [item] }))
  await other.goto('/inventory')
  await other.getByRole('button', { name: 'Milk Quantity: 1' }).click()
  await expect(other.getByRole('dialog')).toContainText('Quantity1')
  await expect(other.getByRole('dialog')).not.toContainText('Last Updated')
})
