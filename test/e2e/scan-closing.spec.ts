import { expect, type Page } from '@playwright/test'
import { drawBarcode } from '../support/barcodes.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { FakeCamera } from '../support/fake-camera.ts'
import { newEan, openScanDialog, scanDialog } from '../support/scan-dialog.ts'

const waysToClose = {
  'its button': (page: Page) => scanDialog(page).getByRole('button', { name: 'Close' }).click(),
  Escape: (page: Page) => page.keyboard.press('Escape'),
  'a press beside it': (page: Page) => page.mouse.click(5, 5),
  'turning to the keyboard': (page: Page) => page.getByRole('button', { name: 'Enter code' }).click(),
  'going back': (page: Page) => page.goBack(),
}

// While the clock is paused, nothing that waits for a timer happens.
test('every way of closing stops the camera at once', async ({ page }) => {
  const camera = await FakeCamera.install(page)
  const latest = async () => (await camera.asked()).states.at(-1)
  await page.clock.install()
  await page.goto('/itemview')
  for (const [way, close] of Object.entries(waysToClose)) {
    await test.step(way, async () => {
      await page.getByRole('button', { name: 'Scan', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Enter code' })).toBeVisible()
      await expect.poll(latest).toBe('live')
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
      await close(page)
      await expect.poll(latest).toBe('ended')
      await page.clock.resume()
      if (way === 'turning to the keyboard') await page.keyboard.press('Escape')
      await expect(scanDialog(page)).toBeHidden()
    })
  }
})

test('a code that was read stops the camera', async ({ page }) => {
  const camera = await FakeCamera.install(page)
  await page.goto('/itemview')
  await camera.show(await drawBarcode('QRCode', 'Cellar'))
  await openScanDialog(page)
  await expect(newEan(page)).toHaveValue('Cellar')
  expect((await camera.asked()).states).toEqual(['ended'])
})

test('a hidden page stops the camera, and starts it again once it is visible', async ({ page }) => {
  const camera = await FakeCamera.install(page)
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)

  await page.goto('/itemview')
  await openScanDialog(page)
  await expect.poll(async () => (await camera.asked()).states).toEqual(['live'])
  await setHidden(true)
  await expect.poll(async () => (await camera.asked()).states).toEqual(['ended'])
  await setHidden(false)
  await expect.poll(async () => (await camera.asked()).states).toEqual(['ended', 'live'])
})

test('a camera that is allowed after the dialog was closed is stopped', async ({ page }) => {
  const camera = await FakeCamera.install(page)
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const start = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wishes) => {
      await new Promise((resolve) => Object.assign(globalThis, { allow: resolve }))
      return start(wishes)
    }
  })
  await page.goto('/itemview')
  await openScanDialog(page)
  await expect(page.getByRole('button', { name: 'Enter code' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(scanDialog(page)).toBeHidden()
  await page.evaluate('allow()')
  await expect.poll(async () => (await camera.asked()).states).toEqual(['ended'])
})
