import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'

async function expectProblem(page: Page, message: string) {
  await page.goto('/itemview')
  await page.getByRole('button', { name: 'Scan Barcode' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(message)
}

async function failWith(page: Page, name: string) {
  await page.addInitScript((failure) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', failure))
  }, name)
}

test('a device without a camera is told', async ({ page }) => {
  await failWith(page, 'NotFoundError')
  await expectProblem(page, 'Error: Camera not found. Please ensure your device has a camera.')
})

test('a refused permission is told', async ({ page }) => {
  await failWith(page, 'NotAllowedError')
  await expectProblem(
    page,
    'Error: The camera may not be used. Please allow it for this page in your browser and try again.',
  )
})

test('a camera in use elsewhere is told', async ({ page }) => {
  await failWith(page, 'NotReadableError')
  await expectProblem(
    page,
    'Error: The camera is in use. Please close the other program that uses it and try again.',
  )
})

test('a camera that does not start for any other reason is told', async ({ page }) => {
  await failWith(page, 'TypeError')
  await expectProblem(page, 'Error: The camera could not be started. Please try again.')
})

test('a browser without the media-devices interface is told', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'))
  await expectProblem(page, 'Error: This browser offers no camera. Please use a photo, or type the code.')
})

test('a scanner that cannot be loaded is told', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => new MediaStream()
  })
  await page.route(/zxing/, (route) => route.abort())
  await expectProblem(
    page,
    'Error: The scanner could not be loaded. Please check your connection and try again.',
  )
})
