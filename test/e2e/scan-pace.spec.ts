import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { FakeCamera } from '../support/fake-camera.ts'
import { openScanDialog } from '../support/scan-dialog.ts'

// Counts the frames that the page hands to its worker, which can be kept from answering.
const countAttempts = (page: Page) =>
  page.addInitScript(() => {
    const counted = { attempts: 0, areAnswered: true }
    class CountedWorker extends Worker {
      override postMessage(message: unknown, transfer: Transferable[] | StructuredSerializeOptions = []) {
        counted.attempts += 1
        if (counted.areAnswered && Array.isArray(transfer)) super.postMessage(message, transfer)
      }
    }
    Object.assign(globalThis, { counted, Worker: CountedWorker })
  })

// A long task of the page itself would recur with each attempt, unlike one caused by a busy machine.
const longTasksInFiveAttempts = (page: Page) =>
  page.evaluate(async () => {
    const counter: unknown = Reflect.get(globalThis, 'counted')
    const attempts = () => Number(Object(counter).attempts)
    const found: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.push(duration)
    })
    observer.observe({ type: 'longtask' })
    const last = attempts() + 5
    while (attempts() < last) await new Promise(requestAnimationFrame)
    observer.disconnect()
    return found
  })

/** Has the camera report no frames, and the clock move only as told. */
async function silence(page: Page) {
  await page.evaluate(() => {
    HTMLVideoElement.prototype.requestVideoFrameCallback = () => 0
  })
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
}

test('scanning keeps its pace off the main thread', { tag: '@soak' }, async ({ page }) => {
  await FakeCamera.install(page)
  await countAttempts(page)
  await page.goto('/itemview')
  await openScanDialog(page)
  await expect.poll(() => longTasksInFiveAttempts(page)).toEqual([])

  await silence(page)
  const attempts = () => page.evaluate<number>('counted.attempts')
  const stood = await attempts()
  await expect.poll(() => page.clock.runFor(100).then(attempts)).toBeGreaterThan(stood)
  const before = await attempts()
  await page.clock.runFor(500)
  await expect.poll(attempts).toBe(before + 1)
  await page.clock.runFor(500)
  await expect.poll(attempts).toBe(before + 2)

  await page.evaluate('counted.areAnswered = false')
  await expect.poll(() => page.clock.runFor(100).then(attempts)).toBeGreaterThan(before + 2)
  const unanswered = await attempts()
  await page.clock.runFor(5_000)
  expect(await attempts()).toBe(unanswered)
})
