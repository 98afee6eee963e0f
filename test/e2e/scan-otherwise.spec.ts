import { expect, type Page } from '@playwright/test'
import { drawBarcode } from '../support/barcodes.ts'
import { inSoak, signedIn as test } from '../support/browser-test.ts'
import { FakeCamera } from '../support/fake-camera.ts'
import { pictureFile } from '../support/picture-file.ts'
import { newEan, openScanDialog, scanDialog } from '../support/scan-dialog.ts'
import { putAside } from '../support/push-browser.ts'

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

test('a code is typed or read from a photo', async ({ page, anna }) => {
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

/** Has the next start of a camera fail, and no other. */
async function failOnce(page: Page, name: string) {
  await page.evaluate((failure) => {
    const { mediaDevices } = navigator
    const start = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = () => {
      mediaDevices.getUserMedia = start
      // In WebKit this one is no DOMException.
      const isApart = failure === 'OverconstrainedError'
      return Promise.reject(
        isApart ? Object.assign(new Error(), { name: failure }) : new DOMException('', failure),
      )
    }
  }, name)
}

const problems = {
  NotFoundError: 'Error: Camera not found. Please ensure your device has a camera.',
  OverconstrainedError: 'Error: Camera not found. Please ensure your device has a camera.',
  NotReadableError: 'Error: The camera is in use. Please close the other app that uses it and try again.',
  TypeError: 'Error: The camera could not be started. Please try again.',
  NotAllowedError:
    'Error: Camera access is blocked. Please allow it for this page in your browser and try again.',
}

test('whatever keeps a camera from working is reported with a way forward', inSoak, async ({ page }) => {
  const camera = await FakeCamera.install(page)
  const alert = scanDialog(page).getByRole('alert')
  const tryAgain = () => scanDialog(page).getByRole('button', { name: 'Try again' }).click()
  await page.route(/assets\/(worker|fallback-reader)/, (route) => route.abort())
  await page.goto('/itemview')
  await openScanDialog(page)
  await expect(alert).toContainText(
    'Error: The scanner could not be loaded. Please check your connection and try again.',
  )
  await page.unrouteAll()
  for (const [name, text] of Object.entries(problems)) {
    await failOnce(page, name)
    await tryAgain()
    await expect(alert.getByRole('paragraph')).toHaveText(text)
  }
  await tryAgain()
  await expect.poll(async () => (await camera.asked()).states.at(-1)).toBe('live')
  await expect(alert).toBeHidden()
  await camera.takeAway()
  await expect(alert).toContainText('Error: The camera has stopped.')
  await scanDialog(page).getByLabel('Code').fill('4006381333948')
  await scanDialog(page).getByRole('button', { name: 'Use code' }).click()
  await expect(newEan(page)).toHaveValue('4006381333948')
  await expect(scanDialog(page)).toBeHidden()

  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'))
  await openScanDialog(page)
  await expect(alert).toHaveText(
    'Error: This browser can’t use the camera. Please use a photo, or enter the code.',
  )
  const photo = pictureFile(await drawBarcode('EAN13', '4006381333931'))
  await scanDialog(page).getByLabel('Use a photo').setInputFiles(photo)
  await expect(newEan(page)).toHaveValue('4006381333931')
})

const waysToClose = {
  'its button': (page: Page) => scanDialog(page).getByRole('button', { name: 'Close' }).click(),
  Escape: (page: Page) => page.keyboard.press('Escape'),
  'a press beside it': (page: Page) => page.mouse.click(5, 5),
  'turning to the keyboard': (page: Page) => page.getByRole('button', { name: 'Enter code' }).click(),
  'going back': (page: Page) => page.goBack(),
}

async function open(page: Page) {
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Enter code' })).toBeVisible()
}

async function showHints(page: Page) {
  const hint = scanDialog(page).getByRole('status')
  await expect(hint).toHaveText('Hold the barcode in the frame.')
  for (const next of ['Move closer', 'Try more light', 'Take a photo', 'Take a photo']) {
    await page.clock.fastForward(5_000)
    await expect(hint).toContainText(next)
  }
}

/** Has the next camera wait for `allow()`. */
const holdPermission = (page: Page) =>
  page.evaluate(() => {
    const { mediaDevices } = navigator
    const start = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wishes) => {
      await new Promise((resolve) => Object.assign(globalThis, { allow: resolve }))
      return start(wishes)
    }
  })

test('hints follow; closing in any way stops the camera at once', async ({ page }) => {
  const camera = await FakeCamera.install(page)
  const latest = async () => (await camera.asked()).states.at(-1)
  await page.clock.install()
  await page.goto('/itemview')
  await open(page)
  await showHints(page)
  for (const [isHidden, states] of [
    [true, ['ended']],
    [false, ['ended', 'live']],
  ] as const) {
    await putAside(page, isHidden)
    await expect.poll(async () => (await camera.asked()).states).toEqual(states)
  }
  await page.keyboard.press('Escape')

  for (const [way, close] of Object.entries(waysToClose)) {
    await test.step(way, async () => {
      await expect(scanDialog(page)).toBeHidden()
      await open(page)
      await expect.poll(latest).toBe('live')
      // While the clock is paused, nothing that waits for a timer happens.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
      await close(page)
      await expect.poll(latest).toBe('ended')
      await page.clock.resume()
      if (way === 'turning to the keyboard') await page.keyboard.press('Escape')
    })
  }

  await expect(scanDialog(page)).toBeHidden()
  const before = (await camera.asked()).states.length
  await holdPermission(page)
  await open(page)
  await page.keyboard.press('Escape')
  await expect(scanDialog(page)).toBeHidden()
  await page.evaluate('allow()')
  await expect.poll(async () => (await camera.asked()).states.slice(before)).toEqual(['ended'])
})
