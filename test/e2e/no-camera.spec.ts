import { expect, type Page } from '@playwright/test'
import { drawBarcode } from '../support/barcodes.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { FakeCamera } from '../support/fake-camera.ts'
import { pictureFile } from '../support/picture-file.ts'
import { newEan, openScanDialog, scanDialog } from '../support/scan-dialog.ts'

async function failWith(page: Page, name: string) {
  await page.evaluate((failure) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', failure))
  }, name)
}

const problems = {
  NotFoundError: 'Error: Camera not found. Please ensure your device has a camera.',
  NotAllowedError:
    'Error: Camera access is blocked. Please allow it for this page in your browser and try again.',
  NotReadableError: 'Error: The camera is in use. Please close the other app that uses it and try again.',
  TypeError: 'Error: The camera could not be started. Please try again.',
}

test('a missing, refused, busy or broken camera is reported with a way forward', async ({ page }) => {
  await page.goto('/itemview')
  await failWith(page, 'NotFoundError')
  await openScanDialog(page)
  for (const [name, text] of Object.entries(problems)) {
    await failWith(page, name)
    await scanDialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(scanDialog(page).getByRole('alert').getByRole('paragraph')).toHaveText(text)
  }
  await scanDialog(page).getByLabel('Code').fill('4006381333931')
  await scanDialog(page).getByRole('button', { name: 'Use code' }).click()
  await expect(newEan(page)).toHaveValue('4006381333931')
})

test('a permission granted after a refusal starts the camera, and one that is unplugged is reported', async ({
  page,
}) => {
  const camera = await FakeCamera.install(page)
  await page.goto('/itemview')
  await page.evaluate(() => {
    const { mediaDevices } = navigator
    const start = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = () => {
      mediaDevices.getUserMedia = start
      return Promise.reject(new DOMException('', 'NotAllowedError'))
    }
  })
  await openScanDialog(page)
  await scanDialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(async () => (await camera.asked()).states).toEqual(['live'])
  await expect(scanDialog(page).getByRole('alert')).toBeHidden()
  await camera.takeAway()
  await expect(scanDialog(page).getByRole('alert')).toContainText('Error: The camera has stopped.')
})

test('a browser without the media-devices interface takes a photo', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'))
  await page.goto('/itemview')
  await openScanDialog(page)
  await expect(scanDialog(page).getByRole('alert')).toHaveText(
    'Error: This browser can’t use the camera. Please use a photo, or enter the code.',
  )
  const photo = pictureFile(await drawBarcode('EAN13', '4006381333931'))
  await scanDialog(page).getByLabel('Use a photo').setInputFiles(photo)
  await expect(newEan(page)).toHaveValue('4006381333931')
})

test('a scanner that cannot be loaded is reported', async ({ page }) => {
  await FakeCamera.install(page)
  await page.route(/assets\/(worker|fallback-reader)/, (route) => route.abort())
  await page.goto('/itemview')
  await openScanDialog(page)
  await expect(scanDialog(page).getByRole('alert')).toContainText(
    'Error: The scanner could not be loaded. Please check your connection and try again.',
  )
})
