import { expect } from '@playwright/test'
import { readAllowedHosts } from '../../infra/local/hosts.ts'
import { drawBarcode } from '../support/barcodes.ts'
import { signedIn } from '../support/browser-test.ts'
import { pictureFile } from '../support/picture-file.ts'
import { scanDialog } from '../support/scan-dialog.ts'

// As a phone sees this machine: by a name that is not localhost, without https.
const test = signedIn.extend({
  testAppOptions: { allowedHosts: readAllowedHosts(['kitchen.test']) },
  baseURL: ({ testApp }, use) => use(testApp.runtime.url.replace('localhost', 'kitchen.test')),
})

test('a page without https says that the camera needs it', async ({ page }) => {
  await page.goto('/itemview')
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Error: The camera needs a secure page. Please open this page with https, use a photo, or enter the code.',
  )
  const photo = pictureFile(await drawBarcode('EAN13', '4006381333931'))
  await scanDialog(page).getByLabel('Use a photo').setInputFiles(photo)
  await expect(page.getByRole('searchbox')).toHaveValue('4006381333931')
  await expect(scanDialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  await scanDialog(page).getByLabel('Code').fill('KITCHEN-42')
  await scanDialog(page).getByRole('button', { name: 'Use code' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('KITCHEN-42')
})
