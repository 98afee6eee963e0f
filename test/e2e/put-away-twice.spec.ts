import { expect, type Page } from '@playwright/test'
import { expectGoodAndNarrowInSoak } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { lastChangeOf } from '../support/history.ts'
import { join } from '../support/households.ts'
import { shoppingRow } from '../support/shopping.ts'
import { householdOf } from '../support/store.ts'
import { createTestUser } from '../support/test-users.ts'

const cut = (page: Page) => page.route('**/api/**', (route) => route.abort())
const told = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Milk' })

async function connect(page: Page) {
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

const putAway = (page: Page, count: number) =>
  page.getByRole('button', { name: `Add Selected to Inventory (${count})` }).click()

test('what one puts away offline and another one meanwhile is added once; the first one decides about the rest', async ({
  page,
  anna,
  testApp,
  anotherBrowser,
}) => {
  const milk = await anna.stocked('Milk', 2, 5)
  const rye = await anna.stocked('Rye', 0, 2)
  const ben = await createTestUser(testApp, 'ben')
  const household = await householdOf(testApp, anna)
  await join(anna, household, ben)
  await ben.put('/me/household', { id: household })
  const other = await anotherBrowser(ben)
  const stockOf = async (id: string) => Object((await anna.get(`/items/${id}`)).body).quantity

  await page.goto('/dashboard?view=shopping-list')
  await shoppingRow(page, 'Milk').tap()
  await expect.poll(async () => (await anna.get(`/items/${milk}`)).body).toMatchObject({ purchased: true })
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
  await expectGoodAndNarrowInSoak(page)
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

test('who puts away what another one just has sees it at once, and can let it be', async ({
  page,
  anna,
  testApp,
  anotherBrowser,
}) => {
  const milk = await anna.stocked('Milk', 2, 5)
  const ben = await createTestUser(testApp, 'ben')
  const household = await householdOf(testApp, anna)
  await join(anna, household, ben)
  await ben.put('/me/household', { id: household })
  await page.goto('/dashboard?view=shopping-list')
  await shoppingRow(page, 'Milk').tap()
  await expect.poll(async () => (await anna.get(`/items/${milk}`)).body).toMatchObject({ purchased: true })
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
