import { expect, type Page } from '@playwright/test'
import { groceries } from '../../functions/model/demo/english-groceries.ts'
import { signedIn as test, inSoak, expectStored, expectGood } from '../support/browser-test.ts'
import { importLines } from '../support/imports.ts'
import { beginSelection, shoppingRow } from '../support/shopping.ts'
import { fingerAt } from '../support/taps.ts'
import type { TestUser } from '../support/test-app.ts'

const put = (page: Page) => page.getByRole('button', { name: /^Add Selected to Inventory/ })
const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

// Acts as Chromium does if the app can be installed, which it never does in a test.
async function offerToInstall(page: Page) {
  await page.evaluate(() => {
    const prompt = async () => void (document.body.dataset['prompts'] = '1')
    const event = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(event, { prompt }))
    if (!event.defaultPrevented) throw new Error('The browser would ask by itself.')
  })
}

async function open(page: Page, anna: TestUser) {
  await fill(anna)
  await page.goto('/dashboard?view=shopping-list')
  await expect(rowsOf(page)).toHaveCount(11)
}

test('eight of eleven rows are bought at a store', async ({ page, anna }) => {
  await open(page, anna)
  await expectInSight(page)
  await anna.post('/stores', { name: 'Lidl' })
  await page.reload()
  await page.getByRole('group', { name: 'Stores' }).getByRole('button', { name: 'Lidl' }).tap()
  await expect(rowsOf(page)).toHaveCount(11)
  await expect(put(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(put(page)).toContainText('Tick what you bought first.')
  const names = await page.getByRole('rowheader').allTextContents()
  await shoppingRow(page, names[0] ?? '').tap()
  await expect(put(page)).toHaveText('Add Selected to Inventory (1)')
  // A ticked row stays in its place, then stands under "Purchased" with the rest in view.
  expect(await page.getByRole('rowheader').allTextContents()).toEqual(names)
  await expect(page.getByRole('heading', { name: 'Purchased' })).toBeAttached()
  await expect(page.getByRole('rowheader').first()).toHaveText(names[1] ?? '')
  await expect(page.getByRole('rowheader').first()).toBeInViewport()
  for (const name of names.slice(1, 8)) await shoppingRow(page, name).tap()
  await expect(put(page)).toHaveText('Add Selected to Inventory (8)')
  // Until they have moved below: a row that fades on its way has other colours for a moment.
  await expect(page.locator('tr.in-basket')).toHaveCount(8)
  await put(page).tap()
  await expect(rowsOf(page)).toHaveCount(3)
  await expectStored(anna, '/shopping-list/generate').toHaveLength(3)

  await page.getByRole('button', { name: 'Add to list' }).tap()
  await page.keyboard.type('Candles')
  await page.getByText('Add “Candles”, just this once').tap()
  await page.getByRole('button', { name: 'Done' }).tap()
  await expect(rowsOf(page)).toHaveCount(4)
  await installAfterTrip(page)
})

/** With the header, the progress and the button; and nothing is covered. */
async function expectInSight(page: Page) {
  const top = (await page.getByText('0 of 11 purchased').boundingBox())?.y ?? 0
  expect(top).toBeGreaterThan(0)
  const dock = (await put(page).boundingBox())?.y ?? 0
  const boxes = await Promise.all((await rowsOf(page).all()).map((row) => row.boundingBox()))
  for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(48)
  expect(boxes.filter((box) => box && box.y > top && box.y + box.height <= dock).length).toBeGreaterThan(8)
  for (const name of ['Share', 'Generate Shopping List']) {
    const button = page.getByRole('button', { name })
    await button.scrollIntoViewIfNeeded()
    await button.click({ trial: true, timeout: 10_000 })
  }
  await page.evaluate(() => scrollTo(0, 0))
}

async function installAfterTrip(page: Page) {
  const offer = page.getByRole('region', { name: 'Add to home screen' })
  await expect(() => offerToInstall(page)).toPass()
  await expect(offer).toBeVisible()
  await expectGood(page)
  await offer.getByRole('button', { name: 'Install' }).tap()
  await expect(page.locator('body')).toHaveAttribute('data-prompts', '1')
  await expect(offer).toBeHidden()
  await page.reload()
  await expect(() => offerToInstall(page)).toPass()
  await expect(rowsOf(page)).toHaveCount(4)
  await expect(offer).toBeHidden()
}

test(
  'the whole list in the selection mode and with an open amount is accessible',
  inSoak,
  async ({ page, anna }) => {
    await open(page, anna)
    await page.getByRole('button', { name: 'Quantity needed of Butter: 1' }).tap()
    await expect(page.getByRole('spinbutton')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Quantity needed of Butter: 1' })).toBeFocused()
    const done = page.getByRole('button', { name: 'Done', exact: true })
    const more = page.getByRole('button', { name: 'More', exact: true })
    await beginSelection(page)
    await expect(done).toBeFocused()
    await done.press('Enter')
    await expect(more).toBeFocused()
    await more.tap()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Scan many',
      'In the shop',
      'Select',
      'Print',
      'Generate Shopping List',
      'Stores',
    ])
    await page.getByRole('menuitem', { name: 'Select' }).tap()
    await expect(done).toBeFocused()
    await done.press('Enter')
    const lift = await pressLong(page, 'Butter')
    await expect(page.getByRole('checkbox', { name: 'Select Butter' })).toBeChecked()
    await lift()
    await expect(put(page)).toHaveText('Add Selected to Inventory (1)')
    await shoppingRow(page, 'Natural yoghurt').tap()
    await expect(put(page)).toHaveText('Add Selected to Inventory (2)')
    await expect(page.getByRole('checkbox', { name: 'Select Butter' })).toBeChecked()
  },
)

/** Rests a finger on a row; what it returns lifts the finger. */
async function pressLong(page: Page, name: string): Promise<() => Promise<unknown>> {
  const row = shoppingRow(page, name).getByRole('rowheader')
  await row.scrollIntoViewIfNeeded()
  const { x = 0, y = 0 } = (await row.boundingBox()) ?? {}
  const touch = await fingerAt(page, x + 8)
  await touch('touchStart', y + 8)
  return () => touch('touchEnd')
}

// Fills the list with the purchases of the demo's household.
async function fill(anna: TestUser) {
  const lines = groceries.flatMap(({ name, category, quantity, desiredQuantity }, line) =>
    desiredQuantity !== null && desiredQuantity > (quantity ?? 0)
      ? [{ line, name, category, quantity: quantity ?? 0, desired_quantity: desiredQuantity }]
      : [],
  )
  await importLines(anna, lines)
}
