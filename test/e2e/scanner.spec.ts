import { expect, type Page } from '@playwright/test'
import { ean13 } from '../support/camera-ean-13.ts'
import { test } from '../support/camera-test.ts'

const milk = '4006381333931'
const nothing = ''

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Scan Barcode' })
const openFromForm = (page: Page) => page.getByRole('button', { name: 'Scan Barcode' }).click()

// Every camera that the page starts, so that its end can be seen after the dialog is gone.
async function rememberCameras(page: Page) {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const start = mediaDevices.getUserMedia.bind(mediaDevices)
    const started: MediaStreamTrack[] = []
    Object.assign(globalThis, { started })
    mediaDevices.getUserMedia = async (wishes) => {
      const camera = await start(wishes)
      started.push(...camera.getTracks())
      return camera
    }
  })
}

const cameraStates = (page: Page) =>
  page.evaluate<string[]>('globalThis.started.map(({ readyState }) => readyState)')

test.beforeEach(({ page }) => rememberCameras(page))

test('a code held in front of the camera fills the EAN of a new item', async ({ page, camera }) => {
  camera.show(ean13(milk))
  await page.goto('/itemview')
  await openFromForm(page)
  await expect(page.getByRole('region', { name: 'Add Item' }).getByLabel('EAN')).toHaveValue(milk)
  await expect(dialog(page)).toBeHidden()
  expect(await cameraStates(page)).toEqual(['ended'])
})

test('a code held in front of the camera searches the items', async ({ page, camera, anna }) => {
  camera.show(ean13(milk))
  await anna.item({ name: 'Milk', ean: milk })
  await anna.item({ name: 'Bread', ean: '2000000000008' })
  await page.goto('/itemview')
  const managing = page.getByRole('region', { name: 'Manage Items' })
  await managing.getByRole('button', { name: 'Scan' }).click()
  await expect(managing.getByRole('searchbox')).toHaveValue(milk)
  await expect(managing.getByRole('listitem')).toHaveText([/Milk/])
})

const waysToClose = {
  'its button': (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click(),
  Escape: (page: Page) => page.keyboard.press('Escape'),
  'a press beside it': (page: Page) => page.mouse.click(5, 5),
  'going back': (page: Page) => page.goBack(),
}

for (const [way, close] of Object.entries(waysToClose)) {
  test(`the camera is off after closing by ${way}`, async ({ page, camera }) => {
    camera.show(nothing)
    await page.goto('/dashboard?view=inventory')
    await page.getByRole('button', { name: 'Item View' }).click()
    await openFromForm(page)
    await expect.poll(() => cameraStates(page)).toEqual(['live'])
    await close(page)
    await expect(dialog(page)).toBeHidden()
    await expect.poll(() => cameraStates(page)).toEqual(['ended'])
  })
}

test('a camera that starts after the dialog was closed is ended', async ({ page, camera }) => {
  camera.show(nothing)
  await page.goto('/itemview')
  await page.evaluate(() => {
    const { mediaDevices } = navigator
    const start = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wishes) => {
      await new Promise((resolve) => Object.assign(globalThis, { grant: resolve }))
      return start(wishes)
    }
  })
  await openFromForm(page)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.evaluate('globalThis.grant()')
  await expect.poll(() => cameraStates(page)).toEqual(['ended'])
})

test('the rear camera is asked for', async ({ page, camera }) => {
  camera.show(nothing)
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const start = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = (wishes) => {
      Object.assign(globalThis, { wishes })
      return start(wishes)
    }
  })
  await page.goto('/itemview')
  await openFromForm(page)
  await expect
    .poll(() => page.evaluate('globalThis.wishes'))
    .toMatchObject({
      video: { facingMode: 'environment' },
    })
})

test('a code is looked for every 500 ms', async ({ page, camera }) => {
  camera.show(nothing)
  // Each attempt begins with the size of the picture.
  await page.addInitScript(() => {
    let attempts = 0
    const get = () => {
      attempts += 1
      Object.assign(globalThis, { attempts })
      return 0
    }
    Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { get })
  })
  await page.clock.install()
  await page.goto('/itemview')
  await openFromForm(page)
  const attempts = () => page.evaluate<number>('globalThis.attempts ?? 0')
  await expect.poll(() => page.clock.runFor(100).then(attempts)).toBeGreaterThan(0)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const before = await attempts()
  await page.clock.runFor(500)
  await expect.poll(attempts).toBe(before + 1)
  await page.clock.runFor(499)
  expect(await attempts()).toBe(before + 1)
  await page.clock.runFor(1)
  await expect.poll(attempts).toBe(before + 2)
})
