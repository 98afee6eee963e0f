import { expect, type Page } from '@playwright/test'
import { drawBarcode } from '../support/barcodes.ts'
import { signedIn as test, inSoak } from '../support/browser-test.ts'
import { FakeCamera } from '../support/fake-camera.ts'
import { pictureFile } from '../support/picture-file.ts'
import { newEan, openScanDialog, scanDialog } from '../support/scan-dialog.ts'

const ean = '4006381333931'
const nothing = { width: 10, height: 10, luminance: new Uint8ClampedArray(100).fill(255) }

/** Opens the dialog, whose reader starts again, and waits for what it reads. */
async function expectToRead(page: Page, text: string) {
  await openScanDialog(page)
  await expectRead(page, text)
}

async function expectRead(page: Page, text: string) {
  await expect(newEan(page)).toHaveValue(text)
  await expect(scanDialog(page)).toBeHidden()
}

test('WebAssembly is loaded from the app when a scan starts', async ({ page, testApp }) => {
  const camera = await FakeCamera.install(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const arriving = page.waitForResponse(/\.wasm$/)
  await page.goto('/itemview')
  await expect(page.getByRole('button', { name: 'Quick add' })).toBeVisible()
  expect(asked.filter((address) => /worker|\.wasm$/.test(address))).toEqual([])
  // ZXing in JavaScript never reads this one.
  await camera.show(await drawBarcode('UPCE', '04252614', { scale: 2 }))
  await expectToRead(page, '04252614')
  const response = await arriving
  expect(response.status()).toBe(200)
  expect(response.headers()).toMatchObject({
    'content-type': 'application/wasm',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  await camera.show(await drawBarcode('QRCode', 'https://kitchen.test/shelf', { scale: 2 }))
  await expectToRead(page, 'https://kitchen.test/shelf')
  const elsewhere = asked.filter(
    (address) => /^https?:/.test(address) && !address.startsWith(testApp.runtime.url),
  )
  expect(elsewhere).toEqual([])
  expect(asked.filter((address) => address.includes('fallback-reader'))).toEqual([])
})

const losses = [
  { code: '4006381333931', lost: '**/*.wasm' },
  { code: '4006381333979', lost: '**/zbar-*' },
  { code: '4006381333948', lost: '**/zxing-wasm-*.js' },
  { code: '4006381333955', lost: '**/assets/worker-*.js' },
]

test('a code is read without WebAssembly, worker or frames', inSoak, async ({ page }) => {
  const camera = await FakeCamera.install(page)
  await page.goto('/itemview')
  for (const { code, lost } of losses) {
    const refused: string[] = []
    await page.route(lost, (route) => {
      refused.push(route.request().url())
      return route.abort()
    })
    // Else the code may be read before the file is asked for.
    await camera.show(nothing)
    await openScanDialog(page)
    await expect.poll(() => refused, lost).not.toEqual([])
    await camera.show(await drawBarcode('EAN13', code, { scale: 2 }))
    await expectRead(page, code)
    await page.unroute(lost)
  }
  await prefixWorker(page, `(${refuseVideoFrames.toString()})();`)
  await camera.show(await drawBarcode('EAN13', '4006381333962', { scale: 2 }))
  await expectToRead(page, '4006381333962')
})

async function prefixWorker(page: Page, script: string) {
  await page.route('**/assets/worker-*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: script + (await response.text()) })
  })
}

/** Runs in a worker, before its own script. */
function refuseVideoFrames() {
  const draw: Parameters<typeof Reflect.apply>[0] = Reflect.get(
    OffscreenCanvasRenderingContext2D.prototype,
    'drawImage',
  )
  const refusing = function (this: unknown, picture: unknown, ...rest: unknown[]): unknown {
    if (picture instanceof VideoFrame) throw new TypeError('This picture is of no known type.')
    return Reflect.apply(draw, this, [picture, ...rest])
  }
  Object.assign(OffscreenCanvasRenderingContext2D.prototype, { drawImage: refusing })
}

test('the browser’s own detector is used if it reads right', { tag: '@soak' }, async ({ page }) => {
  const camera = await FakeCamera.install(page)
  await page.goto('/itemview')
  await camera.show(await drawBarcode('EAN13', ean, { scale: 2 }))
  await installDetector(page, ean)
  await expectToRead(page, 'Shelf')
  await installDetector(page, '2000000000008')
  await expectToRead(page, ean)
})

// Gives the worker a detector that reads `inTest` in the small picture that it is tested with, and a shelf in all others.
const installDetector = (page: Page, inTest: string) =>
  prefixWorker(page, `(${defineDetector.toString()})(${JSON.stringify(inTest)});`)

/** Runs in the worker, before its own script. */
function defineDetector(rawValue: string) {
  class BarcodeDetector {
    static getSupportedFormats = async () => ['ean_13', 'qr_code']
    detect = async ({ height }: ImageData) =>
      height === 120 ? [{ rawValue, format: 'ean_13' }] : [{ rawValue: 'Shelf', format: 'qr_code' }]
  }
  Object.assign(globalThis, { BarcodeDetector })
}

// A worker follows the policy that comes with its own script.
async function allowNoWebAssembly(page: Page) {
  await page.route(/\/(itemview|assets\/worker-[^/]*\.js)$/, async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy']?.replace(" 'wasm-unsafe-eval'", '') ?? ''
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
  })
}

test('a code is read where the policy forbids WebAssembly', { tag: '@soak' }, async ({ page }) => {
  const camera = await FakeCamera.install(page)
  await allowNoWebAssembly(page)
  const starting = page.waitForEvent('worker')
  const arriving = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.wasm'))
  await page.goto('/itemview')
  await openScanDialog(page)
  const worker = await starting
  await arriving
  const smallest = '[0, 97, 115, 109, 1, 0, 0, 0]'
  const compile = `WebAssembly.compile(Uint8Array.from(${smallest})).catch(({ message }) => message)`
  expect(await worker.evaluate(compile)).toContain('Content Security Policy')
  await camera.show(await drawBarcode('EAN13', ean, { scale: 2 }))
  await expect(newEan(page)).toHaveValue(ean)
})

test('a browser without workers reads codes', { tag: '@soak' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const camera = await FakeCamera.install(page)
  await page.goto('/itemview')
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'Worker'))
  await camera.show(await drawBarcode('EAN13', ean, { scale: 2 }))
  await expectToRead(page, ean)
  await camera.show(nothing)
  await openScanDialog(page)
  const photo = pictureFile(await drawBarcode('QRCode', 'Shelf 4'))
  await scanDialog(page).getByLabel('Use a photo').setInputFiles(photo)
  await expect(newEan(page)).toHaveValue('Shelf 4')
  await expect(scanDialog(page)).toBeHidden()
  expect(asked.filter((address) => address.includes('fallback-reader'))).toHaveLength(1)
  expect(asked.filter((address) => /assets\/worker-/.test(address))).toEqual([])
})
