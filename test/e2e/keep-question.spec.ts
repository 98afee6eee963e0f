import { expect, type Page } from '@playwright/test'
import { signedIn as test, inSoak, expectStored, expectGoodAndNarrow } from '../support/browser-test.ts'
import { shoppingRow } from '../support/shopping.ts'
import type { TestUser } from '../support/test-app.ts'
import { newMember } from '../support/households.ts'
import { apiRequestsOf } from '../support/requests.ts'

/** Writes it on the list and puts it away, so that nothing is left but the history. */
async function buyByHand(user: TestUser, name: string, category = ''): Promise<void> {
  const id = await user.item({ name, category, extra: 1, keep: false })
  await user.post('/shopping-list/add-to-inventory', [{ id, quantity: 1 }])
}

const list = '/dashboard?view=shopping-list'
const question = (page: Page, name: string) => page.locator('.suggestion').filter({ hasText: `Keep ${name}` })
const toasts = (page: Page) => page.locator('.toasts')

/** Opens *Add to list*, which reads the history for *Bought before*, though not twice within two seconds. */
async function readHistory(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Add to list' }).click()
    try {
      await expect(page.getByRole('region', { name: 'Bought before' })).toContainText(name, {
        timeout: 2_000,
      })
    } finally {
      await page.getByRole('button', { name: 'Done' }).click()
    }
  }).toPass()
}

const isActivity = (request: string) => /^GET \/api\/activity(\?|$)/.test(request)

test('what was bought twice by hand becomes an item, by keyboard and without a connection', async ({
  page,
  anna,
}) => {
  await buyByHand(anna, 'sparkling water', 'Drinks')
  await buyByHand(anna, 'Sparkling Water', 'Drinks')
  await buyByHand(anna, 'candles')
  const requests = apiRequestsOf(page)
  await page.goto(list)
  await readHistory(page, 'Sparkling Water')
  const asked = question(page, 'Sparkling Water')
  await expect(asked).toHaveText(/Keep Sparkling Water as an item\?.*Bought twice already.*No/)
  await expect(page.locator('.suggestion')).toHaveCount(1)
  await expect(asked.getByRole('button').first()).toHaveAccessibleDescription('Bought twice already')
  await expectGoodAndNarrow(page)

  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(asked).toBeVisible()
  await page.getByRole('button', { name: 'Keep as an item: Sparkling Water' }).press('Enter')
  await expect(toasts(page)).toContainText('Sparkling Water is now an item.')
  await expect(asked).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(shoppingRow(page, 'Sparkling Water')).toBeVisible()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(asked).toBeVisible()
  await asked.getByRole('button').first().dblclick()
  await expect(asked).toBeHidden()
  expect(requests.filter(isActivity)).toHaveLength(1)

  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expectStored(anna, '/items').toMatchObject([
    { name: 'Sparkling Water', category: 'Drinks', desired_quantity: 1, quantity: null, keep: true },
  ])
})

test(
  'nobody is asked after a no, nor who may only look',
  inSoak,
  async ({ page, anna, testApp, anotherBrowser }) => {
    const names = ['candles', 'tomatoes', 'postcards']
    for (const name of [...names, ...names]) await buyByHand(anna, name)
    await anna.item({ name: 'Tomato' })
    await anna.stocked('Rice', 0, 1)
    await page.goto(list)
    await readHistory(page, 'postcards')
    await expect(page.locator('.suggestion')).toHaveText([/postcards/])
    await page.getByRole('button', { name: 'No: postcards' }).click()
    await expect(toasts(page)).toContainText('postcards: we won’t ask again on this device.')
    await expect(page.locator('.suggestion')).toHaveText([/candles/])
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'No: postcards' }).click()
    await page.getByRole('button', { name: 'No: candles' }).click()
    await expect(page.getByRole('heading', { name: 'Probably needed' })).toBeHidden()
    await buyByHand(anna, 'matches')
    await buyByHand(anna, 'matches')
    await readHistory(page, 'matches')
    await expect(page.locator('.suggestion')).toHaveText([/matches/])
    await page.reload()
    await expect(page.locator('.suggestion')).toHaveText([/matches/])
    await anna.item({ name: 'Matches', extra: 1, keep: false })
    await page.reload()
    await expect(shoppingRow(page, 'Matches')).toBeVisible()
    await expect(page.locator('.suggestion')).toBeHidden()

    const ben = await newMember(testApp, anna, 'ben', 'viewer')
    const viewed = await anotherBrowser(ben)
    const requests = apiRequestsOf(viewed)
    await viewed.goto(list, { waitUntil: 'networkidle' })
    await expect(viewed.getByRole('row', { name: /Rice/ })).toBeVisible()
    await expect(viewed.locator('.suggestion')).toBeHidden()
    expect(requests.filter(isActivity)).toEqual([])
  },
)

test(
  'a category that somebody has chosen for a name is the one of the next time',
  inSoak,
  async ({ page, anna }) => {
    const id = await anna.item({ name: 'Milk', category: 'Bread', extra: 1, keep: false })
    await anna.item({ name: 'Wine', category: 'Cellar' })
    await page.goto(list)
    const milk = shoppingRow(page, 'Milk')
    await milk.getByRole('button', { name: /^Quantity needed/ }).tap()
    await milk.getByRole('button', { name: 'Bread: Milk' }).tap()
    const field = page.getByLabel('Category', { exact: true })
    await expect(page.locator('.p-dialog datalist option')).toHaveText(['Bread', 'Cellar'])
    await field.fill('Cellar')
    await field.press('Enter')
    await expect(toasts(page)).toContainText('Category of Milk saved.')
    await expect(page.getByRole('heading', { name: 'Cellar' })).toBeVisible()
    await expectStored(anna, '/items').toMatchObject([{ name: 'Milk', category: 'Cellar' }, {}])
    await anna.post('/shopping-list/add-to-inventory', [{ id, quantity: 1 }])
    await page.getByRole('button', { name: 'Add to list' }).tap()
    await page.getByRole('combobox', { name: 'Add to list' }).fill('milk')
    await expect(page.getByRole('option').first()).toContainText('Cellar')
  },
)
