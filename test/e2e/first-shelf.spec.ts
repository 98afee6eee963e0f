import { expect } from '@playwright/test'
import { groceries } from '../../functions/model/demo/english-groceries.ts'
import { scanning } from '../support/batch-scanning.ts'
import { signedIn as test, expectStored, inSoak } from '../support/browser-test.ts'

const { entries, heading, open, press, scan } = scanning
const shelf = groceries.slice(0, 10)

test('ten scans, one question, and the list knows what is missing', async ({ page, anna }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Scan a shelf' }).click()
  await expect(heading(page)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/products') && asked.push(request.url()))
  for (const { ean } of shelf) await scan(page, ean)
  await expect(entries(page).filter({ hasText: 'new · 1 in stock' })).toHaveCount(10)
  expect(asked.length, 'several codes by one request').toBeLessThan(10)
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'How much should there be at home?' })).toBeVisible()
  await press(page, 'Choose amounts')
  const first = 'Spaghetti No. 5'
  await page.getByRole('button', { name: `More: ${first}` }).click()
  await press(page, 'Save 10 base quantities')
  await expect(page).toHaveURL('/dashboard?view=shopping-list')
  await expect(page.getByRole('row', { name: /Spaghetti/ })).toBeVisible()
  await expectStored(anna, '/shopping-list/generate').toMatchObject([{ name: first, quantity: 1 }])
  // It is asked once.
  await open(page, '?from=items')
  await scan(page, shelf[0]?.ean ?? '')
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page).toHaveURL('/dashboard?view=items')
  await page.goto('/history')
  await press(page, 'Undo: Base quantities set, 10 items, anna')
  await expectStored(anna, '/shopping-list/generate').toEqual([])
  await expect(page.getByText('10 changes undone')).toBeVisible()
})

test('an empty list offers base quantities with one tap', inSoak, async ({ page, anna }) => {
  for (const { name } of shelf.slice(0, 7)) await anna.item({ name })
  await page.goto('/dashboard?view=shopping-list')
  await expect(page.getByText('7 items have no base quantity')).toBeVisible()
  await expect(page.getByText('and 2 more')).toBeVisible()
  await press(page, 'Keep one of each at home')
  await expect(page.getByText('7 base quantities set.')).toBeVisible()
  const missing = async () => (await anna.get('/shopping-list/generate')).body
  await expect.poll(missing).toHaveLength(7)
  await press(page, 'Undo')
  await expect.poll(missing).toEqual([])
})
