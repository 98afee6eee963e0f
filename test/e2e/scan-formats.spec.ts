import { expect } from '@playwright/test'
import { drawBarcode } from '../support/barcodes.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { FakeCamera } from '../support/fake-camera.ts'
import { newEan, openScanDialog, scanDialog } from '../support/scan-dialog.ts'

// Every format is read in test/web/reading-codes.test.ts. Only WebAssembly reads the first of these, and some engines
// write its brackets; the second needs one frame, the others two.
const codes = [
  ['DataBarExpanded', '(01)09501101530003(17)271231', /^\(?01\)?09501101530003\(?17\)?271231$/],
  ['QRCode', 'https://kitchen.test/shelf', /^https:\/\/kitchen\.test\/shelf$/],
] as const

test('linear and matrix codes fill the field', async ({ page }) => {
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
