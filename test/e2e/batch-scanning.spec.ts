import { expect } from '@playwright/test'
import { expectGoodInSoak } from '../support/browser-good.ts'
import { bread, milk, scanning, stocked } from '../support/batch-scanning.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { found, join } from '../support/households.ts'
import { createTestUser } from '../support/test-users.ts'

const { amount, choose, heading, entries, open, press, announcement, scan } = scanning

test('the modes work one after another without closing, and amounts are stepped, typed and undone', async ({
  page,
  anna,
}) => {
  const item = await stocked(anna, 'Milk', milk, 3)
  await page.goto('/inventory')
  await page.getByRole('link', { name: 'Scan many' }).click()
  await expect(heading(page)).toBeVisible()
  await scan(page, milk)
  await expect(announcement(page)).toHaveText('Milk: 4 in stock')
  await scan(page, `0${milk}`)
  await expect(announcement(page)).toHaveText('Milk: 5 in stock')
  await expect(amount(page, 'Milk')).toHaveValue('2')
  await press(page, 'More: Milk')
  await press(page, 'More: Milk')
  await press(page, 'Less: Milk')
  await expect(announcement(page)).toHaveText('Milk: 6 in stock')
  await amount(page, 'Milk').fill('6')
  await page.keyboard.press('Enter')
  await expect(announcement(page)).toHaveText('Milk: 9 in stock')
  await expect.poll(item).toMatchObject({ quantity: 9 })
  await press(page, 'Undo: Milk')
  await expect(entries(page)).toHaveCount(0)
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await expect.poll(item).toMatchObject({ quantity: 3 })

  await choose(page, 'Take out')
  await scan(page, milk)
  await expect(announcement(page)).toHaveText('Milk: 2 in stock')
  await expect.poll(item).toMatchObject({ quantity: 2, desired_quantity: 2 })
  await choose(page, 'Shopping list')
  await scan(page, milk)
  await expect(announcement(page)).toHaveText('Milk: 1 to buy')
  await expect
    .poll(async () => (await anna.get('/shopping-list/generate')).body)
    .toMatchObject([{ name: 'Milk', quantity: 1 }])
  await expect(entries(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page).toHaveURL('/dashboard?view=inventory')
  await expect(page.getByText('Quantity: 2')).toBeVisible()
})

test('an item not in stock yet is added and put on the list, undo removes both, and no stock goes below zero', async ({
  page,
  anna,
}) => {
  const id = await anna.item({ name: 'Bread', ean: bread })
  const item = await stocked(anna, 'Milk', milk, 1)
  await open(page)
  await scan(page, bread)
  await expect(announcement(page)).toHaveText('Bread: 1 in stock')
  await choose(page, 'Shopping list')
  await scan(page, bread)
  await expect(announcement(page)).toHaveText('Bread: 1 to buy')
  await expect
    .poll(async () => (await anna.get(`/items/${id}`)).body)
    .toMatchObject({ quantity: 1, desired_quantity: null, extra: 1 })
  await page.getByRole('button', { name: 'Undo: Bread' }).first().click()
  await expect(entries(page)).toHaveCount(1)
  await press(page, 'Undo: Bread')
  await expect(entries(page)).toHaveCount(0)
  await expect
    .poll(async () => (await anna.get(`/items/${id}`)).body)
    .toMatchObject({ quantity: null, desired_quantity: null, extra: null })

  await choose(page, 'Take out')
  await scan(page, milk)
  await expect(announcement(page)).toHaveText('Milk: 0 in stock')
  await scan(page, milk)
  await expect(entries(page)).toContainText('Not taken out: only 0 of Milk in stock.')
  await expect(amount(page, 'Milk')).toHaveValue('1')
  await expect.poll(item).toMatchObject({ quantity: 0 })
  await expectGoodInSoak(page)
})

test('a viewer sees why scanning is not possible', async ({ page, testApp, anna }) => {
  const ben = await createTestUser(testApp, 'ben')
  const mill = await found(ben)
  await join(ben, mill, anna, 'viewer')
  await anna.put('/me', { default_household: mill })
  await page.goto('/inventory')
  await expect(page.getByText('You can view this household but not change it')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Scan many' })).toBeHidden()
  await page.goto('/scan-many')
  await expect(page.getByText('You can view this household but not change it')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
})
