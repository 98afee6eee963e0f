import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { pushState, replacePush } from '../support/push-browser.ts'
import { shoppingRow } from '../support/shopping.ts'
import { newMember } from '../support/households.ts'

const question = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true })

async function shop(page: Page, name: string) {
  await page.getByRole('button', { name: 'I’m going shopping' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Tell the others' }).tap()
  await expect(page.getByText('ben will see it when the list is open.')).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await shoppingRow(page, name).tap()
  await page.getByRole('button', { name: 'Add Selected to Inventory (1)' }).tap()
}

test('after the first trip one is asked, and a no is final', async ({ page, anna, testApp }) => {
  for (const name of ['Bread', 'Milk', 'Salt']) await anna.stocked(name, 0, 2)
  await newMember(testApp, anna, 'ben')
  await replacePush(page)
  await page.goto('/dashboard?view=shopping-list')
  await expect(shoppingRow(page, 'Bread')).toBeVisible()
  await shop(page, 'Milk')
  await expect(question(page)).toContainText('Want to know when ben goes shopping?')
  await question(page).getByRole('button', { name: 'No' }).tap()
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await shop(page, 'Bread')
  await expect(page.getByText('1 item added to the inventory.')).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  expect(await pushState(page)).toEqual({ isSubscribed: false, asked: 0 })

  // As on a device that has asked nobody yet.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('pushAsk.')) localStorage.removeItem(key)
  })
  await page.reload()
  await shop(page, 'Salt')
  await question(page).getByRole('button', { name: 'Yes, tell me' }).tap()
  await expect(page.getByText('We’ll tell you when ben goes shopping.')).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  expect(await pushState(page)).toEqual({ isSubscribed: true, asked: 1 })
  expect((await anna.get('/notifications')).body).toMatchObject({
    devices: [{ current: true, choices: [{ kinds: ['going'] }] }],
  })
})
