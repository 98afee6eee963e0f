import { expect, type Page } from '@playwright/test'
import { openAccountMenu } from '../support/account-menu.ts'
import { signedIn as test, inSoak } from '../support/browser-test.ts'
import { importLines } from '../support/imports.ts'
import { desktop, phone } from '../support/screens.ts'
import { select } from '../support/shopping.ts'
import { openView } from '../support/views.ts'

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const scrolled = (page: Page) => page.evaluate(() => scrollY)
const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))

const lines = (count: number) =>
  Array.from({ length: count }, (_, line) => ({
    line,
    name: `Item ${100 + line}`,
    quantity: 1,
    desired_quantity: 3,
  }))

/** How many rows are whole in sight, with nothing over them. Runs in the page. */
function rowsInSight(): number {
  return [...document.querySelectorAll('main :is(tbody tr:not(.group), .row)')].filter((row) => {
    const { left, top, bottom, width } = row.getBoundingClientRect()
    const isSeen = (y: number) => row.contains(document.elementFromPoint(left + width / 2, y))
    return top >= 0 && bottom <= innerHeight && isSeen(top + 2) && isSeen(bottom - 2)
  }).length
}

test('on the phone every list goes on as one scrolls', async ({ page, anna }) => {
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
    await expect.poll(() => scrolled(page), 'each view begins at its top').toBe(0)
    const rows = page.getByRole('main').getByRole(role)
    await expect(rows.filter({ hasText: 'Item 100' })).toBeVisible()
    await expect(pages(page)).toHaveCount(0)
    expect(await rows.count()).toBeLessThan(150)
    // A phone that lies on its side shows five rows.
    await page.setViewportSize({ width: 844, height: 390 })
    expect(await page.evaluate(rowsInSight), view).toBeGreaterThanOrEqual(5)
    await page.setViewportSize(phone.viewport)
    await toEnd(page)
    await expect(rows.filter({ hasText: 'Item 249' })).toBeInViewport()
    expect(await rows.count()).toBeLessThan(150)
  }

  const last = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Item 249' })
  await openView(page, 'Item View')
  await expect(last, 'the place of a view stays').toBeInViewport()
  await openAccountMenu(page)
  const place = await scrolled(page)
  await page.getByRole('link', { name: 'History' }).click()
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(place)
  await page.reload()
  await expect.poll(() => scrolled(page)).toBe(place)
})

test('a wide screen shows ten rows a page and adds across pages', inSoak, async ({ page, anna }) => {
  await page.setViewportSize(desktop.viewport)
  await importLines(anna, lines(12))
  await page.goto('/dashboard?view=shopping-list')
  const boxOf = (name: string) => page.getByRole('checkbox', { name: `Purchased: ${name}` })
  await boxOf('Item 100').focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { level: 2, name: 'Purchased' })).toBeVisible()
  await expect(page.getByRole('rowheader').last()).toHaveText('Item 100')
  await expect(boxOf('Item 101')).toBeFocused()
  await expect(boxOf('Item 101')).toBeInViewport()
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  await expect(page.getByText('1–10 of 12')).toBeVisible()
  await expect(page.getByRole('spinbutton').first()).toHaveAttribute('aria-valuemin', '1')
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await expect(page.getByRole('option')).toHaveText(['10', '25', '50', '100', 'All'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('rowheader')).toHaveText(['Item 110', 'Item 111'])
  await expect(page.getByRole('rowheader').first()).toBeInViewport()
  await select(page, 'Select all')
  await page.getByRole('button', { name: 'Add Selected to Inventory' }).click()
  await expect(page.getByText('12 items added to the inventory. All done.')).toBeVisible()
  await expect(page.getByText('No data available')).toBeVisible()
})
