import { expect } from '@playwright/test'
import { signedIn as test, expectStored, expectGood, expectGoodAndNarrow } from '../support/browser-test.ts'
import { amountField, shoppingRow } from '../support/shopping.ts'

test('what is typed is bought once, unless an item is called just that', async ({ page, anna }) => {
  const tea = await anna.stocked('Tea light candles', 4, 4)
  const pack = '4100060009510'
  await anna.put(`/items/${tea}`, { codes: [{ ean: pack, amount: 6 }] })
  await page.goto('/dashboard?view=shopping-list')
  const open = page.getByRole('button', { name: 'Add to list' })
  await expect(open).toBeVisible()
  await page.route('**/api/**', (route) => route.abort())
  await open.tap()
  const field = page.getByRole('combobox', { name: 'Add to list' })
  await expect(field).toBeFocused()
  await field.press('Enter')
  await expect(page.getByRole('link', { name: 'Paste a list' })).toBeVisible()
  await field.fill('candles')
  await expect(page.getByRole('option', { name: 'Tea light candles' })).toContainText(
    'Stock: 4, nothing to buy',
  )
  await expectGood(page)
  await field.press('Enter')
  const added = page.getByRole('region', { name: 'Just added' }).getByRole('listitem')
  await added.getByRole('button', { name: 'Once · add a note' }).tap()
  await expect(page.getByLabel('Note', { exact: true })).toBeFocused()
  await page.keyboard.type('The thin ones')
  await page.keyboard.press('Enter')
  await expect(added).toHaveText([/candles.*Once · note “The thin ones”/])
  await expect(field).toBeFocused()
  await field.fill(pack)
  await expect(page.getByRole('group', { name: 'Tea light candles, pack of 6' })).toBeVisible()
  await page.getByRole('option', { name: 'Want more' }).tap()
  await expect(added.first()).toHaveText(/Tea light candles.*\+6 extra/)
  await page.getByRole('button', { name: 'Undo: Tea light candles' }).tap()
  await expect(added).toHaveCount(1)
  await expect(field).toBeFocused()
  await field.fill('téa light CANDLES')
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await field.press(key)
  await field.fill('light')
  await field.press('ArrowUp')
  await field.press('Enter')
  await expect(added.first()).toHaveText(/Tea light candles.*\+2 extra/)
  await page.getByRole('button', { name: 'Undo: Tea light candles' }).tap()
  await expect(added.first()).toHaveText(/Tea light candles.*\+1 extra/)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(open).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 800 })
  await open.click()
  await field.fill('light')
  await page.keyboard.press('Escape')
  await expect(shoppingRow(page, 'Tea light candles').getByText('+1 extra')).toBeVisible()
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expectStored(anna, '/items').toMatchObject([
    { name: 'candles', description: 'The thin ones', extra: 1, keep: false },
    { id: tea, extra: 1, keep: true },
  ])
})

