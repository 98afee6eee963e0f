import { expect } from '@playwright/test'
import { expectGoodAndNarrow, expectGoodAndNarrowInSoak } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { readQrCode } from '../support/read-qr-code.ts'
import { goodPassword } from '../support/test-app.ts'

test('a calendar gets an address that is shown once, and another one in its place, which can be undone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const dialog = page.getByRole('dialog')
  async function makeAddress() {
    await dialog.getByLabel('Current password', { exact: true }).fill(goodPassword)
    await dialog.getByRole('button', { name: 'Make the address' }).click()
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
  await expectGoodAndNarrow(page)
  const first = await makeAddress()
  expect(await statusAt(first)).toBe(200)

  await page.reload()
  await page.getByRole('button', { name: /^Calendar.*Calendar · used today/ }).click()
  await expectGoodAndNarrowInSoak(page)
  await page.getByRole('button', { name: 'New address for Calendar' }).click()
  const second = await makeAddress()
  await expect(page.getByText('Calendar: the old address has ended.')).toBeVisible()
  expect([await statusAt(first), await statusAt(second)]).toEqual([404, 200])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Calendar has access again.')).toBeVisible()
  expect(await statusAt(first)).toBe(200)
})
