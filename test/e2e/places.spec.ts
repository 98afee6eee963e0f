import { expect, type Page } from '@playwright/test'
import { milk, scanning, stocked } from '../support/batch-scanning.ts'
import { signedIn as test } from '../support/browser-test.ts'

const rows = (page: Page) => page.getByRole('region', { name: /^Manage/ }).getByRole('listitem')

async function choosePlace(page: Page, place: string) {
  await page.getByRole('combobox', { name: 'Place', exact: true }).click()
  await page.getByRole('option', { name: place }).click()
}

test('items get a place and a unit, are counted there, and it is renamed', async ({ page, anna }) => {
  const milkNow = await stocked(anna, 'Milk', milk, 5)
  const jam = await anna.stocked('Jam', 2, 3)
  await anna.stocked('Soap', 9, 9)
  await anna.put(`/items/${jam}`, { place: 'Fridge', unit: 'jars' })

  await page.goto('/itemview')
  await rows(page).getByRole('button', { name: /^Milk/ }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Item' })
  await editing.getByRole('button', { name: 'unit', exact: true }).click()
  await expect(editing.getByLabel('Unit')).toBeFocused()
  await editing.getByLabel('Unit').fill('bottles')
  await editing.getByRole('button', { name: 'place', exact: true }).click()
  await expect(editing.getByLabel('Place')).toBeFocused()
  await editing.getByLabel('Place').fill('Fridge')
  await expect(editing.getByText('Current Inventory Quantity · bottles')).toBeVisible()
  await expect(editing.locator('datalist option')).toHaveText(['Milk, cheese and eggs', 'Fridge', 'jars'])
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toBeHidden()

  await choosePlace(page, 'Fridge')
  await expect(rows(page)).toHaveText([/Jam/, /Milk/])
  await page.goto('/inventory')
  await choosePlace(page, 'Fridge')
  await expect(rows(page)).toHaveText([/Jam.*Quantity: 2 jars/s, /Milk.*Quantity: 5 bottles/s])
  await choosePlace(page, 'No place')
  await expect(rows(page)).toHaveText([/Soap/])

  await page.goto('/dashboard?view=shopping-list')
  await expect(page.getByRole('row', { name: /Jam.*jars/ })).toBeVisible()

  await scanning.openCount(page)
  await choosePlace(page, 'Fridge')
  await scanning.scan(page, milk)
  await page.getByRole('link', { name: /^Check the count/ }).click()
  await expect(page.getByText('1 item · Fridge')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^None left/ })).toHaveAccessibleName('None left: Jam')

  await page.goto('/itemview?place=Fridge')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Rename places and units' }).click()
  const renaming = page.getByRole('dialog')
  await renaming.getByRole('button', { name: 'Rename' }).click()
  await expect(renaming.getByText('New name is required.')).toBeVisible()
  await renaming.getByLabel('New name').fill('Big fridge')
  await renaming.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByText('Fridge is now Big fridge, in 2 items.')).toBeVisible()
  await expect(renaming).toBeHidden()
  await expect(rows(page)).toHaveCount(3)
  await choosePlace(page, 'Big fridge')
  await expect(rows(page)).toHaveText([/Jam/, /Milk/])
  await expect.poll(milkNow).toMatchObject({ place: 'Big fridge', unit: 'bottles' })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect.poll(milkNow).toMatchObject({ place: 'Fridge', unit: 'bottles' })
})
