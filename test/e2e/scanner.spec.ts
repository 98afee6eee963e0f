import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { drawBarcode, type Drawing } from '../support/barcodes.ts'
import { signedIn } from '../support/browser-test.ts'
import { cameraFlags, writeCameraClip } from '../support/camera-clip.ts'
import { newEan, openScanDialog, scanDialog } from '../support/scan-dialog.ts'

interface Camera {
  /** The file that the browser sees through its camera. */
  readonly clip: string
  /** Holds a drawing in front of the camera. */
  readonly show: (drawing: Drawing) => void
}

/** With anna signed in and a camera that shows the test's drawing from its next start on. */
const test = signedIn.extend<object, { readonly camera: Camera }>({
  camera: [
    async ({ browserName }, use) => {
      const folder = mkdtempSync(join(tmpdir(), `camera-${browserName}-`))
      const clip = join(folder, 'clip.y4m')
      await use({ clip, show: (drawing) => writeCameraClip(clip, drawing) })
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    ({ launchOptions, camera }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameraFlags(camera.clip)] }),
    { scope: 'worker' },
  ],
})

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
