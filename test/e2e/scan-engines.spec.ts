import { expect, type Page } from '@playwright/test'
import { drawBarcode } from '../support/barcodes.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { FakeCamera } from '../support/fake-camera.ts'
import { newEan, openScanDialog } from '../support/scan-dialog.ts'

const ean = '4006381333931'

async function scanOneCode(page: Page) {
  const camera = await FakeCamera.install(page)
  await page.goto('/itemview')
  await camera.show(await drawBarcode('EAN13', ean, 2))
  await openScanDialog(page)
  await expect(newEan(page)).toHaveValue(ean)
}

test('WebAssembly is loaded from the app itself when a scan starts, and cached for good', async ({
  page,
  testApp,
}) => {
  const camera = await FakeCamera.install(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const arriving = page.waitForResponse(/\.wasm$/)
  await page.goto('/itemview')
  await expect(page.getByRole('button', { name: 'Quick add' })).toBeVisible()
  expect(asked.filter((address) => /worker|\.wasm$/.test(address))).toEqual([])
  // ZXing in JavaScript never reads this one.
  await camera.show(await drawBarcode('UPCE', '04252614', 2))
  await openScanDialog(page)
  await expect(newEan(page)).toHaveValue('04252614')
  const { status, headers } = await arriving.then((response) => ({
    status: response.status(),
    headers: response.headers(),
  }))
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/wasm',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(
    asked.filter((address) => /^https?:/.test(address) && !address.startsWith(testApp.runtime.url)),
  ).toEqual([])
  expect(asked.filter((address) => address.includes('fallback-reader'))).toEqual([])
})

const losses = {
  'its WebAssembly': '**/*.wasm',
  'the script of its WebAssembly': '**/zxing-wasm-*.js',
  'its worker': '**/assets/worker-*.js',
}

for (const [lost, files] of Object.entries(losses)) {
  test(`a code is read without ${lost}, too`, async ({ context }) => {
    // The test's page may have the files from the test before.
    const page = await context.newPage()
    const refused: string[] = []
    await page.route(files, (route) => {
      refused.push(route.request().url())
      return route.abort()
    })
    await scanOneCode(page)
    expect(refused).not.toEqual([])
  })
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

test('a code is read without a message when the page’s policy forbids WebAssembly', async ({ page }) => {
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
  await camera.show(await drawBarcode('EAN13', ean, 2))
  await expect(newEan(page)).toHaveValue(ean)
})

// Gives the worker a detector that reads `inTest` in the small picture that it is tested with, and a shelf in all others.
const installDetector = (page: Page, inTest: string) =>
  prefixWorker(page, `(${defineDetector.toString()})(${JSON.stringify(inTest)});`)

async function prefixWorker(page: Page, script: string) {
  await page.route('**/assets/worker-*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: script + (await response.text()) })
  })
}

/** Runs in the worker, before its own script. */
function defineDetector(rawValue: string) {
  class BarcodeDetector {
    static getSupportedFormats = async () => ['ean_13', 'qr_code']
    detect = async ({ height }: ImageData) =>
      height === 120 ? [{ rawValue, format: 'ean_13' }] : [{ rawValue: 'Shelf', format: 'qr_code' }]
  }
  Object.assign(globalThis, { BarcodeDetector })
}

test('the browser’s own detector is used if it reads a test picture', async ({ page }) => {
  await installDetector(page, ean)
  const camera = await FakeCamera.install(page)
  await page.goto('/itemview')
  await camera.show(await drawBarcode('EAN13', '2000000000008', 2))
  await openScanDialog(page)
  await expect(newEan(page)).toHaveValue('Shelf')
})

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

test('a code is read where a worker cannot draw the camera’s own frames', async ({ page }) => {
  await prefixWorker(page, `(${refuseVideoFrames.toString()})();`)
  await scanOneCode(page)
})

test('the browser’s own detector is not used if it misreads a test picture', async ({ page }) => {
  await installDetector(page, '2000000000008')
  await scanOneCode(page)
})
