import { expect } from '@playwright/test'
import { leaveAdding, openAddQuantity } from '../support/adding.ts'
import { expectGood } from '../support/browser-good.ts'
import { signedIn, test } from '../support/browser-test.ts'
import { FakeCamera } from '../support/fake-camera.ts'
import { openScanDialog } from '../support/scan-dialog.ts'
import { amountField } from '../support/shopping.ts'
import { tick } from '../support/tick.ts'

test('the screens before the login are accessible', async ({ page }) => {
  await page.goto('/')
  await expectGood(page)
  await page.getByRole('button', { name: 'Login' }).click()
  await expectGood(page)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByLabel('E-mail address')).toBeVisible()
  await expectGood(page)
  await page.goto('/confirm')
  await expectGood(page)
  await page.goto('/nowhere')
  await expectGood(page)
})

signedIn.describe('after the login', () => {
  signedIn.beforeEach(async ({ anna }) => {
    await anna.stocked('Milk', 1, 3)
    await anna.stocked('Bread', 0, 1)
  })

  signedIn('items', async ({ page }) => {
    await page.goto('/itemview')
    await expect(page.getByText('Milk')).toBeVisible()
    await expectGood(page)
    await page.getByRole('button', { name: /Milk/ }).click()
    await expectGood(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expectGood(page)
  })

  for (const [path, title] of [
    ['/inventory', 'Add Inventory Item'],
    ['/base-inventory', 'Base Inventory Item'],
  ] as const) {
    signedIn(path, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText('Milk')).toBeVisible()
      await expectGood(page)
      await openAddQuantity(page, title)
      await page.getByRole('combobox', { name: 'Select Item' }).click()
      await expectGood(page)
      await page.keyboard.press('Escape')
      await leaveAdding(page)
      await page.getByRole('button', { name: /^Milk/ }).click()
      await expectGood(page)
    })
  }

  signedIn('shopping list', async ({ page }) => {
    await page.goto('/dashboard?view=shopping-list')
    await tick(page.getByRole('checkbox', { name: 'Purchased: Milk' }))
    await (await amountField(page, 'Milk')).fill('0')
    await page.getByRole('combobox', { name: 'Rows per page' }).click()
    await expectGood(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add Selected to Inventory' }).click()
    await expectGood(page)
  })

  signedIn('the scanner is accessible, with and without a camera', async ({ page }) => {
    const capabilities = { torch: true, zoom: { min: 1, max: 8 } }
    const camera = await FakeCamera.install(page, [
      { deviceId: 'rear', facingMode: 'environment', capabilities },
      { deviceId: 'front', facingMode: 'user' },
    ])
    await page.goto('/itemview')
    await openScanDialog(page)
    await expect(page.getByRole('button', { name: 'Next camera' })).toBeVisible()
    await expectGood(page)
    await camera.takeAway()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel('Use a photo').setInputFiles({
      name: 'photo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('nothing'),
    })
    await expect(page.getByRole('alert')).toHaveCount(2)
    await expectGood(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Enter code' }).click()
    await page.getByRole('button', { name: 'Use code' }).click()
    await expectGood(page)
  })
})
