import { expect } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectGoodInSoak } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'

test('a person downloads what is kept about them, and learns where that fails', async ({ page }) => {
  await page.goto('/account')
  const download = page.getByRole('button', { name: 'Download my data' })
  await page.route('**/api/me/export', (route) => route.abort(), { times: 1 })
  await download.click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  const saving = page.waitForEvent('download')
  await download.click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^anna \d{4}-\d\d-\d\d\.json$/)
  const saved: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(saved).toMatchObject({ format: 'household-inventory-account', name: 'anna', api_keys: [] })
  await expect(page.getByText('Your data were saved as a file.')).toBeVisible()
  await expectGoodInSoak(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectGoodInSoak(page)
})
