import { expect, type Page } from '@playwright/test'
import { openAddItem } from '../support/adding.ts'
import { expectGoodInSoak } from '../support/browser-good.ts'
import { signedIn, test } from '../support/browser-test.ts'
import { apiRequestsOf } from '../support/requests.ts'
import { shoppingRow } from '../support/shopping.ts'
import { fillSignUp } from '../support/sign-up-by-hand.ts'

const bar = (page: Page) => page.getByRole('complementary', { name: 'Demo' })

async function openDemo(page: Page) {
  await page.goto('/')
  await page.getByRole('link', { name: 'Try the demo' }).click()
  await expect(shoppingRow(page, 'Butter')).toBeVisible()
}

test('the demo is one tap away, does the main job, and asks the service for nothing', async ({ page }) => {
  const asked = apiRequestsOf(page)
  await openDemo(page)
  await expect(bar(page)).toHaveText('Demo, only on this device.Make your own')
  await expectGoodInSoak(page)
  await shoppingRow(page, 'Natural yoghurt').tap()
  await page.getByRole('button', { name: 'Add Selected to Inventory (1)' }).tap()
  await expect(shoppingRow(page, 'Natural yoghurt')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).last().tap()
  await expect(shoppingRow(page, 'Natural yoghurt')).toBeVisible()

  await page.goto('/itemview')
  await openAddItem(page)
  const form = page.getByRole('dialog', { name: 'Add Item' })
  const fields = { 'Item Name': 'Lentils', Description: 'Red', Category: 'Dry', EAN: '4006381333931' }
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text)
  await form.getByRole('button', { name: 'Add Item' }).click()
  await expect(page.getByText('Item added successfully!')).toBeVisible()
  await page.reload()
  await page.goto('/dashboard?view=items')
  await expect(page.getByRole('button', { name: /^Lentils/ })).toBeVisible()
  await expectGoodInSoak(page)

  await page.goto('/households')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create invite link' }).click()
  await expect(page.getByText('This is off in the demo.').first()).toBeVisible()
  await expect(page.getByText('Not saved')).toBeHidden()
  expect(asked).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull()
})

test('the demo has a history, proposes what is needed, and tells what was done', async ({ page }) => {
  const asked = apiRequestsOf(page)
  await openDemo(page)
  await expect(page.getByRole('heading', { name: 'Probably needed' })).toBeVisible()
  const suggestions = page.locator('.suggestion')
  const name = (await suggestions.first().locator('.name').textContent()) ?? ''
  await suggestions.first().tap()
  await expect(suggestions.filter({ hasText: name })).toHaveCount(0)
  await expect(shoppingRow(page, name)).toBeVisible()
  await page.goto('/history')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Yesterday' })).toBeVisible()
  // Nothing was waited for here, not even the bar.
  await expect(page.getByRole('banner').getByRole('link', { name: 'What we use' })).toBeVisible()
  await expectGoodInSoak(page)
  await page.getByRole('button', { name: /^Undo/ }).first().tap()
  await expect(page.getByText('Undone').first()).toBeVisible()
  await expect(page.getByText('Demo undid a change')).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).first().tap()
  await expect(page.getByText('Demo redid a change')).toBeVisible()
  expect(asked).toEqual([])
})

test('what two tabs of the demo do is there in both', async ({ page, context }) => {
  await openDemo(page)
  const other = await context.newPage()
  await openDemo(other)
  await shoppingRow(other, 'Butter').tap()
  await expect(other.getByRole('button', { name: 'Add Selected to Inventory (1)' })).toBeVisible()
  await shoppingRow(page, 'Natural yoghurt').tap()
  await expect(page.getByRole('button', { name: /^Add Selected to Inventory/ })).toBeVisible()
  for (const tab of [page, other]) {
    await tab.reload()
    await expect(tab.getByRole('button', { name: 'Add Selected to Inventory (2)' })).toBeVisible()
  }
})

test('no screen of the demo fails, and its items are in order', async ({ page }) => {
  await openDemo(page)
  for (const path of [
    '/account',
    '/connections',
    '/notifications',
    '/history',
    '/use-first',
    '/what-we-use',
    '/stores',
    '/import-export',
    '/households',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.loading, [aria-busy=true]')).toHaveCount(0)
    await expect(page.getByText('This is off in the demo.')).toBeHidden()
  }
  await page.goto('/dashboard?view=items')
  await expect(page.getByRole('button', { name: /^Basmati rice/ })).toBeVisible()
  const names = await page.locator('.row-name > :first-child').allTextContents()
  expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
  await expectGoodInSoak(page)
})

test('what the demo has is brought along into an account of one’s own, and nothing of it stays', async ({
  page,
  testApp,
}) => {
  const asked = apiRequestsOf(page)
  await openDemo(page)
  await shoppingRow(page, 'Butter').tap()
  await expect(page.getByText(/^1 of \d+ purchased$/)).toBeVisible()
  expect(asked).toEqual([])
  await bar(page).getByRole('button', { name: 'Make your own' }).click()
  await page.waitForURL('**/sign-up')
  await expect(bar(page)).toBeHidden()
  await fillSignUp(page, testApp)
  await page.getByRole('button', { name: 'Bring along' }).click()
  await expect(page.getByText(/items came along\.$/)).toBeVisible()
  await page.goto('/dashboard?view=base-inventory')
  await expect(page.getByRole('button', { name: /^Butter/ })).toContainText('2')
  await page.goto('/demo')
  await expect(page.getByText(/^0 of \d+ purchased$/)).toBeVisible()
})

signedIn(
  'a session and the demo in another tab know nothing of each other',
  async ({ page, anna, context }) => {
    await anna.item({ name: 'Saffron' })
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: /^Saffron/ })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/demo')
    await expect(shoppingRow(other, 'Butter')).toBeVisible()
    await other.goto('/dashboard')
    await expect(other.getByRole('button', { name: /^Butter/ })).toBeVisible()
    await expect(other.getByRole('button', { name: /^Saffron/ })).toBeHidden()
    await other.getByRole('button', { name: 'Account and settings' }).click()
    await other.getByRole('button', { name: 'Log out' }).click()
    await other.waitForURL('**/dashboard')
    await expect(other.getByRole('button', { name: /^Saffron/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: /^Saffron/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Butter/ })).toBeHidden()
  },
)

test.describe('once it is loaded', () => {
  test.use({ serviceWorkers: 'allow', localStorage: { language: 'de' } })

  test('the demo opens without a connection, in German too', async ({ page, testApp }) => {
    await page.goto('/demo')
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
    await testApp.close()
    await page.goto('/demo')
    await expect(page.getByRole('complementary')).toHaveText('Demo, nur auf diesem Gerät.Eigenen anlegen')
    await expect(page.getByRole('heading', { name: 'Milchprodukte' })).toBeVisible()
    await shoppingRow(page, 'Naturjoghurt').tap()
    await expect(page.getByText(/^1 von \d+ gekauft$/)).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectGoodInSoak(page)
  })
})
