import { expect, type Page } from '@playwright/test'
import { milk, scanning, stocked } from '../support/batch-scanning.ts'
import { signedIn as test, expectStored, expectGood } from '../support/browser-test.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Add to list' })
const answer = (page: Page, name: string) => page.getByRole('option', { name, exact: true })
const added = (page: Page) => page.getByRole('region', { name: 'Just added' }).getByRole('listitem')

async function openSheet(page: Page) {
  await page.goto('/dashboard?view=shopping-list')
  await page.getByRole('button', { name: 'Add to list' }).tap()
  await expect(field(page)).toBeFocused()
}

test('what is typed though enough is there is used up, or more is wanted', async ({ page, anna }) => {
  const rice = await anna.stocked('Basmati rice', 3, 2)
  const oil = await anna.stocked('Olive oil', 1, 0)
  await openSheet(page)
  await page.route('**/api/**', (route) => route.abort())
  await field(page).fill('basmati rice')
  await expect(page.getByRole('group', { name: 'Basmati rice, Stock: 3, nothing to buy' })).toBeVisible()
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await expectGood(page)
  await field(page).press('Enter')
  await expect(answer(page, 'Used up')).toHaveAttribute('aria-selected', 'true')
  await field(page).press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Want more')
  await field(page).press('ArrowUp')
  await expectGood(page)
  await field(page).press('Enter')
  await expect(added(page)).toHaveText(/^Basmati riceused up · stock 3 → 02/)
  await expect(field(page)).toBeFocused()
  // It is on the list now, so that nothing is asked.
  await field(page).fill('basmati rice')
  await field(page).press('Enter')
  await expect(added(page)).toHaveText(/→ 03$/)
  for (let undone = 0; undone < 2; undone += 1)
    await page.getByRole('button', { name: 'Undo: Basmati rice' }).tap()
  await expect(added(page)).toHaveCount(0)

  await field(page).fill('rice')
  await page.getByRole('option', { name: 'Basmati rice?' }).tap()
  await answer(page, 'Used up').tap()
  await field(page).fill('rice')
  await expect(page.getByRole('option').first()).toHaveText(/^Basmati riceOn the list: 2/)
  await field(page).fill('2 olive oil')
  await field(page).press('Enter')
  await expect(added(page).first()).toHaveText(/^Olive oil\+2 extra2/)
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expectStored(anna, `/items/${rice}`).toMatchObject({
    quantity: 0,
    extra: null,
    words: [{ word: 'rice' }],
  })
  await expectStored(anna, `/items/${oil}`).toMatchObject({ quantity: 1, extra: 2, belief: /m$/ })
  await page.getByRole('button', { name: 'Undo: Basmati rice' }).tap()
  await expectStored(anna, `/items/${rice}`).toMatchObject({ quantity: 3, extra: null, words: [] })
})

test('a tile and a scan ask the same', async ({ page, anna }) => {
  const oil = await anna.stocked('Olive oil', 1, 0)
  const item = await stocked(anna, 'Milk', milk, 3)
  await openSheet(page)
  await page.getByRole('button', { name: 'Olive oil' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Olive oil' })
  await expect(dialog).toContainText('Stock: 1, nothing to buy')
  await expectGood(page)
  await dialog.getByRole('button', { name: 'Used up' }).tap()
  await expect(page.locator('.toasts')).toContainText('Olive oil · used up · stock 1 → 0')
  await expectStored(anna, `/items/${oil}`).toMatchObject({ quantity: 0, extra: 1 })
  await page.locator('.toasts').getByRole('button', { name: 'Undo' }).tap()
  await expectStored(anna, `/items/${oil}`).toMatchObject({ quantity: 1, extra: null })
  await page.getByRole('button', { name: 'Olive oil' }).tap()
  await dialog.getByRole('button', { name: 'Want more' }).tap()
  await expect(page.locator('.toasts')).toContainText('Olive oil: 1 on the list')
  await expectStored(anna, `/items/${oil}`).toMatchObject({ quantity: 1, extra: 1 })

  await scanning.open(page, '?mode=list')
  await scanning.scan(page, milk)
  await expect(scanning.entries(page)).toContainText('3 in stock')
  await expectGood(page)
  await scanning.press(page, 'Used up')
  await expect(scanning.announcement(page)).toHaveText('Milk: 2 to buy')
  await expect(page.getByRole('button', { name: 'Want more' })).toBeHidden()
  await expect.poll(item).toMatchObject({ quantity: 0, extra: null })
  await scanning.press(page, 'Undo: Milk')
  await expect.poll(item).toMatchObject({ quantity: 3, extra: null })
  await scanning.scan(page, milk)
  await scanning.press(page, 'Want more')
  await expect(page.getByRole('button', { name: 'Used up' })).toBeHidden()
  await expect.poll(item).toMatchObject({ quantity: 3, extra: 1 })
})
