import { expect, type Page } from '@playwright/test'
import { openAccountMenu } from '../support/account-menu.ts'
import {
  signedIn as test,
  expectStored,
  expectGoodAndNarrow,
  connect,
  cut,
  pill,
} from '../support/browser-test.ts'
import { addOne } from '../support/steppers.ts'

const day = 24 * 60 * 60 * 1_000
const ean = '4008600112358'
const dialog = (page: Page) => page.getByRole('dialog')
const waiting = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

async function quickAdd(page: Page, name: string) {
  await page.getByRole('button', { name: 'Quick add' }).tap()
  await dialog(page).getByLabel('Item Name').fill(name)
  await dialog(page).getByLabel('EAN').fill(ean)
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(dialog(page).getByLabel('Item Name')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
}

test('what waits can be thrown away; what was refused waits', async ({ page, anna }) => {
  await anna.stocked('Milk', 1, 3)
  await page.clock.setFixedTime(Date.now() - 41 * day)
  await page.goto('/inventory')
  await expect(page.getByRole('button', { name: 'Take one out: Milk' })).toBeVisible()
  await cut(page)
  await addOne(page, 'Milk')
  await expect(pill(page)).toHaveText('Offline · 1 waiting')

  await page.clock.setFixedTime(Date.now())
  await page.getByRole('button', { name: 'Less: Stock' }).tap()
  await page.getByRole('button', { name: 'Item View' }).tap()
  await quickAdd(page, 'Oat drink')
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Log out' }).tap()
  await expect(dialog(page)).toContainText('changes are not sent yet. They are lost if you log out.')
  await expectGoodAndNarrow(page)
  await dialog(page).getByRole('button', { name: 'Stay' }).tap()
  await pill(page).getByRole('link').tap()
  await page.getByRole('button', { name: 'Discard: Milk, Stock: −1' }).tap()
  await expect(waiting(page, 'Stock: −1')).toHaveCount(0)

  const oatMilk = await anna.item({ name: 'Oat milk', codes: [{ ean, amount: 1 }] })
  await anna.post('/inventory', { itemId: oatMilk, quantity: 2 })
  await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible()
  await connect(page)
  await expect(waiting(page, 'Not saved: Oat milk already has this EAN.')).toBeVisible()
  await expectGoodAndNarrow(page)
  await page.getByRole('button', { name: 'Merge' }).tap()
  await dialog(page).getByText('Oat drink').tap()
  await expect(dialog(page)).toContainText('2 + 1 → 3')
  await expectGoodAndNarrow(page)
  await dialog(page).getByRole('button', { name: 'Merge' }).tap()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('body')).not.toHaveClass(/p-overflow-hidden/)
  await page.getByRole('button', { name: 'Send it' }).tap()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await expect(pill(page)).toHaveText('All saved')
  await expectStored(anna, '/inventory').toMatchObject([
    { name: 'Milk', quantity: 2 },
    { name: 'Oat drink', quantity: 3 },
  ])
  await expectStored(anna, '/items').toHaveLength(2)
})
