import { expect, type Page } from '@playwright/test'
import { settle } from '../support/browser-settle.ts'
import { signedIn as test, inSoak, expectStored, expectGood } from '../support/browser-test.ts'
import { addBought } from '../support/rhythms.ts'
import { countTaps, fingerAt } from '../support/taps.ts'
import type { TestApp, TestUser } from '../support/test-app.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Add to list' })
const region = (page: Page, name: string) => sheet(page).getByRole('region', { name })
const field = (page: Page) => page.getByRole('combobox', { name: 'Add to list' })
const usual = ['Apples', 'Bananas', 'Butter', 'Eggs', 'Milk', 'Nutella', 'Spaghetti', 'Yoghurt']

/** A home that was shopping yesterday, so that nothing is needed, and buys eggs by the ten. */
async function shopForMonths(testApp: TestApp, anna: TestUser, names = usual) {
  for (const name of names)
    await addBought(testApp, anna, { name }, { every: 7, ago: 1, amount: name === 'Eggs' ? 10 : 1 })
  await anna.item({ name: 'Bleach', category: 'Household' })
  await anna.item({ name: 'Zwieback' })
}

async function openSheet(page: Page) {
  await page.getByRole('button', { name: 'Add to list' }).tap()
  await expect(region(page, 'Most bought').getByRole('button')).toHaveCount(8)
}

test('five usual things are on the list in six taps', async ({ page, testApp, anna }) => {
  await shopForMonths(testApp, anna)
  const taps = await countTaps(page)
  await page.goto('/dashboard?view=shopping-list')
  await openSheet(page)
  // No keyboard covers the tiles.
  await expect(sheet(page).getByRole('heading', { name: 'Add to list' })).toBeFocused()
  const tiles = region(page, 'Most bought').getByRole('button')
  const places = () => Promise.all([0, 7].map((place) => tiles.nth(place).boundingBox()))
  await settle(page)
  const before = await places()
  for (const name of usual.slice(0, 5)) await tiles.filter({ hasText: name }).tap()
  await expect(tiles.filter({ hasText: 'On the list' })).toHaveCount(5)
  expect(taps()).toBeLessThanOrEqual(6)
  expect(await places()).toEqual(before)
  await expectGood(page)
  await tiles.filter({ hasText: 'Milk' }).tap()
  await expect(page.locator('.toasts')).toContainText('Milk: 2 on the list')
  const bought = { Apples: 1, Bananas: 1, Butter: 1, Eggs: 10, Milk: 2 }
  for (const [name, extra] of Object.entries(bought))
    await expectStored(anna, '/items').toContainEqual(expect.objectContaining({ name, extra }))
  await field(page).tap()
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('link', { name: 'Paste a list' })).toBeVisible()

  // All that is no usual thing stands below, by its category.
  await sheet(page).getByRole('button', { name: 'Bleach' }).tap()
  await expect(page.locator('.toasts')).toContainText('Bleach: 1 on the list')
  await sheet(page).getByRole('heading', { name: 'Household' }).tap()
  await expect(sheet(page).getByRole('button', { name: 'Bleach' })).toBeHidden()
  await expect(sheet(page).getByRole('heading')).toHaveText([
    'Add to list',
    'Most bought',
    'Household',
    'Other',
  ])
})

