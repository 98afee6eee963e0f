import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { FakeCamera } from '../support/fake-camera.ts'
import { openScanDialog } from '../support/scan-dialog.ts'

// Opens the dialog with a camera that reports no frames, and returns a function that counts the attempts.
async function openWithSilentCamera(page: Page) {
  await FakeCamera.install(page)
  await page.addInitScript(() => {
    HTMLVideoElement.prototype.requestVideoFrameCallback = () => 0
    const counted = { attempts: 0, grab: globalThis.createImageBitmap.bind(globalThis) }
    const createImageBitmap = (video: HTMLVideoElement) => {
      counted.attempts += 1
      return counted.grab(video)
    }
    Object.assign(globalThis, { counted, createImageBitmap })
  })
  await page.clock.install()
  await page.goto('/itemview')
  await openScanDialog(page)
  const attempts = () => page.evaluate<number>('counted.attempts')
  await expect.poll(() => page.clock.runFor(100).then(attempts)).toBeGreaterThan(0)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  return attempts
}

test('a code is looked for at least every 500 ms', async ({ page }) => {
  const attempts = await openWithSilentCamera(page)
  const before = await attempts()
  await page.clock.runFor(500)
  await expect.poll(attempts).toBe(before + 1)
  await page.clock.runFor(500)
  await expect.poll(attempts).toBe(before + 2)
})

test('no attempt begins before the last has ended', async ({ page }) => {
  const attempts = await openWithSilentCamera(page)
  await page.evaluate('counted.grab = () => new Promise(() => {})')
  const earlier = await attempts()
  await expect.poll(() => page.clock.runFor(100).then(attempts)).toBeGreaterThan(earlier)
  const before = await attempts()
  await page.clock.runFor(5_000)
  expect(await attempts()).toBe(before)
})

test('the page stays responsive while it scans: no task takes over 50 ms after the first second', async ({
  page,
}) => {
  await FakeCamera.install(page)
  await page.goto('/itemview')
  await openScanDialog(page)
  // A long task of the page itself would recur every second, unlike one caused by a busy machine.
  const longTasks = () =>
    page.evaluate(async () => {
      const found: number[] = []
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) found.push(duration)
      })
      observer.observe({ type: 'longtask' })
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      observer.disconnect()
      return found
    })
  await expect.poll(longTasks).toEqual([])
})
