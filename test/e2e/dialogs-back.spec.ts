import { expect, type Page } from '@playwright/test'
import { signedIn as test, expectStored, expectGood } from '../support/browser-test.ts'
import { desktop } from '../support/screens.ts'
import { fingerAt } from '../support/taps.ts'

const dialog = (page: Page) => page.getByRole('dialog')

async function openMilk(page: Page) {
  await page.getByRole('button', { name: /^Milk/ }).click()
  await expect(dialog(page)).toBeVisible()
}

test('Back closes a dialog, and asks before it loses what was typed', async ({ page, anna }) => {
  await anna.stocked('Milk', 1, 4)
  await page.goto('/dashboard?view=shopping-list')
  await page.getByRole('button', { name: 'Item View', exact: true }).click()
  for (let times = 0; times < 2; times += 1) {
    await openMilk(page)
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL('/dashboard?view=items')
  }
  await openMilk(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard?view=shopping-list')

  await page.goForward()
  await openMilk(page)
  await dialog(page).getByRole('link', { name: 'History of this item' }).click()
  await expect(page).toHaveURL(/\/history/)
  // Until the history has loaded, the view with the dialog stays.
  await expect(dialog(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard?view=items')
  await expect(page.getByRole('button', { name: /^Milk/ })).toBeVisible()
  // The view has the dialog's address: wait until the app has left the dialog's entry.
  await expect.poll(() => page.evaluate(() => Object(history.state).dialog)).toBeUndefined()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard?view=shopping-list')

  await page.goForward()
  await openMilk(page)
  // A dialog takes the focus from nothing that has it meanwhile.
  await dialog(page).getByLabel('Item Name').focus()
  await expect(page.locator('.p-dialog-enter-done')).toBeVisible()
  await expect(dialog(page).getByLabel('Item Name')).toBeFocused()
  await dialog(page).getByLabel('Item Name').fill('Oat milk')
  await page.goBack()
  await expect(dialog(page)).toContainText('Discard changes?')
  await expect(dialog(page).getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await expectGood(page)
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog(page).getByLabel('Item Name')).toHaveValue('Oat milk')
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page)).toBeHidden()
  await openMilk(page)
  await expect(dialog(page).getByLabel('Item Name')).toHaveValue('Milk')
  await dialog(page).getByLabel('Item Name').fill('Oat milk')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()
  await expectStored(anna, '/items').toMatchObject([{ name: 'Oat milk' }])
})

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Edit Item' })

async function openSheet(page: Page) {
  await page.getByRole('button', { name: /^Milk/ }).click()
  await expect(sheet(page)).toBeVisible()
  await expect(sheet(page).getByRole('heading', { name: 'Edit Item' })).toBeFocused()
  // It comes up from below.
  await expect(sheet(page)).toHaveClass(/p-dialog-enter-done/)
}

/** Pulls the sheet down by its head with a finger. */
async function pull(page: Page, by: number) {
  const head = await sheet(page).locator('.p-dialog-header').boundingBox()
  if (!head) throw new Error('The sheet is not on the screen.')
  const touch = await fingerAt(page, head.x + head.width / 2)
  await touch('touchStart', head.y + 8)
  for (const part of [0.5, 0.9, 1]) await touch('touchMove', head.y + 8 + by * part)
  await expect(sheet(page)).toHaveCSS('translate', /^0px [1-9]/)
  await touch('touchEnd')
}

/** Presses a button; resolves with whether a text field has the focus before the press is over. */
async function focusesWithin(page: Page, name: string): Promise<boolean> {
  await page.evaluate(() => {
    addEventListener('click', () => (document.body.dataset['focused'] = document.activeElement?.tagName), {
      once: true,
    })
  })
  await page.getByRole('button', { name }).tap()
  return (await page.locator('body').getAttribute('data-focused')) === 'INPUT'
}

test('a sheet is pulled down by its head, and is there for typing at once', async ({ page, anna }) => {
  await anna.stocked('Milk', 1, 3)
  await page.goto('/itemview')
  await openSheet(page)
  await pull(page, 40)
  await expect(sheet(page)).toHaveCSS('translate', 'none')
  await pull(page, 200)
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^Milk/ })).toBeFocused()

  await openSheet(page)
  await sheet(page).getByLabel('Item Name').fill('Oat milk')
  await pull(page, 200)
  await expect(sheet(page)).toHaveCSS('translate', 'none')
  await expect(sheet(page).getByRole('group', { name: 'Discard changes?' })).toBeVisible()
  await expect(sheet(page).getByLabel('Item Name')).toHaveValue('Oat milk')
  await sheet(page).getByRole('button', { name: 'Discard' }).click()
  await expect(sheet(page)).toBeHidden()

  // iOS opens its keyboard for nothing else.
  await page.goto('/itemview')
  expect(await focusesWithin(page, 'Quick add')).toBe(true)
  await expect(page.getByLabel('Item Name')).toBeFocused()
  await expect(page.locator('.keyboard-holder')).toHaveCount(0)
  await page.getByRole('button', { name: 'Close' }).tap()
  await expect(page.getByRole('button', { name: 'Quick add' })).toBeFocused()

  await page.goto('/dashboard?view=shopping-list')
  expect(await focusesWithin(page, 'Add to list'), 'a sheet that is still loading').toBe(true)
  await expect(page.getByRole('combobox', { name: 'Add to list' })).toBeFocused()
  await expect(page.locator('.keyboard-holder')).toHaveCount(0)
  await page.getByRole('button', { name: 'Done' }).tap()
  await expect(page.getByRole('button', { name: 'Add to list' })).toBeFocused()
  // No letter is lost, however soon it is typed.
  await page.getByRole('button', { name: 'Add to list' }).evaluate((button) => {
    if (button instanceof HTMLElement) button.click()
    document.execCommand('insertText', false, 'can')
  })
  await page.keyboard.type('dles')
  await expect(page.getByRole('combobox', { name: 'Add to list' })).toHaveValue('candles')
})

test.describe('on a wide screen', () => {
  test.use(desktop)

  test('a dialog stays in its place', async ({ page, anna }) => {
    await anna.stocked('Milk', 1, 3)
    await page.goto('/itemview')
    await openSheet(page)
    const head = await sheet(page).getByRole('heading', { name: 'Edit Item' }).boundingBox()
    await page.mouse.move(head?.x ?? 0, head?.y ?? 0)
    await page.mouse.down()
    await page.mouse.move(head?.x ?? 0, (head?.y ?? 0) + 200)
    await expect(sheet(page)).toHaveCSS('translate', 'none')
    await page.mouse.up()
    await expect(sheet(page)).toBeVisible()
  })
})
