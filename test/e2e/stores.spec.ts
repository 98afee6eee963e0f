import { expect, type Locator, type Page } from '@playwright/test'
import { signedIn as test, expectStored, connect, cut, pill } from '../support/browser-test.ts'
import { fillShelves } from '../support/stores.ts'
import { fingerAt } from '../support/taps.ts'

const shelves = { Milk: 'Chilled', Cola: 'Drinks', Apples: 'Fruit', Candles: '' }
const shoppingList = '/dashboard?view=shopping-list'

const dialog = (page: Page) => page.getByRole('dialog')
const chips = (page: Page) => page.getByRole('group', { name: 'Stores' }).getByRole('button')
const chosen = (page: Page) => chips(page).and(page.locator('[aria-pressed="true"]'))
const category = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

const expectOrder = (page: Page, ...names: readonly string[]) =>
  expect(page.getByRole('main').getByRole('listitem')).toHaveText([...names])

const expectGroups = (page: Page, ...names: readonly string[]) =>
  expect(page.getByRole('table').getByRole('heading')).toHaveText([...names])

async function nameStore(page: Page, name: string) {
  const sheet = page.getByRole('dialog', { name: /^(New|Rename) store$/ })
  // A sheet before it gives the focus back as it goes.
  await expect(dialog(page)).toHaveCount(1)
  await expect(sheet.getByLabel('Name')).toBeFocused()
  await sheet.getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
}

/** Drags a row by its handle with a finger, to the middle of another one. */
async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.locator('.handle').boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('One of the rows is not on the screen.')
  const touch = await fingerAt(page, start.x + start.width / 2)
  await touch('touchStart', start.y + start.height / 2)
  // A finger that flings would make the browser swallow the next tap.
  for (const y of [end.y, end.y + end.height / 2, end.y + end.height / 2 + 1]) await touch('touchMove', y)
  await expect(from).toHaveCSS('translate', /-?[1-9]/)
  await touch('touchEnd')
}

test('the list follows the store of the trip, whose order is dragged, and undone', async ({ page, anna }) => {
  await fillShelves(anna, shelves)
  await page.goto(shoppingList)
  await expectGroups(page, 'Chilled', 'Drinks', 'Fruit', 'Other')
  await expect(chips(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Stores' }).tap()
  await expect(page.getByText('No stores yet')).toBeVisible()
  await page.getByRole('button', { name: 'New store' }).tap()
  await nameStore(page, 'Rewe')

  await expectOrder(page, 'Chilled', 'Drinks', 'Fruit')
  await drag(page, category(page, 'Chilled'), category(page, 'Fruit'))
  await expectOrder(page, 'Drinks', 'Fruit', 'Chilled')
  await expect(page.getByRole('status').filter({ hasText: 'Chilled: position 3 of 3' })).toBeVisible()
  await category(page, 'Fruit').getByRole('button', { name: 'Fruit' }).tap()
  await page.getByRole('button', { name: 'Move Fruit up' }).tap()
  await expect(page.getByText('Fruit: position 1 of 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move Fruit up' })).toBeFocused()
  await expectOrder(page, 'Fruit', 'Drinks', 'Chilled')
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expectOrder(page, 'Drinks', 'Fruit', 'Chilled')
  const chilled = page.getByRole('button', { name: 'Chilled', exact: true })
  for (const [key, place] of [
    ['Alt+ArrowUp', 2],
    ['Alt+ArrowDown', 3],
  ] as const) {
    await chilled.press(key)
    await expect(page.getByText(`Chilled: position ${place} of 3`)).toBeVisible()
    await expect(chilled).toBeFocused()
  }
  await expectStored(anna, '/stores').toMatchObject([{ name: 'Rewe', order: ['Drinks', 'Fruit', 'Chilled'] }])

  await page.getByRole('button', { name: 'Back' }).tap()
  await expect(chosen(page)).toHaveText('Rewe')
  await fillShelves(anna, { Rice: 'Dry' })
  await expectGroups(page, 'Drinks', 'Fruit', 'Chilled', 'Dry', 'Other')
  await page.reload()
  await expect(chosen(page)).toHaveText('Rewe')
  await expectGroups(page, 'Drinks', 'Fruit', 'Chilled', 'Dry', 'Other')
  await chips(page).filter({ hasText: 'All' }).tap()
  await expectGroups(page, 'Chilled', 'Drinks', 'Dry', 'Fruit', 'Other')
})

test('without a connection stores are changed, and sent later', async ({ page, anna }) => {
  await fillShelves(anna, shelves)
  await anna.post('/stores', { name: 'Kiosk' })
  await page.goto('/stores')
  await expectOrder(page, 'Chilled', 'Drinks', 'Fruit')
  await cut(page)
  await page.getByRole('button', { name: 'New store' }).tap()
  await nameStore(page, 'Rewe')
  await category(page, 'Drinks').getByRole('button', { name: 'Drinks' }).tap()
  await page.getByRole('button', { name: 'Move Drinks up' }).tap()
  await expectOrder(page, 'Drinks', 'Chilled', 'Fruit')
  await page.getByRole('button', { name: 'Rename' }).tap()
  await nameStore(page, 'Edeka')
  await page.getByRole('button', { name: 'Kiosk' }).tap()
  await page.getByRole('button', { name: 'Delete store' }).tap()
  await expect(page.getByRole('button', { name: 'Kiosk' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Edeka' })).toBeVisible()
  await expectOrder(page, 'Drinks', 'Chilled', 'Fruit')
  await expect(pill(page)).toHaveText('Offline · 4 waiting')

  await connect(page)
  await expectStored(anna, '/stores').toMatchObject([
    { name: 'Edeka', order: ['Drinks', 'Chilled', 'Fruit'] },
  ])
  await expect(pill(page)).toHaveText('All saved')
  await expectOrder(page, 'Drinks', 'Chilled', 'Fruit')
})
