import { expect, type Page } from '@playwright/test'
import { signedIn as test, expectStored } from '../support/browser-test.ts'
import { amountField, expectAmount, expectSelected, shoppingRow } from '../support/shopping.ts'

const openWith = async (page: Page, name: string) => {
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

test('an amount is saved once for five taps, undone in one', async ({ page, anna }) => {
  const milk = await anna.stocked('Milk', 0, 2)
  const stored = async () => (await anna.get(`/items/${milk}`)).body
  await openWith(page, 'Milk')
  const amounts = amountsOf(page)
  await amountField(page, 'Milk')
  // In the page, since a busy machine may take longer between two taps than the app waits for the next one.
  await page
    .getByRole('button', { name: 'More: Quantity needed of Milk' })
    .evaluate(async (more: HTMLElement) => {
      for (let count = 0; count < 5; count += 1) {
        more.click()
        await new Promise((drawn) => setTimeout(drawn))
      }
    })
  await expect(page.getByText('Milk: 2 → 7')).toBeVisible()
  expect(amounts).toEqual([7])
  await expect.poll(stored).toMatchObject({ amount: 7 })
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expectAmount(page, 'Milk', '2')
  await expect.poll(stored).toMatchObject({ amount: null })

  // By somebody else.
  await anna.put(`/shopping-list/${milk}`, { itemId: milk, amount: 3 })
  await page.getByRole('button', { name: 'Generate Shopping List' }).click()
  await expectAmount(page, 'Milk', '3')
  // An amount like the gap is none of its own.
  await (await amountField(page, 'Milk')).fill('2')
  await expect(page.getByText('Milk: 3 → 2')).toBeVisible()
  await expect.poll(stored).toMatchObject({ amount: null })

  await page.route(`**/api/shopping-list/${milk}`, (route) => route.fulfill({ status: 409 }), { times: 1 })
  await (await amountField(page, 'Milk')).fill('5')
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again later.')
  await expectAmount(page, 'Milk', '2')
  // One is saved also when its view is left at once.
  await (await amountField(page, 'Milk')).fill('4')
  await page.getByRole('button', { name: 'Item View' }).tap()
  await expect.poll(stored).toMatchObject({ amount: 4 })
})

test('what a tab kept of an earlier version is saved once', async ({ page, anna }) => {
  const milk = await anna.stocked('Milk', 0, 2)
  const honey = await anna.stocked('Honey', 0, 2)
  const draft = { [milk]: { quantity: '6', selected: true }, [honey]: { quantity: '0' } }
  await page.evaluate((kept) => sessionStorage.setItem('shoppingListDraft', kept), JSON.stringify(draft))
  const amounts = amountsOf(page)
  await page.route(`**/api/shopping-list/${milk}`, (route) => route.fulfill({ status: 409 }), { times: 1 })
  await openWith(page, 'Milk')
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again later.')
  await expectAmount(page, 'Milk', '6')
  await expectSelected(page, 'Milk')
  await page.reload()
  await expectAmount(page, 'Milk', '6')
  await expectSelected(page, 'Milk')
  await expectStored(anna, `/items/${milk}`).toMatchObject({ amount: 6 })
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('shoppingListDraft')))
    .not.toContain('"6"')
  // An invalid amount is still there to be corrected.
  await expectAmount(page, 'Honey', '0')
  expect(amounts).toEqual([6, 6])
})