test('what is bought once has a note, comes back, and can be kept', async ({ page, anna }) => {
  await anna.item({ name: 'Candles', description: 'The thin ones', extra: 1, keep: false })
  const milk = await anna.stocked('Milk', 3, 4)
  const napkins = await anna.item({ name: 'Paper napkins', extra: 1, keep: false })
  await anna.post('/shopping-list/add-to-inventory', [{ id: napkins, quantity: 1 }])
  await page.goto('/dashboard?view=shopping-list')
  const candles = shoppingRow(page, 'Candles')
  await expect(candles).toContainText('Candles · once')
  await expect(candles).toContainText('The thin ones')
  await amountField(page, 'Candles')
  await candles.getByRole('button', { name: 'Note: Candles' }).tap()
  await page.getByLabel('Note', { exact: true }).fill('The thick ones')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(candles).toContainText('The thick ones')

  await amountField(page, 'Candles')
  await candles.getByRole('button', { name: 'Category: Candles' }).tap()
  await page.getByLabel('Category', { exact: true }).fill('By the till')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByRole('heading', { name: 'By the till' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByRole('heading', { name: 'By the till' })).toBeHidden()

  await candles.tap({ position: { x: 100, y: 12 } })
  await shoppingRow(page, 'Milk').tap()
  await page.getByRole('button', { name: 'Add Selected to Inventory (2)' }).tap()
  await expect(page.getByText('1 added to stock, 1 done. All done.')).toBeVisible()
  await expect(candles).toBeHidden()
  await expectStored(anna, '/items').toMatchObject([{ id: milk, quantity: 4 }])
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(candles).toContainText('Candles · once')

  await page.goto('/history')
  await expect(page.getByText('Shopping trip, 1 added to stock, 1 done')).toBeVisible()
  await page.goto('/dashboard?view=shopping-list')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Item View' }).click()
  const items = page.getByRole('region', { name: 'Manage Items' })
  await expect(items.getByText('Milk')).toBeVisible()
  await expect(items.getByText('Candles')).toBeHidden()
  await page.getByRole('button', { name: 'Shoppinglist' }).click()
  await candles.getByRole('button', { name: 'Keep as an item: Candles' }).click()
  await expect(candles).not.toContainText('once')

  await page.getByRole('button', { name: 'Add to list' }).click()
  const before = page.getByRole('region', { name: 'Bought before' })
  await expect(before.getByRole('button')).toHaveText(['Paper napkins · once'])
  await before.getByRole('button').click()
  await expect(before).toBeHidden()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(shoppingRow(page, 'Paper napkins')).toBeVisible()

  // An item that is on no list any more is among the items, so that it can be reached.
  const { id: again } = Object((await anna.get('/shopping-list/generate')).body).find(
    ({ name }: { readonly name: string }) => name === 'Paper napkins',
  )
  await anna.put(`/shopping-list/${again}`, { itemId: again, extra_delta: -1 })
  await page.getByRole('button', { name: 'Item View' }).click()
  await expect(items.getByText('Candles')).toBeVisible()
  await expect(items.getByText('Paper napkins')).toBeVisible()
})

test('what is said in one breath is several things, which one press adds and another takes back', async ({
  page,
  anna,
}) => {
  const tomato = await anna.stocked('Tomato', 1, 1)
  await anna.stocked('Wholemeal bread', 1, 1)
  await page.goto('/dashboard?view=shopping-list')
  await page.getByRole('button', { name: 'Add to list' }).tap()
  const field = page.getByRole('combobox', { name: 'Add to list' })
  await field.fill('3 tomatoes')
  await expect(page.getByRole('option')).toHaveText([/^Tomato3 · Stock: 1/, /Add “3 tomatoes” as written/])
  await field.fill('milk, tomatoes, candles and two breads')
  const parts = page.getByRole('listitem')
  await expect(parts).toHaveText([/^milk/, /^Tomato/, /^candles/, /^breads2 .*or Wholemeal bread\?/])
  await page.getByRole('button', { name: 'Leave out: candles' }).tap()
  await page.getByRole('button', { name: 'or Wholemeal bread?' }).tap()
  await expect(parts).toHaveText([/^milk/, /^Tomato/, /^Wholemeal bread2/])
  await expectGood(page)
  await page.getByRole('button', { name: 'Keep it as one line' }).tap()
  await expect(page.getByRole('option').first()).toContainText('Add “milk, tomatoes, candles and two breads”')
  await field.fill('an address https://shop.example/'.padEnd(230, 'a'))
  await field.press('Enter')
  await expectGoodAndNarrow(page)
  await field.fill('soap, candles and matches')
  // Its second press falls where a row that can be undone stands then.
  await page.getByRole('button', { name: 'Add 3' }).dblclick()
  await expect(page.getByRole('region', { name: 'Just added' }).getByRole('listitem')).toHaveCount(4)
  await page.locator('.toasts').getByRole('button', { name: 'Undo' }).tap()
  await field.fill('milk tomatoes and two breads')
  await expect(page.getByRole('button', { name: 'Add 3' })).toBeVisible()
  await field.press('Enter')
  const toast = page.getByRole('status').filter({ hasText: '3 things are on the list.' })
  await expect(toast.first()).toBeVisible()
  await expectStored(anna, '/items').toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: tomato, extra: 1 }),
      expect.objectContaining({ name: 'milk', category: 'Milk, cheese and eggs', keep: false, extra: 1 }),
      expect.objectContaining({ name: 'breads', keep: false, extra: 2 }),
    ]),
  )
  await page.locator('.toasts').getByRole('button', { name: 'Undo' }).tap()
  await expectStored(anna, '/items').toMatchObject([
    { keep: false },
    { extra: null },
    { name: 'Wholemeal bread' },
  ])
})
