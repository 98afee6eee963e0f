import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { join } from '../support/households.ts'
import { shoppingRow } from '../support/shopping.ts'
import { householdOf } from '../support/store.ts'
import { createTestUser } from '../support/test-users.ts'

const entry = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

const cut = (page: Page) => page.route('**/api/**', (route) => route.abort())

async function connect(page: Page) {
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

async function quickAdd(page: Page, name: string) {
  await page.getByRole('button', { name: 'Quick add' }).tap()
  await page.getByLabel('Item Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} added.`)).toBeVisible()
}

test('a trip without a connection, reloaded in between, is right for everybody afterwards', async ({
  page,
  context,
  anna,
  testApp,
}) => {
  const milk = await anna.stocked('Milk', 0, 2)
  const bread = await anna.stocked('Bread', 1, 3)
  const napkins = await anna.item({ name: 'Napkins', extra: 1, keep: false })
  const ben = await createTestUser(testApp, 'ben')
  const household = await householdOf(testApp, anna)
  await join(anna, household, ben)
  await page.goto('/dashboard?view=shopping-list')
  await expect(shoppingRow(page, 'Milk')).toBeVisible()

  await cut(page)
  await shoppingRow(page, 'Milk').tap()
  await shoppingRow(page, 'Napkins').tap()
  await page.getByRole('button', { name: 'Add Selected to Inventory (2)' }).tap()
  await expect(shoppingRow(page, 'Milk')).toHaveCount(0)
  await shoppingRow(page, 'Bread').tap()
  await page.getByRole('button', { name: 'Item View' }).tap()
  await quickAdd(page, 'Candles')
  await page.goto('/inventory')
  await expect(entry(page, 'Milk')).toContainText('Quantity: 2')
  await expect(entry(page, 'Candles')).toContainText('Quantity: 1')

  const inside = { 'x-household-id': household }
  await ben.post('/inventory', { itemId: milk, quantity: 1 }, inside)
  await ben.put(`/items/${bread}`, { category: 'Bakery' }, inside)
  await ben.post('/shopping-list/add-to-inventory', [{ id: napkins, quantity: 1 }], inside)
  await expect.poll(async () => (await anna.get('/items')).body).toHaveLength(2)
  const other = await context.newPage()
  await other.goto('/inventory')
  await connect(page)
  for (const one of [page, other]) await expect(entry(one, 'Milk')).toContainText('Quantity: 3')
  // Whichever of the two has sent it tells.
  const told = async () =>
    await Promise.all([page, other].map((one) => one.getByText('by someone else: Napkins.').count()))
  await expect.poll(async () => Math.max(...(await told()))).toBe(1)
  await expect
    .poll(async () => (await anna.get('/items')).body)
    .toMatchObject([
      { name: 'Bread', category: 'Bakery', purchased: true },
      { name: 'Candles', quantity: 1, desired_quantity: 1 },
      { name: 'Milk', quantity: 3, purchased: false },
    ])
})
