import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { FakeCamera } from '../support/fake-camera.ts'
import { scanDialog } from '../support/scan-dialog.ts'

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

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

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

test('hints follow while nothing is found; closing in any way or hiding the page stops the camera at once', async ({
  page,
}) => {
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
    await setHidden(page, isHidden)
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
