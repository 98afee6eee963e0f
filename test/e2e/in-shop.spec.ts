import { expect, type Page } from '@playwright/test'
import { connect, cut, expectGoodAndNarrow, expectStored, signedIn as test } from '../support/browser-test.ts'
import { newMember } from '../support/households.ts'
import { beginSelection, shoppingRow } from '../support/shopping.ts'
import type { TestUser } from '../support/test-app.ts'

const list = '/dashboard?view=shopping-list'

const chip = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Stores' }).getByRole('button', { name })
const rowInShop = (page: Page, name: string) => page.getByRole('checkbox', { name: `Purchased: ${name}` })
const putAway = (page: Page, count: number) =>
  page.getByRole('button', { name: `Add Selected to Inventory (${count})` })

/** Returns the numbers that the badge of the app has had; null where it was cleared. */
async function watchBadge(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const badges: unknown[] = []
    const show = async (count: number | null) => void badges.push(count)
    const clear = () => show(null)
    Object.assign(globalThis, { badges })
    Object.defineProperties(navigator, { setAppBadge: { value: show }, clearAppBadge: { value: clear } })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'badges'))
}

async function store(user: TestUser, name: string): Promise<string> {
  const { body } = await user.post('/stores', { name })
  return String(Object(body).id)
}

async function stockAt(user: TestUser, stores: readonly string[], ...names: readonly string[]) {
  for (const name of names) {
    const id = await user.stocked(name, 0, 1)
    await user.put(`/items/${id}`, { stores: stores.map((one) => ({ store: one })) })
  }
}

