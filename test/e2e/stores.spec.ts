import { expect, type Locator, type Page } from '@playwright/test'
import { expectGoodAndNarrow, expectGoodAndNarrowInSoak } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { join } from '../support/households.ts'
import { householdOf } from '../support/store.ts'
import { fillShelves } from '../support/stores.ts'
import { createTestUser } from '../support/test-users.ts'
import { inSoak } from '../support/soak.ts'

const shelves = { Milk: 'Chilled', Cola: 'Drinks', Apples: 'Fruit', Candles: '' }
const shoppingList = '/dashboard?view=shopping-list'

const dialog = (page: Page) => page.getByRole('dialog')
const chooser = (page: Page) => page.getByRole('button', { name: /^Store: / })
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
  const x = start.x + start.width / 2
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x, y })) })
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
  await expect(chooser(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Stores' }).tap()
  await expect(page.getByText('No stores yet')).toBeVisible()
  await expectGoodAndNarrow(page)
  await page.getByRole('button', { name: 'New store' }).tap()
  await nameStore(page, 'Rewe')

  await expectOrder(page, 'Chilled', 'Drinks', 'Fruit')
  await drag(page, category(page, 'Chilled'), category(page, 'Fruit'))
  await expectOrder(page, 'Drinks', 'Fruit', 'Chilled')
  await expect(page.getByRole('status').filter({ hasText: 'Chilled: place 3 of 3' })).toBeVisible()
  await category(page, 'Fruit').getByRole('button', { name: 'Fruit' }).tap()
  await page.getByRole('button', { name: 'Move Fruit up' }).tap()
  await expect(page.getByText('Fruit: place 1 of 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move Fruit up' })).toBeFocused()
  await expectOrder(page, 'Fruit', 'Drinks', 'Chilled')
  await expectGoodAndNarrowInSoak(page)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expectOrder(page, 'Drinks', 'Fruit', 'Chilled')
  await expect
    .poll(async () => (await anna.get('/stores')).body)
    .toMatchObject([{ name: 'Rewe', order: ['Drinks', 'Fruit', 'Chilled'] }])

  await page.getByRole('button', { name: 'Back' }).tap()
  await expect(chooser(page)).toHaveText('Rewe')
  await chooser(page).tap()
  await expectGoodAndNarrow(page)
  await dialog(page).getByRole('button', { name: 'Rewe Own order' }).tap()
  await expect(dialog(page)).toBeHidden()
  await expect(chooser(page)).toBeFocused()
  await fillShelves(anna, { Rice: 'Dry' })
  await expectGroups(page, 'Drinks', 'Fruit', 'Chilled', 'Dry', 'Other')
  await page.reload()
  await expect(chooser(page)).toHaveText('Rewe')
  await expectGroups(page, 'Drinks', 'Fruit', 'Chilled', 'Dry', 'Other')
  await chooser(page).tap()
  await dialog(page).getByRole('button', { name: 'New store' }).tap()
  await nameStore(page, 'dm')
  await expect(chooser(page)).toHaveText('dm')
})

test('without a connection stores are added, put in order, renamed and deleted, and sent later', async ({
  page,
  anna,
}) => {
  await fillShelves(anna, shelves)
  await anna.post('/stores', { name: 'Kiosk' })
  await page.goto('/stores')
  await expectOrder(page, 'Chilled', 'Drinks', 'Fruit')
  await page.route('**/api/**', (route) => route.abort())
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
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Offline · 4 waiting')

  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect
    .poll(async () => (await anna.get('/stores')).body)
    .toMatchObject([{ name: 'Edeka', order: ['Drinks', 'Chilled', 'Fruit'] }])
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('All saved')
  await expectOrder(page, 'Drinks', 'Chilled', 'Fruit')
})

test('a viewer sees the order and follows it, and has nothing to change it with', async ({
  testApp,
  anna,
  anotherBrowser,
}) => {
  await fillShelves(anna, shelves)
  await anna.post('/stores', { name: 'Rewe', order: ['Fruit', 'Drinks'] })
  const vera = await createTestUser(testApp, 'vera')
  const household = await householdOf(testApp, anna)
  await join(anna, household, vera, 'viewer')
  const page = await anotherBrowser(vera)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Household: / }).click()
  await page.getByRole('menuitemradio', { name: /anna/ }).click()
  await page.goto('/stores')
  await expectOrder(page, 'Fruit', 'Drinks', 'Chilled')
  await expect(page.getByRole('group', { name: 'Stores' }).getByRole('button')).toHaveText(['Rewe'])
  await expect(page.getByRole('main').getByRole('button', { name: /Drinks|Rename|Delete/ })).toHaveCount(0)
  await page.goto(shoppingList)
  await chooser(page).click()
  await dialog(page).getByRole('button', { name: /^Rewe/ }).click()
  await expectGroups(page, 'Fruit', 'Drinks', 'Chilled', 'Other')
})

test('stores and their choice are good on a wide screen', inSoak, async ({ page, anna }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await fillShelves(anna, shelves)
  for (const name of ['Rewe', 'dm']) await anna.post('/stores', { name })
  await page.goto(shoppingList)
  await page.getByRole('link', { name: 'Stores' }).click()
  await page.getByRole('button', { name: 'Drinks', exact: true }).click()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText('Drinks: place 3 of 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Drinks', exact: true })).toBeFocused()
  await expectGoodAndNarrowInSoak(page)
  await page.getByRole('button', { name: 'Shoppinglist' }).click()
  await chooser(page).click()
  await expect(dialog(page)).toBeVisible()
  await expectGoodAndNarrowInSoak(page)
  await dialog(page).getByRole('button', { name: /^Rewe/ }).click()
  await expect(chooser(page)).toHaveText('Rewe')
})
