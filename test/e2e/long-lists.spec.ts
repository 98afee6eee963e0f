import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { importLines } from '../support/imports.ts'
import { desktop } from '../support/screens.ts'
import { openView } from '../support/views.ts'
import { inSoak } from '../support/soak.ts'

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))

const lines = (count: number) =>
  Array.from({ length: count }, (_, line) => ({
    line,
    name: `Item ${100 + line}`,
    quantity: 1,
    desired_quantity: 3,
  }))

test('on the phone every list goes on as one scrolls, with the rows near the screen alone', async ({
  page,
  anna,
}) => {
  await importLines(anna, lines(150))
  // As an earlier version has kept it.
  await page.addInitScript(() => localStorage.setItem('rowsPerPage.items', '25'))
  await page.goto('/itemview')
  for (const [view, role] of [
    ['Item View', 'listitem'],
    ['Inventory View', 'listitem'],
    ['Base Inventory View', 'listitem'],
    ['Shoppinglist', 'rowheader'],
  ] as const) {
    await openView(page, view)
    const rows = page.getByRole('main').getByRole(role)
    await expect(rows.filter({ hasText: 'Item 100' })).toBeVisible()
    await expect(pages(page)).toHaveCount(0)
    expect(await rows.count()).toBeLessThan(150)
    await toEnd(page)
    await expect(rows.filter({ hasText: 'Item 249' })).toBeInViewport()
    expect(await rows.count()).toBeLessThan(150)
  }
})

test(
  'on the phone the history goes on as one scrolls, on a wide screen with a button that passes its focus on',
  inSoak,
  async ({ page, anna }) => {
    const id = await anna.item({ name: 'Milk' })
    await anna.post('/inventory', { itemId: id, quantity: 1 })
    for (let amount = 2; amount <= 105; amount += 1) await anna.put(`/inventory/${id}`, { delta: 1 })
    const rows = page.getByRole('main').getByRole('listitem')
    await page.goto('/history')
    await expect(rows.first()).toContainText('104 → 105')
    await expect(async () => {
      await toEnd(page)
      await expect(rows.filter({ hasText: 'added the item' })).toBeInViewport({ timeout: 1_000 })
    }).toPass()
    expect(await rows.count()).toBeLessThan(106)
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)

    await page.setViewportSize(desktop.viewport)
    await page.reload()
    await expect(rows).toHaveCount(50)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(rows).toHaveCount(100)
    await expect(rows.nth(50)).toBeFocused()
  },
)

test('a row that is ticked on a wide screen stays on its page, with the focus', async ({ page, anna }) => {
  await page.setViewportSize(desktop.viewport)
  await importLines(anna, lines(12))
  await page.goto('/dashboard?view=shopping-list')
  const box = page.getByRole('row', { name: /Item 100/ }).getByRole('checkbox', { name: /^Purchased/ })
  await box.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { level: 2, name: 'Purchased' })).toBeVisible()
  await expect(page.getByRole('rowheader').last()).toHaveText('Item 100')
  await expect(box).toBeFocused()
  await expect(box).toBeInViewport()
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('rowheader')).toHaveText(['Item 110', 'Item 111'])
})
