import { expect, type Page } from '@playwright/test'
import { addDoubted } from '../support/doubts.ts'
import {
  inSoak,
  signedIn as test,
  expectStored,
  expectGoodAndNarrow,
  connect,
  cut,
  pill,
} from '../support/browser-test.ts'
import type { TestApp, TestUser } from '../support/test-app.ts'
import { newMember } from '../support/households.ts'

const place = 'Pantry'

/** Three figures that are more likely wrong than right, in the order in which they are asked about. */
async function neglect(testApp: TestApp, anna: TestUser) {
  await addDoubted(testApp, anna, { name: 'Olive oil', place }, { stock: 1, usedPerDay: 0.1 })
  const rice = await addDoubted(testApp, anna, { name: 'Basmati rice', place }, { stock: 3 })
  await addDoubted(testApp, anna, { name: 'Tomatoes', place }, { stock: 4 })
  await anna.post('/base-inventory', { itemId: rice, desiredQuantity: 2 })
  return rice
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const offer = (page: Page) => page.getByRole('link', { name: 'Still right? 3 quick looks' })
const asked = (page: Page) => page.getByRole('heading', { level: 2 })

async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('the shelf is asked about, by keyboard, without a connection', async ({ page, testApp, anna }) => {
  const rice = await neglect(testApp, anna)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/inventory')
  await expect(row(page, 'Basmati rice')).toContainText('Quantity: about 3')
  await expect(page.getByRole('button', { name: 'In stock about 3 of 2: Basmati rice' })).toBeVisible()
  await expect(offer(page)).toContainText('Pantry, half a minute')
  await expectGoodAndNarrow(page)
  await cut(page)
  await offer(page).press('Enter')
  await expect(asked(page)).toHaveText('Olive oil: still 1?')
  await expect(asked(page)).toBeFocused()
  await expect(page.getByText('Pantry · 1 of 3')).toBeVisible()
  await expect(page.getByText('Last counted 5 weeks ago. You use about 1 a week.')).toBeVisible()
  await expect(page.getByRole('navigation')).toBeHidden()
  await expectGoodAndNarrow(page)
  await press(page, 'Yes, 1')
  await expect(asked(page)).toHaveText('Basmati rice: still 3?')
  await expect(asked(page)).toBeFocused()
  await press(page, 'None')
  await expect(asked(page)).toHaveText('Tomatoes: still 4?')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(asked(page)).toHaveText('Basmati rice: still 3?')
  await press(page, 'Another number')
  await expect(page.getByRole('spinbutton')).toBeFocused()
  await page.keyboard.type('1')
  await expectGoodAndNarrow(page)
  await page.keyboard.press('Enter')
  await expect(asked(page)).toHaveText('Tomatoes: still 4?')
  await press(page, 'Yes, 4')
  await expect(asked(page)).toHaveText('Thanks, that’s right again')
  await expect(asked(page)).toBeFocused()
  await expect(row(page, 'Olive oil')).toContainText('still 1')
  await expect(row(page, 'Basmati rice')).toContainText('now on the list: 13 → 1')
  await expectGoodAndNarrow(page)
  await page.goBack()
  // Nothing takes a press while an answer is taken back.
  await expect(asked(page)).toHaveText('Tomatoes: still 4?')
  await expect(page.locator('.answers[inert]')).toHaveCount(0)
  await press(page, '3')
  await expect(row(page, 'Tomatoes')).toContainText('4 → 3')
  await press(page, 'Undo: Tomatoes')
  await expect(row(page, 'Tomatoes')).toContainText('still 4')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await press(page, 'Done')
  await expect(page).toHaveURL('/inventory')
  await expect(row(page, 'Tomatoes')).toContainText('Quantity: about 4')
  await expect(row(page, 'Basmati rice')).toContainText('Quantity: 1')
  await expect(offer(page)).toBeHidden()
  await page.goto('/unsent-changes')
  await expect(row(page, 'Olive oil')).toContainText('Stock: 1')
  await connect(page)
  await expect(pill(page)).toHaveText('All saved')
  await expectStored(anna, `/items/${rice}`).toMatchObject({ quantity: 1 })
})

test(
  'looks are offered to members, and not again after a no',
  inSoak,
  async ({ page, testApp, anna, anotherBrowser }) => {
    await neglect(testApp, anna)
    const ben = await newMember(testApp, anna, 'ben', 'viewer')
    const viewing = await anotherBrowser(ben)
    await viewing.goto('/inventory')
    await expect(row(viewing, 'Basmati rice')).toContainText('Quantity: about 3')
    await expect(offer(viewing)).toBeHidden()

    const days = async (count: number) => {
      await page.clock.setFixedTime(Date.now() + count * 24 * 60 * 60 * 1000)
      await page.goto('/inventory')
      await expect(row(page, 'Basmati rice')).toBeVisible()
    }
    await page.goto('/inventory')
    await press(page, 'Not now')
    await expect(offer(page)).toBeHidden()
    await expect(row(page, 'Basmati rice').getByRole('button').first()).toBeFocused()
    await days(6)
    await expect(offer(page)).toBeHidden()
    await days(8)
    await press(page, 'Not now')
    await days(30)
    await expect(offer(page)).toBeHidden()
    await days(39)
    await expect(offer(page)).toBeVisible()
  },
)

test('a figure is asked about as it is now, and in the item itself', async ({ page, testApp, anna }) => {
  const rice = await neglect(testApp, anna)
  await page.goto('/quick-looks')
  await expect(asked(page)).toHaveText('Olive oil: still 1?')
  await press(page, 'Skip')
  await expect(asked(page)).toHaveText('Basmati rice: still 3?')
  await anna.put(`/inventory/${rice}`, { quantity: 12 })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(asked(page)).toHaveText('Basmati rice: still 12?')
  await press(page, 'Yes, 12')
  await expect(asked(page)).toHaveText('Tomatoes: still 4?')
  await press(page, 'Skip')
  await press(page, 'Done')
  await expect(page).toHaveURL('/dashboard?view=inventory')

  await page.goto('/itemview')
  await page.getByRole('button', { name: /^Tomatoes/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('About 4, last counted 5 weeks ago')
  await expectGoodAndNarrow(page)
  await dialog.getByRole('button', { name: 'Still 4' }).press('Enter')
  await expect(dialog).not.toContainText('last counted')
  await expect(dialog.getByRole('heading')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog).toContainText('About 4, last counted 5 weeks ago')
})
