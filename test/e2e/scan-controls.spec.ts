import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { FakeCamera, type Lens } from '../support/fake-camera.ts'
import { openScanDialog, scanDialog } from '../support/scan-dialog.ts'

const front: Lens = { deviceId: 'front', facingMode: 'user' }
const wide: Lens = {
  deviceId: 'wide',
  facingMode: 'environment',
  capabilities: { torch: true, zoom: { min: 1, max: 2.5 }, focusMode: ['continuous', 'single-shot'] },
}
const near: Lens = {
  deviceId: 'near',
  facingMode: 'environment',
  capabilities: { zoom: { min: 1, max: 1.5 }, focusMode: ['continuous'] },
}

const control = (page: Page, name: string) => scanDialog(page).getByRole('button', { name })

async function reopen(page: Page) {
  await page.reload()
  await openScanDialog(page)
}

test('the rear camera is used, or the next one after a click, which is remembered while it is there', async ({
  page,
}) => {
  const camera = await FakeCamera.install(page, [front, wide, near])
  await page.goto('/itemview')
  await openScanDialog(page)
  await control(page, 'Next camera').click()
  await expect.poll(async () => (await camera.asked()).started).toEqual(['wide', 'near'])
  expect((await camera.asked()).states).toEqual(['ended', 'live'])
  await reopen(page)
  await expect.poll(async () => (await camera.asked()).started).toEqual(['near'])
  await page.evaluate(() => localStorage.setItem('camera', JSON.stringify({ lens: 'gone' })))
  await reopen(page)
  await expect.poll(async () => (await camera.asked()).started).toEqual(['wide'])
})

test('light and zoom appear if the camera has them and are remembered, and a tap focuses', async ({
  page,
}) => {
  const camera = await FakeCamera.install(page, [wide])
  await page.goto('/itemview')
  await openScanDialog(page)
  await control(page, 'Light').click()
  await expect(control(page, 'Light')).toHaveAttribute('aria-pressed', 'true')
  await control(page, 'Zoom: 1×').click()
  await expect(control(page, 'Zoom: 2×')).toBeVisible()
  const wanted = { advanced: [{ torch: true, zoom: 2, focusMode: 'continuous' }] }
  await expect.poll(async () => (await camera.asked()).adjusted).toEqual(wanted)
  await reopen(page)
  await expect.poll(async () => (await camera.asked()).adjusted).toEqual(wanted)
  await control(page, 'Zoom: 2×').click()
  await expect(control(page, 'Zoom: 1×')).toBeVisible()
  await expect(control(page, 'Next camera')).toBeHidden()

  await scanDialog(page).getByLabel('Camera view').click()
  // The frame in the middle.
  const pointsOfInterest = [{ x: expect.closeTo(0.5, 1), y: expect.closeTo(0.5, 1) }]
  await expect
    .poll(async () => (await camera.asked()).adjusted)
    .toMatchObject({ advanced: [{ focusMode: 'single-shot', pointsOfInterest }] })
})

test('the light of a camera without other features is switched on and off', async ({ page }) => {
  const torch: Lens = { deviceId: 'torch', facingMode: 'environment', capabilities: { torch: true } }
  const camera = await FakeCamera.install(page, [torch])
  await page.goto('/itemview')
  await openScanDialog(page)
  for (const on of [true, false]) {
    await control(page, 'Light').click()
    await expect
      .poll(async () => (await camera.asked()).adjusted)
      .toMatchObject({ advanced: [{ torch: on }] })
  }
})

test('a camera without features has no controls', async ({ page }) => {
  const camera = await FakeCamera.install(page, [near])
  await page.goto('/itemview')
  await openScanDialog(page)
  await expect
    .poll(async () => (await camera.asked()).adjusted)
    .toEqual({ advanced: [{ focusMode: 'continuous' }] })
  for (const name of ['Light', 'Zoom: 1×', 'Next camera']) await expect(control(page, name)).toBeHidden()
})

test('the picture has its full width on any phone, and no control covers the frame for the code', async ({
  page,
}) => {
  await FakeCamera.install(page, [wide, near])
  const expectToFit = async () => {
    await expect(page.getByRole('button', { name: 'Light' })).toBeVisible()
    for (const [width, height] of [
      [390, 844],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectFullWidth(page, width)
    }
  }
  await page.goto('/itemview')
  await openScanDialog(page)
  await expectToFit()
  await page.goto('/scan-many')
  await expectToFit()
})

function edges(page: Page) {
  return page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const aim = boxOf('.aim')
    const controls = boxOf('.camera-controls')
    return { view: boxOf('.camera-view')?.width, isClear: aim && controls && aim.bottom <= controls.top }
  })
}

/** The page keeps a margin beside the picture, and nothing else stands there. */
async function expectFullWidth(page: Page, width: number): Promise<void> {
  await expect.poll(async () => (await edges(page)).isClear, `at ${width} pixels`).toBe(true)
  expect((await edges(page)).view).toBeGreaterThanOrEqual(width - 40)
}
