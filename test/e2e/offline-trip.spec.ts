import { expect, type Page } from '@playwright/test'
import { signedIn as test, expectStored, connect, cut } from '../support/browser-test.ts'
import { shoppingRow } from '../support/shopping.ts'
import { lastChangeOf } from '../support/history.ts'
import { newMember } from '../support/households.ts'

const entry = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function quickAdd(page: Page, name: string) {
  await page.getByRole('button', { name: 'Quick add' }).tap()
  await page.getByLabel('Item Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} added.`)).toBeVisible()
}

test('a trip without a connection is right afterwards', async ({ page, context, anna, testApp }) => {
  const milk = await anna.stocked('Milk', 0, 2)
  const bread = await anna.stocked('Bread', 1, 3)
  const napkins = await anna.item({ name: 'Napkins', extra: 1, keep: false })
  const ben = await newMember(testApp, anna, 'ben')
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

  await ben.post('/inventory', { itemId: milk, quantity: 1 })
  await ben.put(`/items/${bread}`, { category: 'Bakery' })
  await ben.post('/shopping-list/add-to-inventory', [{ id: napkins, quantity: 1 }])
  await expectStored(anna, '/items').toHaveLength(2)
  const other = await context.newPage()
  await other.goto('/inventory')
  await connect(page)
  for (const one of [page, other]) await expect(entry(one, 'Milk')).toContainText('Quantity: 3')
  // Whichever of the two has sent it tells.
  const told = async () =>
    await Promise.all([page, other].map((one) => one.getByText('or deleted: Napkins.').count()))
  await expect.poll(async () => Math.max(...(await told()))).toBe(1)
  await expectStored(anna, '/items').toMatchObject([
    { name: 'Bread', category: 'Bakery', purchased: true },
    { name: 'Candles', quantity: 1, desired_quantity: 1 },
    { name: 'Milk', quantity: 3, purchased: false },
  ])
})

const told = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Milk' })

const putAway = (page: Page, count: number) =>
  page.getByRole('button', { name: `Add Selected to Inventory (${count})` }).click()

test('what two put away, one offline, is added once', async ({ page, anna, testApp, anotherBrowser }) => {
  const milk = await anna.stocked('Milk', 2, 5)
  const rye = await anna.stocked('Rye', 0, 2)
  const ben = await newMember(testApp, anna, 'ben')
  const other = await anotherBrowser(ben)
  const stockOf = async (id: string) => Object((await anna.get(`/items/${id}`)).body).quantity

  await page.goto('/dashboard?view=shopping-list')
  await shoppingRow(page, 'Milk').tap()
  await expectStored(anna, `/items/${milk}`).toMatchObject({ purchased: true })
  await cut(page)
  await shoppingRow(page, 'Rye').tap()
  await putAway(page, 2)
  await expect(shoppingRow(page, 'Milk')).toHaveCount(0)

  await other.goto('/dashboard?view=shopping-list')
  await putAway(other, 1)
  await expect.poll(() => stockOf(milk)).toBe(5)
  await page.reload()
  await connect(page)
  await page.goto('/dashboard?view=shopping-list')

  await expect(told(page)).toContainText('ben put 3 away')
  await expect.poll(() => stockOf(rye)).toBe(2)
  expect(await stockOf(milk)).toBe(5)
  await page.reload()
  await page.getByRole('button', { name: 'Add mine too: Milk' }).tap()
  await expect.poll(() => stockOf(milk)).toBe(8)
  await expect(told(page)).toHaveCount(0)
  expect(await lastChangeOf(anna, milk)).toMatchObject({
    kind: 'put_away',
    user: 'anna',
    before: { quantity: 5 },
    after: { quantity: 8 },
  })
})

test('who puts away the same is told at once', async ({ page, anna, testApp, anotherBrowser }) => {
  const milk = await anna.stocked('Milk', 2, 5)
  const ben = await newMember(testApp, anna, 'ben')
  await page.goto('/dashboard?view=shopping-list')
  await shoppingRow(page, 'Milk').tap()
  await expectStored(anna, `/items/${milk}`).toMatchObject({ purchased: true })
  const other = await anotherBrowser(ben)
  await other.goto('/dashboard?view=shopping-list')
  await expect(other.getByRole('button', { name: 'Add Selected to Inventory (1)' })).toBeVisible()
  // Nothing tells him that it is put away.
  await other.route(/\/api\/items(\/changes\?.*)?$/, (route) => route.abort())
  await putAway(page, 1)
  await expect(page.getByText('1 item added to the inventory.')).toBeVisible()
  await putAway(other, 1)
  await expect(told(other)).toContainText('anna put 3 away')
  await expect(other.getByText('1 item added to the inventory.')).toHaveCount(0)
  expect((await anna.get(`/items/${milk}`)).body).toMatchObject({ quantity: 5 })
  await other.unrouteAll()
  await other.getByRole('button', { name: 'Discard: Milk' }).click()
  await expect(told(other)).toHaveCount(0)
  expect((await anna.get(`/items/${milk}`)).body).toMatchObject({ quantity: 5 })
})
