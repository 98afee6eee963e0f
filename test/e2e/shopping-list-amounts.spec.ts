import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { found, join } from '../support/households.ts'
import { idOf } from '../support/replies.ts'
import { amountField, expectAmount, expectSelected, shoppingRow } from '../support/shopping.ts'
import { createTestUser } from '../support/test-users.ts'

const open = async (page: Page, name: string) => {
  await page.goto('/dashboard?view=shopping-list')
  await expect(shoppingRow(page, name)).toBeVisible()
}

function amountsOf(page: Page): unknown[] {
  const amounts: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/shopping-list/'))
      amounts.push(Object(request.postDataJSON()).amount)
  })
  return amounts
}

test('two people see the same amount', async ({ page, testApp, anna, anotherBrowser }) => {
  const mill = await found(anna)
  const inMill = { 'x-household-id': mill }
  const bob = await createTestUser(testApp, 'bob')
  await join(anna, mill, bob)
  const itemId = idOf(await anna.post('/items', { name: 'Milk' }, inMill))
  await anna.post('/base-inventory', { itemId, desiredQuantity: 2 }, inMill)
  const bobs = await anotherBrowser(bob)
  await open(bobs, 'Milk')
  await open(page, 'Milk')
  await (await amountField(page, 'Milk')).fill('5')
  await expect(page.getByText('Milk: 2 → 5')).toBeVisible()
  await bobs.getByRole('button', { name: 'Generate Shopping List' }).click()
  await expectAmount(bobs, 'Milk', '5')
})

test('five taps on + are one request, and undone in one', async ({ page, anna }) => {
  const milk = await anna.stocked('Milk', 0, 2)
  await open(page, 'Milk')
  const amounts = amountsOf(page)
  await amountField(page, 'Milk')
  for (let count = 0; count < 5; count += 1)
    await page.getByRole('button', { name: 'More: Quantity needed of Milk' }).tap()
  await expect(page.getByText('Milk: 2 → 7')).toBeVisible()
  expect(amounts).toEqual([7])
  expect((await anna.get(`/items/${milk}`)).body).toMatchObject({ amount: 7 })
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expectAmount(page, 'Milk', '2')
})

test('an amount like the gap is none of its own, and one is saved when its view is left at once', async ({
  page,
  anna,
}) => {
  const milk = await anna.stocked('Milk', 0, 2)
  await anna.put(`/shopping-list/${milk}`, { itemId: milk, amount: 3 })
  await open(page, 'Milk')
  await (await amountField(page, 'Milk')).fill('2')
  await expect(page.getByText('Milk: 3 → 2')).toBeVisible()
  expect((await anna.get(`/items/${milk}`)).body).toMatchObject({ amount: null })

  await (await amountField(page, 'Milk')).fill('4')
  await page.getByRole('button', { name: 'Item View' }).tap()
  await expect.poll(async () => (await anna.get(`/items/${milk}`)).body).toMatchObject({ amount: 4 })
})

test('an amount that could not be saved is as it was, and says why', async ({ page, anna }) => {
  const milk = await anna.stocked('Milk', 0, 2)
  await open(page, 'Milk')
  await page.route(`**/api/shopping-list/${milk}`, (route) => route.fulfill({ status: 409 }))
  await (await amountField(page, 'Milk')).fill('4')
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again later.')
  await expectAmount(page, 'Milk', '2')
})

test('what a tab kept of an earlier version is saved once', async ({ page, anna }) => {
  const milk = await anna.stocked('Milk', 0, 2)
  const honey = await anna.stocked('Honey', 0, 2)
  const draft = { [milk]: { quantity: '6', selected: true }, [honey]: { quantity: '0' } }
  await page.goto('/account')
  await page.evaluate((kept) => sessionStorage.setItem('shoppingListDraft', kept), JSON.stringify(draft))
  const amounts = amountsOf(page)
  await open(page, 'Milk')
  await expectAmount(page, 'Milk', '6')
  await expectSelected(page, 'Milk')
  await expect.poll(async () => (await anna.get(`/items/${milk}`)).body).toMatchObject({ amount: 6 })
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('shoppingListDraft')))
    .not.toContain('"6"')
  // What is no amount is still there to be corrected.
  await expectAmount(page, 'Honey', '0')
  await page.reload()
  await expectAmount(page, 'Milk', '6')
  expect(amounts).toEqual([6])
})

test('what a tab kept and could not save is saved at the next visit', async ({ page, anna }) => {
  const milk = await anna.stocked('Milk', 0, 2)
  await page.goto('/account')
  const draft = JSON.stringify({ [milk]: { quantity: '6' } })
  await page.evaluate((kept) => sessionStorage.setItem('shoppingListDraft', kept), draft)
  await page.route(`**/api/shopping-list/${milk}`, (route) => route.fulfill({ status: 409 }))
  await open(page, 'Milk')
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again later.')
  await expectAmount(page, 'Milk', '6')
  await page.unroute(`**/api/shopping-list/${milk}`)
  await page.reload()
  await expect.poll(async () => (await anna.get(`/items/${milk}`)).body).toMatchObject({ amount: 6 })
})
