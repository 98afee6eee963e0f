import { expect, type Page } from '@playwright/test'
import { drawBarcode } from '../support/barcodes.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { FakeCamera } from '../support/fake-camera.ts'
import { pictureFile } from '../support/picture-file.ts'
import { newEan, openScanDialog, scanDialog } from '../support/scan-dialog.ts'

/** Has the next start of a camera fail, and no other. */
async function failOnce(page: Page, name: string) {
  await page.evaluate((failure) => {
    const { mediaDevices } = navigator
    const start = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = () => {
      mediaDevices.getUserMedia = start
      // In WebKit this one is no DOMException.
      const isApart = failure === 'OverconstrainedError'
      return Promise.reject(
        isApart ? Object.assign(new Error(), { name: failure }) : new DOMException('', failure),
      )
    }
  }, name)
}

const problems = {
  NotFoundError: 'Error: Camera not found. Please ensure your device has a camera.',
  OverconstrainedError: 'Error: Camera not found. Please ensure your device has a camera.',
  NotReadableError: 'Error: The camera is in use. Please close the other app that uses it and try again.',
  TypeError: 'Error: The camera could not be started. Please try again.',
  NotAllowedError:
    'Error: Camera access is blocked. Please allow it for this page in your browser and try again.',
}

test('a scanner that cannot be loaded, and a camera that is missing, refused, busy, broken, unplugged or unknown to the browser, are reported with a way forward', async ({
  page,
}) => {
  const camera = await FakeCamera.install(page)
  const alert = scanDialog(page).getByRole('alert')
  const tryAgain = () => scanDialog(page).getByRole('button', { name: 'Try again' }).click()
  await page.route(/assets\/(worker|fallback-reader)/, (route) => route.abort())
  await page.goto('/itemview')
  await openScanDialog(page)
  await expect(alert).toContainText(
    'Error: The scanner could not be loaded. Please check your connection and try again.',
  )
  await page.unrouteAll()
  for (const [name, text] of Object.entries(problems)) {
    await failOnce(page, name)
    await tryAgain()
    await expect(alert.getByRole('paragraph')).toHaveText(text)
  }
  await tryAgain()
  await expect.poll(async () => (await camera.asked()).states.at(-1)).toBe('live')
  await expect(alert).toBeHidden()
  await camera.takeAway()
  await expect(alert).toContainText('Error: The camera has stopped.')
  await scanDialog(page).getByLabel('Code').fill('4006381333948')
  await scanDialog(page).getByRole('button', { name: 'Use code' }).click()
  await expect(newEan(page)).toHaveValue('4006381333948')
  await expect(scanDialog(page)).toBeHidden()

  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'))
  await openScanDialog(page)
  await expect(alert).toHaveText(
    'Error: This browser can’t use the camera. Please use a photo, or enter the code.',
  )
  const photo = pictureFile(await drawBarcode('EAN13', '4006381333931'))
  await scanDialog(page).getByLabel('Use a photo').setInputFiles(photo)
  await expect(newEan(page)).toHaveValue('4006381333931')
})
