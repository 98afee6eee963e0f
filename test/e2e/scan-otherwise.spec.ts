import { expect, type Page } from '@playwright/test'
import { drawBarcode } from '../support/barcodes.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { FakeCamera } from '../support/fake-camera.ts'
import { pictureFile } from '../support/picture-file.ts'
import { newEan, openScanDialog, scanDialog } from '../support/scan-dialog.ts'

async function enter(page: Page, code: string) {
  await page.getByRole('button', { name: 'Enter code' }).click()
  await expect(scanDialog(page).getByLabel('Code')).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** Gives the dialog a file that is no picture, a photo of a wall, and one of a code. */
async function choosePhotos(page: Page, code: string) {
  const photo = scanDialog(page).getByLabel('Use a photo')
  await photo.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('nothing') })
  await expect(scanDialog(page).getByRole('alert')).toContainText('not a readable picture')
  const wall = new Uint8ClampedArray(100 * 100).fill(255)
  await photo.setInputFiles(pictureFile({ width: 100, height: 100, luminance: wall }))
  await expect(scanDialog(page).getByRole('alert')).toContainText('No code was found in the photo')
  await photo.setInputFiles(pictureFile(await drawBarcode('EAN13', code)))
}

test('a code is typed or read from a photo, the form behind the dialog stays as it is, and the page shows the item of the code', async ({
  page,
  anna,
}) => {
  await FakeCamera.install(page)
  await anna.item({ name: 'Tissues', ean: '036000291452' })
  await anna.item({ name: 'Bread' })
  await page.goto('/itemview')
  await openScanDialog(page)
  await enter(page, '')
  await expect(scanDialog(page).getByText('Code is required')).toBeVisible()
  await page.keyboard.type(' KITCHEN-42 ')
  await page.keyboard.press('Enter')
  await expect(newEan(page)).toHaveValue('KITCHEN-42')
  await expect(scanDialog(page)).toBeHidden()
  await expect(page.getByText('Item Name is required')).toBeHidden()

  await openScanDialog(page)
  await choosePhotos(page, '4006381333931')
  await expect(newEan(page)).toHaveValue('4006381333931')
  await expect(scanDialog(page)).toBeHidden()

  await openScanDialog(page)
  // The same number as an EAN-13.
  await enter(page, '0036000291452')
  const adding = page.getByRole('dialog', { name: 'Quick add' })
  await expect(adding.getByRole('status').filter({ hasText: 'Tissues' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  const managing = page.getByRole('region', { name: 'Manage Items' })
  await expect(managing.getByRole('listitem')).toHaveCount(2)
  await managing.getByRole('button', { name: 'Scan' }).click()
  await enter(page, '036000291452')
  await expect(managing.getByRole('listitem')).toHaveCount(1)
})
