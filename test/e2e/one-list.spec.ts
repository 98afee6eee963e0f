import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { openView } from '../support/views.ts'

test('one list feeds all four views at once; what is generated is asked of the server, which may not be able to', async ({
  page,
  anna,
}) => {
  await anna.stocked('Milk', 1, 3)
  const requests = requestsOf(page)
  await page.goto('/dashboard')
  for (const view of ['Inventory View', 'Base Inventory View', 'Shoppinglist']) {
    await expect(page.getByRole('main').getByText('Milk', { exact: true })).toBeVisible()
    await openView(page, view)
  }
  await expect(page.getByRole('rowheader', { name: 'Milk' })).toBeVisible()
  // A view that stays open updates its data, with no other kind of request.
  const different = [...new Set(requests)].toSorted()
  expect(different).toEqual([
    'GET /households',
    'GET /items',
    'GET /items/changes',
    'GET /me',
    'GET /stores',
    'POST /auth/verifyToken',
  ])

  const generate = page.getByRole('button', { name: 'Generate Shopping List' })
  await anna.stocked('Rye', 1, 3)
  await generate.click()
  await expect(page.getByRole('rowheader', { name: 'Rye' })).toBeVisible()
  expect(requests).toContain('GET /shopping-list/generate')
  await page.route('**/api/shopping-list/generate', (route) => route.fulfill({ status: 503 }))
  await generate.click()
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again later.')
  await expect(page.getByRole('rowheader', { name: 'Rye' })).toBeVisible()

  await openView(page, 'Inventory View')
  await page.getByRole('button', { name: 'More: Milk' }).click()
  await expect(page.getByText('Quantity: 2')).toBeVisible()
  await page.route('**/api/**', () => undefined)
  await openView(page, 'Shoppinglist')
  await expect(page.getByRole('button', { name: 'Quantity needed of Milk: 1' })).toBeVisible()
})

test('what an earlier version of the API answers is shown, without what it does not tell', async ({
  page,
  anna,
}) => {
  const id = await anna.stocked('Milk', 1, 3)

  const fields = { name: 'Milk', description: '', category: '', ean: '' }
  const item = { id, ...fields, quantity: 1, desired_quantity: 3, version: 1 }
  await page.route('**/api/items', (route) => route.fulfill({ json: [item] }))
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'Milk Quantity: 1' }).click()
  await expect(page.getByRole('dialog')).toContainText('Quantity1')
  await expect(page.getByRole('dialog')).not.toContainText('Last Updated')
})

function requestsOf(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) requests.push(`${request.method()} ${pathname.slice('/api'.length)}`)
  })
  return requests
}
