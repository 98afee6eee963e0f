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
const torch: Lens = { deviceId: 'torch', facingMode: 'environment', capabilities: { torch: true } }

const control = (page: Page, name: string) => scanDialog(page).getByRole('button', { name })

async function reopen(page: Page) {
  await page.keyboard.press('Escape')
  await expect(scanDialog(page)).toBeHidden()
  await openScanDialog(page)
}

test('light, zoom and the next camera are remembered', { tag: '@soak' }, async ({ page }) => {
  const camera = await FakeCamera.install(page, [front, wide, near])
  const expectStarted = (...ids: string[]) =>
    expect.poll(async () => (await camera.asked()).started).toEqual(ids)
  const expectAdjusted = (wanted: object) =>
    expect.poll(async () => (await camera.asked()).adjusted).toMatchObject({ advanced: [wanted] })
  await page.goto('/itemview')
  await openScanDialog(page)
  await expectStarted('wide')
  await expectToFit(page)
  await control(page, 'Light').click()
  await expect(control(page, 'Light')).toHaveAttribute('aria-pressed', 'true')
  await control(page, 'Zoom: 1×').click()
  await expectAdjusted({ torch: true, zoom: 2, focusMode: 'continuous' })
  await scanDialog(page).getByLabel('Camera view').click()
  // The frame in the middle.
  const pointsOfInterest = [{ x: expect.closeTo(0.5, 1), y: expect.closeTo(0.5, 1) }]
  await expectAdjusted({ focusMode: 'single-shot', pointsOfInterest })
  await control(page, 'Next camera').click()
  await expectStarted('wide', 'near')
  expect((await camera.asked()).states).toEqual(['ended', 'live'])

  await page.reload()
  await openScanDialog(page)
  await expectStarted('near')
  await camera.replace([front, wide])
  await reopen(page)
  await expectStarted('near', 'wide')
  await expectAdjusted({ torch: true, zoom: 2, focusMode: 'continuous' })
  await control(page, 'Zoom: 2×').click()
  await expect(control(page, 'Zoom: 1×')).toBeVisible()

  await camera.replace([near])
  await reopen(page)
  await expect
    .poll(async () => (await camera.asked()).adjusted)
    .toEqual({ advanced: [{ zoom: 1, focusMode: 'continuous' }] })
  for (const name of ['Light', 'Zoom: 1×', 'Next camera']) await expect(control(page, name)).toBeHidden()
  await camera.replace([torch])
  await reopen(page)
  for (const on of [false, true]) {
    await control(page, 'Light').click()
    await expectAdjusted({ torch: on })
  }
  await page.evaluate(() => localStorage.removeItem('camera'))
  await page.goto('/scan-many')
  await expectToFit(page)
})

async function expectToFit(page: Page) {
  await expect(page.getByRole('button', { name: 'Light' })).toBeVisible()
  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectFullWidth(page, width)
  }
}

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
