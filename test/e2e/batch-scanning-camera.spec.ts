import { expect, type Page } from '@playwright/test'
import { drawBarcode } from '../support/barcodes.ts'
import { bread, milk, scanning, stocked } from '../support/batch-scanning.ts'
import { signedIn as test, expectGood } from '../support/browser-test.ts'
import { FakeCamera } from '../support/fake-camera.ts'

const { amount, choose, open, announcement } = scanning

/** Counts the beeps, and the requests to keep the screen on that hold. */
const watchDevice = (page: Page) =>
  page.addInitScript(() => {
    const heard = { beeps: 0 }
    class Heard extends OscillatorNode {
      override start() {
        heard.beeps += 1
        super.start()
      }
    }
    const held = { screens: 0 }
    const request = async () => {
      held.screens += 1
      return { release: async () => void (held.screens -= 1) }
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    Object.assign(globalThis, { heard, OscillatorNode: Heard, held })
  })

test('a code counts when it comes into view; the screen stays on', async ({ page, anna }) => {
  await stocked(anna, 'Milk', milk, 0)
  await stocked(anna, 'Bread', bread, 0)
  await watchDevice(page)
  const beeps = () => page.evaluate<number>('globalThis.heard.beeps')
  const screens = () => page.evaluate<number>('globalThis.held.screens')
  const camera = await FakeCamera.install(page)
  const show = async (ean: string) => camera.show(await drawBarcode('EAN13', ean))
  await page.clock.setFixedTime(0)
  await open(page)
  await choose(page, 'Add to stock')
  await show(milk)
  await expect(announcement(page)).toHaveText('Milk: 1 in stock')
  await expectGood(page)
  await show(bread)
  await expect(announcement(page)).toHaveText('Bread: 1 in stock')
  await expect(amount(page, 'Milk')).toHaveValue('1')
  expect(await beeps()).toBe(2)
  await page.getByRole('checkbox', { name: 'Sound' }).uncheck()
  await page.clock.setFixedTime(1500)
  await show(milk)
  await expect(announcement(page)).toHaveText('Milk: 2 in stock')
  expect(await beeps()).toBe(2)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Sound' })).not.toBeChecked()
  await expect.poll(screens).toBe(1)
  await page.getByRole('link', { name: 'Done' }).click()
  await expect.poll(screens).toBe(0)
})

test('a failed sound does not stop the scan', { tag: '@soak' }, async ({ context, anna }) => {
  await stocked(anna, 'Milk', milk, 0)
  await stocked(anna, 'Bread', bread, 0)
  // A page of its own: errors in the console of the test's page fail the test.
  const page = await context.newPage()
  await page.addInitScript(() => {
    const AudioContext = () => {
      throw new DOMException('No device to sound on', 'NotSupportedError')
    }
    Object.assign(globalThis, { AudioContext })
  })
  const camera = await FakeCamera.install(page)
  await open(page)
  await choose(page, 'Add to stock')
  for (const [name, ean] of Object.entries({ Milk: milk, Bread: bread })) {
    await camera.show(await drawBarcode('EAN13', ean))
    await expect(announcement(page)).toHaveText(`${name}: 1 in stock`)
  }
})

test('leaving stops the camera, even while what comes next is still loading', async ({ page }) => {
  const camera = await FakeCamera.install(page)
  await page.goto('/history')
  await page.getByRole('button', { name: 'Item View', exact: true }).click()
  await page.locator('a[href^="/scan-many"]').click()
  await page.reload()
  await expect.poll(async () => (await camera.asked()).states).toEqual(['live'])
  await page.route('**/assets/history-screen-*.js', () => new Promise(() => {}))
  await page.evaluate('history.go(-2)')
  await expect.poll(async () => (await camera.asked()).states).toEqual(['ended'])
  await page.evaluate('history.go(2)')
  await expect.poll(async () => (await camera.asked()).states).toEqual(['ended', 'live'])

  // An answer without a page: the browser stays where it is.
  await page.route('**/login', (route) => route.fulfill({ status: 204 }))
  await page.evaluate("location.assign('/login')")
  await expect.poll(async () => (await camera.asked()).states).toEqual(['ended', 'ended'])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(async () => (await camera.asked()).states).toEqual(['ended', 'ended', 'live'])

  // At once, though React takes a moment to show what comes next.
  const press = "[...document.links].find(({ textContent }) => textContent === 'Done').click()"
  expect(await page.evaluate(`${press}; asked().states`)).toEqual(['ended', 'ended', 'ended'])
})
