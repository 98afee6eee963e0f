import { expect, type Page } from '@playwright/test'
import { openAddItem } from '../support/adding.ts'
import { openAccountMenu } from '../support/account-menu.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { FakeCamera } from '../support/fake-camera.ts'
import { tick } from '../support/tick.ts'

const dialog = (page: Page) => page.getByRole('dialog')

// What is thrown on a page fails a test.
async function throwViolations(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      throw new Error(`Content security policy: ${violatedDirective}, ${blockedURI} ${sample}`)
    })
  })
}

async function open(page: Page, button: string | RegExp) {
  await page.getByRole('button', { name: button }).click()
  // Escape does nothing before.
  await expect(dialog(page).locator(':focus')).toBeAttached()
}

async function close(page: Page) {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
}

test.beforeEach(async ({ page, anna }) => {
  await throwViolations(page)
  await anna.stocked('Milk', 1, 3)
  await anna.stocked('Bread', 0, 1)
})

test('no view or dialog of the household violates the content security policy', async ({ page }) => {
  await FakeCamera.install(page, [{ deviceId: 'rear', facingMode: 'environment' }])
  await page.goto('/itemview')
  await (await openAddItem(page)).getByRole('button', { name: 'Add Item' }).click()
  await close(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Select items' }).click()
  await page.getByRole('checkbox', { name: 'Select Milk' }).check()
  await open(page, /^Milk/)
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await close(page)
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  await close(page)
  for (const path of ['/inventory', '/base-inventory']) {
    await page.goto(path)
    await page.getByRole('button', { name: /Inventory Item$/ }).click()
    await page.getByRole('combobox', { name: 'Select Item' }).click()
    await page.keyboard.press('Escape')
    await close(page)
    await page.getByRole('button', { name: 'More: Milk' }).click()
    await expect(page.locator('.toasts').getByRole('status')).toBeVisible()
    await open(page, /^Milk/)
    await close(page)
  }
  await page.goto('/dashboard?view=shopping-list')
  await tick(page.getByRole('checkbox', { name: 'Purchased: Bread' }))
  await page.getByRole('button', { name: 'Add Selected to Inventory' }).click()
  await page.keyboard.press('?')
  await expect(dialog(page)).toBeVisible()
  await close(page)
  await page.goto('/scan-many')
  await expect(page.getByRole('heading').first()).toBeVisible()
  // PrimeReact's own, which the policy would refuse, are kept out of the page.
  await expect(page.locator('style')).toHaveCount(0)
})

test('no other screen or dialog after the login violates the content security policy', async ({ page }) => {
  await page.goto('/households')
  await open(page, 'Invite somebody')
  await page.getByRole('button', { name: 'Create invite link' }).click()
  await expect(page.getByLabel('Link', { exact: true })).toBeVisible()
  await close(page)
  await page.getByRole('button', { name: /^Settings of/ }).click()
  await page.getByRole('menuitem', { name: 'Delete household' }).click()
  await close(page)
  await page.goto('/account')
  await open(page, 'Delete account')
  await close(page)
  await page.goto('/stores')
  await open(page, 'New store')
  await close(page)
  await page.goto('/history')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await page.goto('/data')
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'items.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,quantity\r\nMilk,2\r\nSalt,1'),
  })
  await page.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect(page.getByText('items.csv was imported.')).toBeVisible()
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Light', exact: true }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})
