import { expect } from '@playwright/test'
import { signedIn } from '../support/browser-test.ts'
import { openScanDialog, scanDialog } from '../support/scan-dialog.ts'

// Chromium's own fake cameras: it is particular about how one of several is requested.
const test = signedIn.extend({
  launchOptions: [
    ({ launchOptions }, use) => {
      const cameras = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=device-count=2']
      return use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameras] })
    },
    { scope: 'worker' },
  ],
})

test('the next camera is a different one', { tag: '@soak' }, async ({ page }) => {
  const label = () =>
    page.evaluate(() => {
      const stream = document.querySelector('video')?.srcObject
      return stream instanceof MediaStream ? stream.getVideoTracks()[0]?.label : undefined
    })
  await page.goto('/itemview')
  await openScanDialog(page)
  await scanDialog(page).getByRole('button', { name: 'Next camera' }).click()
  await expect.poll(label).toBe('fake_device_1')
  await scanDialog(page).getByRole('button', { name: 'Next camera' }).click()
  await expect.poll(label).toBe('fake_device_0')
})
