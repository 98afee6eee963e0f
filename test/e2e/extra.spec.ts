import { expect } from '@playwright/test'
import { expectGood, expectGoodInSoak } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { amountField, expectAmount, shoppingRow } from '../support/shopping.ts'

test('an extra amount is set in the item, and bought on top of the gap', async ({ page, anna }) => {
  await anna.stocked('Milk', 3, 4)
  await page.goto('/itemview')
  await page.getByRole('button', { name: 'Milk' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Item' })
  await editing.getByRole('button', { name: 'extra', exact: true }).click()
  const field = editing.getByRole('spinbutton', { name: 'Extra, this once' })
  await expect(field).toBeFocused()
  await field.fill('2')
  await expectGoodInSoak(page)
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toBeHidden()
  await page.goto('/dashboard?view=shopping-list')
  await expectAmount(page, 'Milk', '3')
  await expect(shoppingRow(page, 'Milk').getByText('+2 extra')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(shoppingRow(page, 'Milk').getByText('+2 extra')).toBeVisible()
  await expectGoodInSoak(page)
})

test('what is typed is bought once, without a connection too, unless an item is called just that', async ({
  page,
  anna,
}) => {
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
  await expectGoodInSoak(page)
  await page.keyboard.press('Enter')
  await expect(added).toHaveText([/candles.*Once · note “The thin ones”/])
  await expect(field).toBeFocused()
  await field.fill(pack)
  await expect(page.getByRole('option')).toContainText('pack of 6')
  await field.press('Enter')
  await expect(added.first()).toHaveText(/Tea light candles.*\+6 extra/)
  await page.getByRole('button', { name: 'Undo: Tea light candles' }).tap()
  await expect(added).toHaveCount(1)
  await expect(field).toBeFocused()
  await field.fill('téa light CANDLES')
  await field.press('Enter')
  await field.fill('light')
  await field.press('ArrowUp')
  await field.press('Enter')
  await expect(added.first()).toHaveText(/Tea light candles.*\+2 extra/)
  await page.getByRole('button', { name: 'Undo: Tea light candles' }).tap()
  await expect(added.first()).toHaveText(/Tea light candles.*\+1 extra/)
  await expectGoodInSoak(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(open).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 800 })
  await open.click()
  await field.fill('light')
  await page.keyboard.press('Escape')
  await expect(shoppingRow(page, 'Tea light candles').getByText('+1 extra')).toBeVisible()
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect
    .poll(async () => (await anna.get('/items')).body)
    .toMatchObject([
      { name: 'candles', description: 'The thin ones', extra: 1, keep: false },
      { id: tea, extra: 1, keep: true },
    ])
})

test('what is bought once has a note, comes back with an undo, and can be kept as an item', async ({
  page,
  anna,
}) => {
  await anna.item({ name: 'Candles', description: 'The thin ones', extra: 1, keep: false })
  const milk = await anna.stocked('Milk', 3, 4)
  const napkins = await anna.item({ name: 'Paper napkins', extra: 1, keep: false })
  await anna.post('/shopping-list/add-to-inventory', [{ id: napkins, quantity: 1 }])
  await page.goto('/dashboard?view=shopping-list')
  const candles = shoppingRow(page, 'Candles')
  await expect(candles).toContainText('Candles · once')
  await expect(candles).toContainText('The thin ones')
  await amountField(page, 'Candles')
  await expectGoodInSoak(page)
  await candles.getByRole('button', { name: 'Note: Candles' }).tap()
  await page.getByLabel('Note', { exact: true }).fill('The thick ones')
  await expectGood(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectGoodInSoak(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(candles).toContainText('The thick ones')

  await candles.tap({ position: { x: 100, y: 12 } })
  await shoppingRow(page, 'Milk').tap()
  await page.getByRole('button', { name: 'Add Selected to Inventory (2)' }).tap()
  await expect(page.getByText('1 added to stock, 1 done')).toBeVisible()
  await expect(candles).toBeHidden()
  await expect.poll(async () => (await anna.get('/items')).body).toMatchObject([{ id: milk, quantity: 4 }])
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(candles).toContainText('Candles · once')

  await page.goto('/history')
  await expect(page.getByText('Shopping trip, 1 added to stock, 1 done')).toBeVisible()
  await page.goto('/dashboard?view=shopping-list')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectGoodInSoak(page)
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
  await expectGoodInSoak(page)
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
