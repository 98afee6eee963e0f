import { expect, type Page } from '@playwright/test'
import { signedIn } from '../support/browser-test.ts'

const test = signedIn.extend<{ readonly milk: string }>({
  milk: ({ anna }, use) => anna.item({ name: 'Milk' }).then(use),
})

const rows = (page: Page) => page.getByRole('region', { name: 'Manage Items' }).getByRole('listitem')
const milkInStock = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Milk' })

test.beforeEach(({ milk }) => expect(milk).not.toBe(''))

test('an addition whose answer was lost is sent again and takes effect once, and two equal changes at once both do', async ({
  page,
  anna,
  milk,
}) => {
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'Add Inventory Item' }).first().click()
  await page.getByLabel('Select Item').fill('Milk')
  await page.getByRole('option', { name: 'Milk' }).click()
  await page.route('**/api/inventory', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Add to Inventory' }).click()
  await expect(page.getByText('Milk added to the inventory.')).toBeVisible()
  // It is sent again at once where the message that something has changed comes first.
  await page.unrouteAll({ behavior: 'wait' })
  const sent = page.waitForResponse('**/api/inventory')
  await page.reload()
  expect((await sent).status()).toBe(201)
  await expect.poll(async () => (await anna.get(`/inventory/${milk}`)).body).toMatchObject({ quantity: 1 })
  await expect(milkInStock(page)).toContainText('Quantity: 1')

  await page.getByRole('button', { name: 'More: Milk' }).dblclick()
  await expect(milkInStock(page)).toContainText('Quantity: 3')
  await expect.poll(async () => (await anna.get(`/inventory/${milk}`)).body).toMatchObject({ quantity: 3 })
})

test(
  'a failed step is repeated, and the steps before it are not; all pages of a list are loaded',
  { tag: '@soak' },
  async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT' || request.method() === 'POST')
        sent.push(new URL(request.url()).pathname)
    })
    await page.goto('/itemview')
    await rows(page).getByRole('button').click()
    await page.route('**/api/inventory', (route) => route.fulfill({ status: 409 }))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Item Name').fill('Oat milk')
    await dialog.getByLabel('Current Inventory Quantity', { exact: true }).fill('2')
    sent.length = 0
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('An error occurred. Please try again later.')
    await page.unroute('**/api/inventory')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    expect(sent.map((path) => path.split('/')[2])).toEqual(['items', 'inventory', 'inventory'])
    await expect(rows(page)).toHaveText([/Oat milk.*Quantity: 2/s])

    const item = {
      description: '',
      category: '',
      ean: '',
      quantity: null,
      desired_quantity: null,
      version: 1,
    }
    await page.route('**/api/items', (route) =>
      route.fulfill({
        json: [{ ...item, id: '1', name: 'Apples' }],
        headers: { link: '</api/items?after=1>; rel="next"' },
      }),
    )
    await page.route('**/api/items?after=1', (route) =>
      route.fulfill({ json: [{ ...item, id: '2', name: 'Zucchini' }] }),
    )
    await page.reload()
    await expect(rows(page)).toHaveText([/Apples/, /Zucchini/])
  },
)