test('a store shows what it has; what is hidden is said, and not put away', async ({ page, anna }) => {
  const [lidl, dm] = [await store(anna, 'Lidl'), await store(anna, 'dm')]
  await stockAt(anna, [lidl], 'Bread', 'Butter')
  await stockAt(anna, [dm], 'Soap')
  await stockAt(anna, [], 'Candles')
  const badges = await watchBadge(page)
  await page.goto(list)
  await expect.poll(badges).toEqual([4])
  await expect(chip(page, /./)).toHaveText(['All 4', 'dm 1', 'Lidl 2', 'No store 1'])
  await shoppingRow(page, 'Soap').tap()
  await chip(page, /^Lidl/).tap()
  await expect(page.getByRole('rowheader')).toHaveText(['Bread', 'Butter', 'Candles'])
  await expect(page.getByText('0 of 3 purchased')).toBeVisible()
  await shoppingRow(page, 'Bread').tap()
  await putAway(page, 1).tap()
  await expectStored(anna, '/shopping-list/generate').toMatchObject([
    { name: 'Butter' },
    { name: 'Candles' },
    { name: 'Soap', purchased: true },
  ])
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(chip(page, /^Lidl/)).toHaveText('Lidl 1')
  await expect(page.getByText('1 of 3 purchased')).toBeVisible()

  await page.getByRole('button', { name: '1 more at dm' }).tap()
  await expect(page.getByRole('rowheader')).toHaveText(['Candles', 'Soap'])
  await page.getByRole('button', { name: 'Quantity needed of Candles: 1' }).tap()
  await page.getByRole('button', { name: 'Store: Candles' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Candles' })
  await sheet.getByRole('button', { name: 'Lidl' }).tap()
  await expectGoodAndNarrow(page)
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Candles: Lidl.')).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveText(['Soap'])
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByRole('rowheader')).toHaveText(['Candles', 'Soap'])
  await anna.remove(`/stores/${dm}`)
  await page.reload()
  await expect(chip(page, /./)).toHaveText(['All 2', 'Lidl 1', 'No store 1'])

  await beginSelection(page)
  await page.getByRole('checkbox', { name: 'Select Candles' }).tap()
  await page.getByRole('button', { name: 'Stores', exact: true }).tap()
  const several = page.getByRole('dialog', { name: '3 selected' })
  await expect(several.getByRole('button', { name: 'Lidl' })).toHaveAttribute('aria-pressed', 'mixed')
  await several.getByRole('button', { name: 'New store' }).tap()
  await page.getByRole('dialog', { name: 'New store' }).getByRole('textbox').fill('Market')
  await page.keyboard.press('Enter')
  await expect(several.getByRole('button', { name: 'Market' })).toHaveAttribute('aria-pressed', 'true')
  await several.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Stores of 3 items changed.')).toBeVisible()
  await expect(chip(page, /./)).toHaveText(['All 2', 'Lidl 1', 'Market 1'])
  await expect
    .poll(async () => JSON.stringify((await anna.get('/items')).body))
    .toContain(`[{"store":"${lidl}"},{"store":`)
  await page.getByRole('button', { name: 'Done', exact: true }).tap()
  await page.getByRole('button', { name: 'Account and settings' }).tap()
  await page.getByRole('button', { name: 'Log out', exact: true }).tap()
  await expect.poll(badges).toContain(null)
})

test('a trip to a store: both see its rows, in the shop and without a connection', async ({
  page,
  anna,
  testApp,
  anotherBrowser,
}) => {
  const [lidl, dm] = [await store(anna, 'Lidl'), await store(anna, 'dm')]
  await stockAt(anna, [lidl], 'Bread', 'Butter', 'Milk', 'Rice')
  await stockAt(anna, [dm], 'Soap')
  const ben = await newMember(testApp, anna, 'ben')
  const home = await anotherBrowser(ben)
  await home.setViewportSize({ width: 390, height: 844 })
  await home.goto(list)
  await expect(home.getByRole('rowheader')).toHaveCount(5)
  await page.goto(list)
  await page.getByRole('button', { name: 'I’m going shopping' }).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Now' }).tap()
  await sheet.getByRole('button', { name: 'Lidl' }).tap()
  await sheet.getByRole('button', { name: 'Tell the others' }).tap()
  await expect(page.getByRole('heading', { name: 'Lidl' })).toBeFocused()
  await expect(page.getByText('0 of 4 purchased')).toBeVisible()
  await expectGoodAndNarrow(page)
  await expect(home.getByRole('rowheader')).toHaveText(['Bread', 'Butter', 'Milk', 'Rice'])

  await rowInShop(page, 'Bread').tap()
  const next = page.locator('.next')
  await expect(next).toContainText('Butter')
  await expect(rowInShop(page, 'Butter')).toBeFocused()
  const top = (await next.boundingBox())?.y
  await rowInShop(page, 'Butter').tap()
  await expect(next).toContainText('Milk')
  expect((await next.boundingBox())?.y).toBe(top)
  await ben.item({ name: 'Apples', category: 'Fruit', keep: false, extra: 1 })
  await expect(page.getByRole('status').filter({ hasText: 'New on the list: Apples' })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Behind you' })).toBeVisible()
  expect((await next.boundingBox())?.y).toBe(top)
  await anna.remove('/shopping-trip')
  await expect(home.getByRole('rowheader')).toHaveCount(6)
  await expect(page.getByRole('button', { name: '1 more at dm' })).toBeVisible()

  await cut(page)
  await rowInShop(page, 'Butter').tap()
  await expect(next).toContainText('Butter')
  await next.getByRole('button', { name: 'Not available: Butter' }).tap()
  // The message leaves the button free.
  await expect(page.getByText('Butter: not available, moved down.')).toBeVisible()
  await expect(next.getByRole('checkbox')).toBeFocused()
  await rowInShop(page, 'Milk').tap()
  await putAway(page, 2).tap()
  const end = page.getByRole('heading', { name: '2 put away, 4 left' })
  await expect(end).toBeFocused()
  await expect(page.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByText('2 of 4 purchased')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lidl' })).toBeFocused()
  await putAway(page, 2).tap()
  await expect(end).toBeFocused()
  await expectGoodAndNarrow(page)
  await page.getByRole('button', { name: 'On to dm (1)' }).tap()
  await expect(page.getByRole('heading', { name: 'dm' })).toBeVisible()
  await connect(page)
  await expectStored(anna, '/inventory').toMatchObject([
    { name: 'Bread', quantity: 1 },
    { name: 'Butter', quantity: 0 },
    { name: 'Milk', quantity: 1 },
    { name: 'Rice', quantity: 0 },
    { name: 'Soap', quantity: 0 },
  ])
})
