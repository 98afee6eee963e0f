import { expect } from '@playwright/test'
import { drawBarcode } from '../support/barcodes.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { FakeCamera } from '../support/fake-camera.ts'
import { newEan, openScanDialog, scanDialog } from '../support/scan-dialog.ts'

// Engines may put a zero before UPC-A and brackets into RSS Expanded; an add-on is left out.
const codes = [
  ['EAN13', '4006381333931', /^4006381333931$/],
  ['EAN13', '9780201379624+51234', /^9780201379624$/],
  ['EAN8', '96385074', /^96385074$/],
  ['UPCA', '036000291452', /^0?036000291452$/],
  ['UPCE', '04252614', /^04252614$/],
  ['Code128', 'KITCHEN-42', /^KITCHEN-42$/],
  ['Code39', 'SHELF 7', /^SHELF 7$/],
  ['ITF', '14006381333938', /^14006381333938$/],
  ['DataBar', '(01)09501101530003', /^09501101530003$/],
  ['DataBarExpanded', '(01)09501101530003(17)271231', /^\(?01\)?09501101530003\(?17\)?271231$/],
  ['DataMatrix', 'Freezer, drawer 2', /^Freezer, drawer 2$/],
  ['QRCode', 'https://kitchen.test/shelf', /^https:\/\/kitchen\.test\/shelf$/],
  ['PDF417', 'Store room', /^Store room$/],
  ['Aztec', 'Cellar', /^Cellar$/],
] as const

test('each format is read, and its text fills the field', async ({ page }) => {
  const camera = await FakeCamera.install(page)
  await page.goto('/itemview')
  for (const [format, text, decoded] of codes) {
    await test.step(`${format} ${text}`, async () => {
      await camera.show(await drawBarcode(format, text, 2))
      await openScanDialog(page)
      await expect(newEan(page)).toHaveValue(decoded)
      await expect(scanDialog(page)).toBeHidden()
    })
  }
})
