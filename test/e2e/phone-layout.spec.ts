import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { expectGoodInSoak } from '../support/browser-good.ts'
import { importLines } from '../support/imports.ts'
import type { TestUser } from '../support/test-app.ts'
import { openView } from '../support/views.ts'
import { inSoak } from '../support/soak.ts'

const tablet = { width: 820, height: 1180 }
const lying = { width: 844, height: 390 }

async function fill(user: TestUser) {
  const lines = Array.from({ length: 14 }, (_, line) => ({
    line,
    name: `Pasta ${10 + line}`,
    quantity: 1,
    desired_quantity: 3,
  }))
  await importLines(user, lines)
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

/** Names the controls that a finger misses: less than 44 pixels high or wide. Runs in the page. */
function tinyTargets(): string[] {
  return [...document.querySelectorAll('main :is(button, a, [role=checkbox], [role=combobox])')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, size: element.getBoundingClientRect() }))
    .filter(({ size }) => size.width > 2 && (size.width < 44 || size.height < 44))
    .map(({ element, size }) => `${element.ariaLabel ?? element.textContent}: ${size.width} × ${size.height}`)
}

test(
  'a tablet that is used by touch has the rows of a phone, with targets for fingers',
  inSoak,
  async ({ page, anna }) => {
    await fill(anna)
    await page.setViewportSize(tablet)
    await page.goto('/dashboard?view=shopping-list')
    const amount = page.getByRole('button', { name: 'Quantity needed of Pasta 10: 2' })
    await expect(amount).toBeVisible()
    // All of a row ticks it off.
    await rowOf(page, 'Pasta 11').tap()
    await expect(page.getByRole('checkbox', { name: 'Purchased: Pasta 11' })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Add Selected to Inventory' })).toBeInViewport()
    await amount.tap()
    await page.getByRole('button', { name: 'More: Quantity needed of Pasta 10' }).tap()
    await expect(page.getByRole('spinbutton')).toHaveValue('3')
    await expectGoodInSoak(page)
    for (const view of ['Item View', 'Inventory View', 'Base Inventory View', 'Shoppinglist']) {
      await openView(page, view)
      await expect(page.getByText('Pasta 12', { exact: true })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
      expect(await page.evaluate(tinyTargets), view).toEqual([])
    }
  },
)

test.describe('with a mouse', () => {
  test.use({ viewport: tablet, hasTouch: false, isMobile: false })

  test('the same width has the table', async ({ page, anna }) => {
    await fill(anna)
    await page.goto('/dashboard?view=shopping-list')
    await expect(rowOf(page, 'Pasta 10').getByRole('spinbutton')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Quantity Needed' })).toBeInViewport()
  })
})

/** How many rows are whole in sight, with nothing over them. Runs in the page. */
function rowsInSight(): number {
  return [...document.querySelectorAll('main :is(tbody tr:not(.group), .row)')].filter((row) => {
    const { left, top, bottom, width } = row.getBoundingClientRect()
    const isSeen = (y: number) => row.contains(document.elementFromPoint(left + width / 2, y))
    return top >= 0 && bottom <= innerHeight && isSeen(top + 2) && isSeen(bottom - 2)
  }).length
}

test('a phone that lies on its side shows five rows of each list', async ({ page, anna }) => {
  await fill(anna)
  await page.setViewportSize(lying)
  await page.goto('/itemview')
  for (const view of ['Inventory View', 'Base Inventory View', 'Shoppinglist', 'Item View']) {
    await openView(page, view)
    await expect(page.getByText('Pasta 10', { exact: true })).toBeVisible()
    expect(await page.evaluate(rowsInSight), view).toBeGreaterThanOrEqual(5)
    await expectGoodInSoak(page)
  }
})
