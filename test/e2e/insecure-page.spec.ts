import { expect } from '@playwright/test'
import { signedIn } from '../support/browser-test.ts'

// As a phone sees this machine: by a name that is not localhost, without https.
const test = signedIn.extend({
  testAppOptions: { allowedHosts: ['kitchen.test'] },
  baseURL: ({ testApp }, use) => use(testApp.runtime.url.replace('localhost', 'kitchen.test')),
  launchOptions: [
    ({ launchOptions }, use) => {
      const flags = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP kitchen.test 127.0.0.1']
      return use({ ...launchOptions, args: flags })
    },
    { scope: 'worker' },
  ],
})

test('a page without https says that the camera needs it', async ({ page }) => {
  await page.goto('/itemview')
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Error: The camera needs a secure page. Please open this page with https, use a photo, or enter the code.',
  )
})
