import { expect } from '@playwright/test'
import { expectGoodAndNarrow, expectGoodAndNarrowInSoak } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { readQrCode } from '../support/read-qr-code.ts'
import { goodPassword, TestUser } from '../support/test-app.ts'

test('a program gets a key that is shown once, works at once, and ends with one tap, which can be undone', async ({
  page,
  context,
  testApp,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/households')
  await page.getByRole('link', { name: 'Connections' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Connections' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'What do you want to connect?' })).toBeVisible()
  await expectGoodAndNarrow(page)

  await page.getByRole('button', { name: /^Home Assistant/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Home Assistant')
  await expect(dialog.getByRole('radio', { name: 'Shopping list' })).toBeChecked()
  await expectGoodAndNarrow(page)
  await dialog.getByRole('button', { name: 'end date' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Valid for' })).toBeFocused()
  await expectGoodAndNarrowInSoak(page)
  await dialog.getByLabel('Current password', { exact: true }).fill(goodPassword)
  await dialog.getByRole('button', { name: 'Make the key' }).click()

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
  await expectGoodAndNarrowInSoak(page)
  await page.getByRole('button', { name: 'Rename Home Assistant' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Kitchen tablet')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('button', { name: 'Revoke Kitchen tablet' }).click()
  await expect(page.getByText('Kitchen tablet: no access any more.')).toBeVisible()
  expect((await program.get('/items')).status).toBe(401)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Kitchen tablet has access again.')).toBeVisible()
  expect((await program.get('/items')).status).toBe(200)

  await page.getByRole('button', { name: /^Kitchen tablet/ }).click()
  await page.getByRole('button', { name: 'Set up again: Kitchen tablet' }).click()
  await expect(dialog.getByRole('radio', { name: 'Shopping list' })).toBeChecked()
  await dialog.getByLabel('Current password', { exact: true }).fill(goodPassword)
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  const again = await dialog.getByLabel('Key', { exact: true }).inputValue()
  await expect(dialog.getByLabel('A first request')).toHaveValue(new RegExp(`Bearer ${again}" http.*/api/`))
  expect((await program.get('/items')).status).toBe(200)
  await dialog.getByRole('button', { name: 'Copy the key' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Kitchen tablet: the old key has ended.')).toBeVisible()
  expect((await program.get('/items')).status).toBe(401)
  const renewed = new TestUser(testApp.runtime.url, 'a program', again, '')
  expect((await renewed.get('/items')).status).toBe(200)

  await page.goto('/history')
  await expect(page.getByRole('listitem').filter({ hasText: 'Candles' })).toContainText(
    '(by Home Assistant) added the item',
  )
})
