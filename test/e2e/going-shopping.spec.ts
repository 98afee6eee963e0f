import { expect, type Page } from '@playwright/test'
import { signedIn as test, expectGoodAndNarrow } from '../support/browser-test.ts'
import { shoppingRow } from '../support/shopping.ts'
import { newMember } from '../support/households.ts'

const list = '/dashboard?view=shopping-list'

const strip = (page: Page) => page.getByRole('region', { name: 'Shopping trip' })

test('who goes shopping is seen by others', async ({ page, anna, testApp, anotherBrowser, context }) => {
  for (const name of ['Bread', 'Milk', 'Yogurt']) await anna.stocked(name, 0, 2)
  await anna.post('/stores', { name: 'Rewe' })
  await page.goto(list)
  await expect(shoppingRow(page, 'Bread')).toBeVisible()
  // There is nobody to tell.
  await expect(page.getByRole('button', { name: 'I’m going shopping' })).toHaveCount(0)

  const ben = await newMember(testApp, anna, 'ben')
  const home = await anotherBrowser(ben)
  await home.setViewportSize({ width: 390, height: 844 })
  await home.goto(list)
  await expect(shoppingRow(home, 'Bread')).toBeVisible()

  await page.reload()
  const going = page.getByRole('button', { name: 'I’m going shopping' })
  await going.tap()
  const sheet = page.getByRole('dialog', { name: 'I’m going shopping' })
  await expect(sheet).toContainText('ben will read: “anna goes shopping in 10 minutes. Add what you need.”')
  await sheet.getByRole('button', { name: 'Rewe' }).tap()
  await context.setOffline(true)
  await sheet.getByRole('button', { name: 'Tell the others' }).tap()
  await expect(sheet).toContainText('No connection, so nobody was told. Please try again.')
  await context.setOffline(false)
  await sheet.getByRole('button', { name: 'Tell the others' }).tap()
  await expect(page.getByText('ben will see it when the list is open.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I’m not going' })).toBeFocused()

  await expect(strip(home)).toContainText('anna goes shopping in 10 minutes')
  await expect(strip(home)).toContainText('Add what you need. · Rewe')
  await expect(home.getByRole('button', { name: 'I’m going shopping' })).toHaveCount(0)
  await strip(home).getByText('anna goes shopping').click()
  await home.getByRole('combobox').fill('Candles')
  await home.keyboard.press('Enter')
  await home.getByRole('button', { name: 'Done' }).click()
  await expect(shoppingRow(page, 'Candles')).toContainText(/ben, \d/)

  await shoppingRow(page, 'Milk').tap()
  await expect(shoppingRow(home, 'Milk')).toContainText(/anna, \d/)
  await home.getByRole('button', { name: 'Add Selected to Inventory (1)' }).click()
  const question = home.getByRole('dialog', { name: 'anna is still shopping' })
  await expectGoodAndNarrow(home)
  await question.getByRole('button', { name: 'Not yet' }).click()
  await expect(question).toBeHidden()

  await strip(home).getByRole('button', { name: 'Hide' }).click()
  await expect(strip(home)).toHaveCount(0)
  await home.reload()
  await expect(shoppingRow(home, 'Milk')).toContainText(/anna, \d/)
  await expect(strip(home)).toHaveCount(0)

  await page.getByRole('button', { name: 'Add Selected to Inventory (1)' }).tap()
  await expect(page.getByText('1 item added to the inventory.')).toBeVisible()
  await expect(going).toBeVisible()
  await expect(shoppingRow(home, 'Candles')).not.toContainText('ben')
  await expect(home.getByRole('button', { name: 'I’m going shopping' })).toBeVisible()
})
