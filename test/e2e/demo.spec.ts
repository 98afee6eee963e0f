import { expect, type Page } from '@playwright/test'
import { openAddItem } from '../support/adding.ts'
import { inSoak, signedIn, test } from '../support/browser-test.ts'
import { apiRequestsOf } from '../support/requests.ts'
import { shoppingRow } from '../support/shopping.ts'
import { signUpByHand } from '../support/sign-up-by-hand.ts'

const bar = (page: Page) => page.getByRole('complementary', { name: 'Demo' })

async function openDemo(page: Page) {
  await page.goto('/')
  await page.getByRole('link', { name: 'Try the demo' }).click()
  await expect(shoppingRow(page, 'Butter')).toBeVisible()
}

/** How far what is shown has moved by itself. Runs in the page. */
const shifted = () =>
  new Promise<number>((resolve) => {
    const sum = (shifts: readonly PerformanceEntry[]) =>
      shifts.reduce((total, shift) => total + Number(Reflect.get(shift, 'value')), 0)
    new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({
      type: 'layout-shift',
      buffered: true,
    })
    requestIdleCallback(() => resolve(0))
  })

const screens = [
  '/account',
  '/connections',
  '/notifications',
  '/use-first',
  '/what-we-use',
  '/stores',
  '/import-export',
]

test('the demo is one tap away, and asks the service for nothing', async ({ page }) => {
  const asked = apiRequestsOf(page)
  await openDemo(page)
  await expect(bar(page)).toHaveText('Demo, only on this device.Create your own')
  expect(await page.evaluate(shifted)).toBeLessThan(0.01)
  await shoppingRow(page, 'Natural yoghurt').tap()
  await page.getByRole('button', { name: 'Add Selected to Inventory (1)' }).tap()
  await expect(shoppingRow(page, 'Natural yoghurt')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).last().tap()
  await expect(shoppingRow(page, 'Natural yoghurt')).toBeVisible()

  const suggestions = page.locator('.suggestion')
  const name = (await suggestions.first().locator('.name').textContent()) ?? ''
  await suggestions.first().tap()
  await expect(suggestions.filter({ hasText: name })).toHaveCount(0)
  await expect(shoppingRow(page, name)).toBeVisible()

  await page.goto('/history')
  for (const day of ['Today', 'Yesterday'])
    await expect(page.getByRole('heading', { name: day })).toBeVisible()
  // Nothing was waited for here, not even the bar.
  await expect(page.getByRole('main').getByRole('link', { name: 'What we use' })).toBeVisible()
  for (const told of ['Demo undid a change', 'Demo redid a change']) {
    await page.getByRole('button', { name: /^Undo/ }).first().tap()
    await expect(page.getByText(told).first()).toBeVisible()
  }

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

  const names = await page.locator('.row-name > :first-child').allTextContents()
  expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))

  for (const path of screens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.loading, [aria-busy=true]')).toHaveCount(0)
    await expect(page.getByText('Not available in the demo.')).toBeHidden()
  }
  await page.goto('/households')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create invite link' }).click()
  await expect(page.getByText('Not available in the demo.').first()).toBeVisible()
  await expect(page.getByText('Not saved')).toBeHidden()
  expect(asked).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull()
})

test('what the demo has is brought along into an account of one’s own', async ({ page, testApp }) => {
  const asked = apiRequestsOf(page)
  await openDemo(page)
  await shoppingRow(page, 'Butter').tap()
  await expect(page.getByText(/^1 of \d+ purchased$/)).toBeVisible()
  expect(asked).toEqual([])
  await bar(page).getByRole('button', { name: 'Create your own' }).click()
  await page.waitForURL('**/sign-up')
  await expect(bar(page)).toBeHidden()
  await signUpByHand(page, testApp)
  await page.getByRole('button', { name: 'Keep them' }).click()
  await expect(page.getByText(/items copied\.$/)).toBeVisible()
  await page.goto('/dashboard?view=base-inventory')
  await expect(page.getByRole('button', { name: /^Butter/ })).toContainText('2')
  await page.goto('/demo')
  await expect(page.getByText(/^0 of \d+ purchased$/)).toBeVisible()
})

signedIn('a session and the demo in two other tabs are apart', inSoak, async ({ page, anna, context }) => {
  await anna.item({ name: 'Saffron' })
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /^Saffron/ })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/demo')
  await expect(shoppingRow(other, 'Butter')).toBeVisible()
  await other.goto('/dashboard?view=items')
  await expect(other.getByRole('button', { name: /^Butter/ })).toBeVisible()
  await expect(other.getByRole('button', { name: /^Saffron/ })).toBeHidden()
  const third = await context.newPage()
  for (const [tab, name] of [
    [other, 'Butter'],
    [third, 'Natural yoghurt'],
  ] as const) {
    await tab.goto('/demo')
    await shoppingRow(tab, name).tap()
    await expect(tab.getByRole('button', { name: /^Add Selected to Inventory \(/ })).toBeVisible()
  }
  for (const tab of [other, third]) {
    await tab.reload()
    await expect(tab.getByRole('button', { name: 'Add Selected to Inventory (2)' })).toBeVisible()
  }
  await bar(other).getByRole('button', { name: 'Leave the demo' }).click()
  await other.waitForURL('**/dashboard')
  await expect(other.getByRole('button', { name: /^Saffron/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Saffron/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Butter/ })).toBeHidden()
})

test.describe('once it is loaded', () => {
  test.use({ serviceWorkers: 'allow', localStorage: { language: 'de' } })

  test('the demo opens without a connection, in German too', inSoak, async ({ page, testApp }) => {
    await page.goto('/demo')
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
    await testApp.close()
    await page.goto('/demo')
    await expect(page.getByRole('complementary')).toHaveText('Demo, nur auf diesem Gerät.Eigenen anlegen')
    await expect(page.getByRole('heading', { name: 'Milchprodukte' })).toBeVisible()
    await shoppingRow(page, 'Naturjoghurt').tap()
    await expect(page.getByText(/^1 von \d+ gekauft$/)).toBeVisible()
  })
})