test('a tile that is held, or pressed with Shift, asks how many', inSoak, async ({ page, testApp, anna }) => {
  await shopForMonths(testApp, anna)
  await page.goto('/dashboard?view=shopping-list')
  await openSheet(page)
  const eggs = region(page, 'Most bought').getByRole('button', { name: 'Eggs' })
  const amount = page.getByRole('spinbutton', { name: 'Quantity Needed' })
  await expect(eggs).toHaveAccessibleDescription('Hold, or press Shift+Enter, to choose how many.')
  await settle(page)
  const box = await eggs.boundingBox()
  const touch = await fingerAt(page, (box?.x ?? 0) + 20)
  await touch('touchStart', (box?.y ?? 0) + 20)
  await expect(amount).toHaveValue('10')
  await touch('touchEnd')
  const chooser = page.getByRole('dialog', { name: 'Eggs' })
  await expectGood(page)
  await chooser.getByRole('button', { name: 'More: Quantity Needed' }).tap()
  await chooser.getByRole('button', { name: 'Save' }).tap()
  await expect(chooser).toBeHidden()
  await expect(eggs).toContainText('On the list: 11')
  await expect(eggs).toBeFocused()

  await page.keyboard.press('Shift+Enter')
  await expect(amount).toHaveValue('11')
  await amount.fill('0')
  await amount.press('Enter')
  await expect(chooser).toBeHidden()
  await expect(eggs).not.toContainText('On the list')
  await expectStored(anna, '/items').toContainEqual(expect.objectContaining({ name: 'Eggs', extra: null }))
})

test(
  'until enough was bought twice, rows stand there, and one types at once',
  inSoak,
  async ({ page, testApp, anna }) => {
    await shopForMonths(testApp, anna, usual.slice(0, 7))
    await page.goto('/dashboard?view=shopping-list')
    await page.getByRole('button', { name: 'Add to list' }).tap()
    await expect(field(page)).toBeFocused()
    const rows = region(page, 'Most bought').getByRole('button')
    await expect(rows.filter({ hasText: 'Eggs' })).toHaveText('Eggs · 10')
    await rows.filter({ hasText: 'Eggs' }).tap()
    await expect(rows.filter({ hasText: 'Eggs' })).toContainText('On the list: 10')
    await expectGood(page)
  },
)

test(
  'what is chosen stays so while the household changes, and is said and read at any size',
  inSoak,
  async ({ page, anna }) => {
    for (const name of ['Milk chocolate', 'Oat milk', 'Extraordinarily Long Wholegrain bread'])
      await anna.item({ name })
    await page.goto('/dashboard?view=shopping-list')
    await page.getByRole('button', { name: 'Add to list' }).tap()
    const options = page.getByRole('option')
    const tinted = page.getByRole('option', { selected: true })
    await field(page).fill('milk')
    await expect(options).toHaveText([/Add “milk”/, /^Oat milk/, /^Milk chocolate/])
    await field(page).press('ArrowUp')
    await expect(tinted).toContainText('Milk chocolate')
    await anna.stocked('Almond milk', 1, 1)
    await expect(options).toHaveCount(4)
    await expect(tinted).toContainText('Milk chocolate')
    // An input method's, which Safari tells by its code alone.
    await field(page).evaluate((input) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true })),
    )
    await expect(field(page)).toHaveValue('milk')

    await field(page).fill('milk, candles and two breads')
    await expect(page.getByText('3 things: milk, candles, and breads')).toHaveRole('status')
    const parts = page.getByRole('list', { name: 'Add to list' }).getByRole('listitem')
    await page.getByRole('button', { name: 'Leave out: candles' }).tap()
    await page.getByRole('button', { name: /^or Extra/ }).tap()
    await anna.stocked('Candles', 1, 1)
    await anna.stocked('Milk', 1, 1)
    await expect(parts).toHaveText([/^Milk/, /^Extraordinarily Long Wholegrain bread2/])
    await field(page).fill('candles, milk and two breads')
    await page.setViewportSize({ width: 320, height: 844 })
    await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }))
    const rival = page.getByRole('button', { name: /^or Extra/ })
    // Its text begins below what is above it.
    expect(
      await rival.evaluate((button) => {
        const range = document.createRange()
        range.selectNodeContents(button)
        const above = button.previousElementSibling?.getBoundingClientRect().bottom ?? Infinity
        return range.getBoundingClientRect().top - above
      }),
    ).toBeGreaterThanOrEqual(0)
    expect((await field(page).boundingBox())?.width).toBeGreaterThan(250)
  },
)
