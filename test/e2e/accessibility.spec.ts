import { expect } from '@playwright/test'
import { expectGood, expectGoodInSoak } from '../support/browser-good.ts'
import { signedIn, test } from '../support/browser-test.ts'
import { FakeCamera } from '../support/fake-camera.ts'
import { openScanDialog } from '../support/scan-dialog.ts'
import { inSoak } from '../support/soak.ts'

test('the login and an unknown screen are accessible', inSoak, async ({ page }) => {
  await page.goto('/')
  await expectGood(page)
  await page.getByRole('button', { name: 'Login' }).click()
  await expectGoodInSoak(page)
  await page.goto('/nowhere')
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
  await expectGoodInSoak(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Enter code' }).click()
  await page.getByRole('button', { name: 'Use code' }).click()
  await expectGoodInSoak(page)
})
