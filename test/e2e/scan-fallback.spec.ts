import { expect, type Page } from '@playwright/test'
import type { WriteInputBarcodeFormat } from 'zxing-wasm/writer'
import { drawBarcode } from '../support/barcodes.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { FakeCamera } from '../support/fake-camera.ts'
import { pictureFile } from '../support/picture-file.ts'
import { newEan, openScanDialog, scanDialog } from '../support/scan-dialog.ts'

const codes: readonly (readonly [WriteInputBarcodeFormat, string])[] = [
  ['EAN13', '4006381333931'],
  ['QRCode', 'https://kitchen.test/shelf'],
]

const nothing = { width: 10, height: 10, luminance: new Uint8ClampedArray(100).fill(255) }

// Safari before 16.4 has workers, but nothing for them to draw on, and no frames to hand on.
const missing = { 'a worker': ['Worker'], OffscreenCanvas: ['OffscreenCanvas', 'VideoFrame'] }

for (const [name, properties] of Object.entries(missing)) {
  test(`a browser without ${name} reads codes from its camera and from photos`, async ({ page }) => {
    const requested = watchRequests(page)
    await page.addInitScript((globals) => {
      for (const global of globals) Reflect.deleteProperty(globalThis, global)
    }, properties)
    const camera = await FakeCamera.install(page)
    await page.goto('/itemview')
    for (const [format, text] of codes) {
      await test.step(format, async () => {
        await camera.show(await drawBarcode(format, text, 2))
        await openScanDialog(page)
        await expect(newEan(page)).toHaveValue(text)
        await expect(scanDialog(page)).toBeHidden()
      })
    }
    await camera.show(nothing)
    await openScanDialog(page)
    const photo = pictureFile(await drawBarcode('EAN13', '2000000000008'))
    await scanDialog(page).getByLabel('Use a photo').setInputFiles(photo)
    await expect(newEan(page)).toHaveValue('2000000000008')
    expect(requested.filter((address) => address.includes('fallback-reader'))).toHaveLength(1)
  })
}

function watchRequests(page: Page): readonly string[] {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  return addresses
}
