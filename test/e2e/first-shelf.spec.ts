import { expect } from '@playwright/test'
import { groceries } from '../../functions/model/demo/english-groceries.ts'
import { expectGoodInSoak } from '../support/browser-good.ts'
import { scanning } from '../support/batch-scanning.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { inSoak } from '../support/soak.ts'

const { entries, heading, open, press, scan } = scanning
const shelf = groceries.slice(0, 10)

test('ten scans, one question, and the list knows what is missing', async ({ page, anna }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Scan a shelf' }).click()
  await expect(heading(page)).toBeVisible()
  for (const { ean } of shelf) await scan(page, ean)
  await expect(entries(page).filter({ hasText: 'new · 1 in stock' })).toHaveCount(10)
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'How much should there be at home?' })).toBeVisible()
  await expectGoodInSoak(page)
  await press(page, 'Choose amounts')
  const first = 'Spaghetti No. 5, 500 g'
  await page.getByRole('button', { name: `More: ${first}` }).click()
  await expectGoodInSoak(page)
  await press(page, 'Save 10 base quantities')
  await expect(page).toHaveURL('/dashboard?view=shopping-list')
  await expect(page.getByRole('row', { name: /Spaghetti/ })).toBeVisible()
  await expect
    .poll(async () => (await anna.get('/shopping-list/generate')).body)
    .toMatchObject([{ name: first, quantity: 1 }])
  // It is asked once.
  await open(page, '?from=items')
  await scan(page, shelf[0]?.ean ?? '')
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page).toHaveURL('/dashboard?view=items')
})

test(
  'an empty list offers base quantities; one tap sets one of each, and one tap undoes that',
  inSoak,
  async ({ page, anna }) => {
    for (const { name } of shelf.slice(0, 7)) await anna.item({ name })
    await page.goto('/dashboard?view=shopping-list')
    await expect(page.getByText('7 items have no base quantity')).toBeVisible()
    await expect(page.getByText('and 2 more')).toBeVisible()
    await expectGoodInSoak(page)
    await press(page, 'Keep one of each at home')
    await expect(page.getByText('7 base quantities set.')).toBeVisible()
    const missing = async () => (await anna.get('/shopping-list/generate')).body
    await expect.poll(missing).toHaveLength(7)
    await press(page, 'Undo')
    await expect.poll(missing).toEqual([])
  },
)

test('from the list, scans go on the list this once', async ({ page, anna }) => {
  const { name, ean } = shelf[0] ?? { name: '', ean: '' }
  const id = await anna.stocked(name, 1, 1)
  await anna.put(`/items/${id}`, { ean })
  await page.goto('/dashboard?view=shopping-list')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Scan many' }).click()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Shopping list' })).toBeChecked()
  await scan(page, ean)
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page).toHaveURL('/dashboard?view=shopping-list')
  await expect
    .poll(async () => (await anna.get(`/items/${id}`)).body)
    .toMatchObject({ quantity: 1, desired_quantity: 1, extra: 1 })
})
