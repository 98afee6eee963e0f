import { expect, type Page } from '@playwright/test'
import { drawBarcode } from '../support/barcodes.ts'
import { test } from '../support/camera-test.ts'
import { newEan, openScanDialog, scanDialog } from '../support/scan-dialog.ts'

const milk = '4006381333931'

/** Keeps what the page asks of the cameras, and the stream that it gets. */
const watchCamera = (page: Page) =>
  page.evaluate(() => {
    const { mediaDevices } = navigator
    const start = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wishes) => {
      const stream = await start(wishes)
      Object.assign(globalThis, { wishes, stream })
      return stream
    }
  })

test('a code in front of the camera is read, and stops it', async ({ page, camera, anna }) => {
  camera.show(await drawBarcode('EAN13', milk))
  await anna.item({ name: 'Milk', ean: milk })
  await anna.item({ name: 'Bread', ean: '2000000000008' })
  await page.goto('/itemview')
  await watchCamera(page)
  await openScanDialog(page)
  await expect(newEan(page)).toHaveValue(milk)
  await expect(scanDialog(page)).toBeHidden()
  expect(await page.evaluate('stream.getTracks().map(({ readyState }) => readyState)')).toEqual(['ended'])
  expect(await page.evaluate('wishes.video')).toMatchObject({
    facingMode: 'environment',
    width: { ideal: 1920 },
    height: { ideal: 1080 },
  })

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  const managing = page.getByRole('region', { name: 'Manage Items' })
  await managing.getByRole('button', { name: 'Scan' }).click()
  await expect(managing.getByRole('searchbox')).toHaveValue(milk)
  await expect(managing.getByRole('listitem')).toHaveText([/Milk/])
})
