import { expect, type Locator } from '@playwright/test'
import {
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'
import { signedIn as test, expectGoodAndNarrow } from '../support/browser-test.ts'
import { goodPassword, TestUser } from '../support/test-app.ts'

// Pixels of one module.
const scale = 4

/** Reads a QR code that was drawn as an SVG of unit squares, as a scanner does. */
async function readQrCode(drawing: Locator): Promise<string> {
  const [, , size = 0] = ((await drawing.getAttribute('viewBox')) ?? '').split(' ').map(Number)
  const path = (await drawing.locator('path').getAttribute('d')) ?? ''
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
  const width = size * scale
  const pixels = Uint8ClampedArray.from({ length: width * width }, (_, at) => {
    const x = Math.floor((at % width) / scale)
    const y = Math.floor(at / width / scale)
    return dark.has(`${x} ${y}`) ? 0 : 255
  })
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, width, width)))
  // Drawn, not photographed: the search for its corners fails on some codes.
  return new QRCodeReader().decode(bitmap, new Map([[DecodeHintType.PURE_BARCODE, true]])).getText()
}

test('a program gets a key, which is renamed and revoked', async ({ page, context, testApp }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/households')
  await page.getByRole('link', { name: 'Connections' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Connections' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'What do you want to connect?' })).toBeVisible()

  await page.getByRole('button', { name: /^Home Assistant/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Home Assistant')
  await expect(dialog.getByRole('radio', { name: 'Shopping list' })).toBeChecked()
  await dialog.getByRole('button', { name: 'end date' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Valid for' })).toBeFocused()
  await dialog.getByLabel('Current password', { exact: true }).fill(goodPassword)
  await dialog.getByRole('button', { name: 'Create key' }).click()

  const key = await dialog.getByLabel('Key', { exact: true }).inputValue()
  expect(key).toMatch(/^hi_/)
  expect(await readQrCode(dialog.locator('.qr-code svg'))).toBe(key)
  await dialog.getByRole('button', { name: 'Copy the configuration' }).click()
  await expect(page.getByText('The configuration was copied.')).toBeVisible()
  const shown = await dialog.getByRole('textbox', { name: 'Configuration' }).inputValue()
  expect(shown).toContain(`resource: ${testApp.runtime.url}/api/overview`)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
  await expectGoodAndNarrow(page)
  // Nobody sees it again.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog.getByText('Close without the key? It stays valid until you revoke it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: 'Copy the key' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await dialog.getByRole('button', { name: 'Done' }).click()

  const program = new TestUser(testApp.runtime.url, 'a program', key, '')
  expect((await program.post('/items', { name: 'Candles', extra: 1, keep: false })).status).toBe(201)
  await page.reload()
  await page.getByRole('button', { name: /^Home Assistant.*Shopping list · used today/ }).click()
  await page.getByRole('button', { name: 'Rename Home Assistant' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Kitchen tablet')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('button', { name: 'Revoke Kitchen tablet' }).click()
  await expect(page.getByText('Kitchen tablet no longer has access.')).toBeVisible()
  expect((await program.get('/items')).status).toBe(401)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Kitchen tablet has access again.')).toBeVisible()
  expect((await program.get('/items')).status).toBe(200)

  await page.goto('/history')
  await expect(page.getByRole('listitem').filter({ hasText: 'Candles' })).toContainText(
    '(by Home Assistant) put it on the list (one-off)',
  )
})

test('a calendar gets an address, and another one, which can be undone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const dialog = page.getByRole('dialog')
  async function makeAddress() {
    await dialog.getByLabel('Current password', { exact: true }).fill(goodPassword)
    await dialog.getByRole('button', { name: 'Create address' }).click()
    const address = await dialog.getByLabel('Address', { exact: true }).inputValue()
    expect(await readQrCode(dialog.locator('.qr-code svg'))).toBe(address)
    const subscription = address.replace(/^http:/, 'webcal:')
    await expect(dialog.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', subscription)
    await expectGoodAndNarrow(page)
    await dialog.getByRole('button', { name: 'Copy the address' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await dialog.getByRole('button', { name: 'Done' }).click()
    return address
  }
  const statusAt = async (address: string) => (await context.request.get(address)).status()

  await page.goto('/connections')
  await page.getByRole('button', { name: /^Calendar/ }).click()
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  const first = await makeAddress()
  expect(await statusAt(first)).toBe(200)

  await page.reload()
  await page.getByRole('button', { name: /^Calendar.*Calendar · used today/ }).click()
  await page.getByRole('button', { name: 'New address for Calendar' }).click()
  const second = await makeAddress()
  await expect(page.getByText('Calendar: the old address no longer works.')).toBeVisible()
  expect([await statusAt(first), await statusAt(second)]).toEqual([404, 200])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Calendar has access again.')).toBeVisible()
  expect(await statusAt(first)).toBe(200)
})
