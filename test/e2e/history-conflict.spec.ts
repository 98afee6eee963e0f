import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { join } from '../support/households.ts'
import type { TestApp, TestUser } from '../support/test-app.ts'
import { createTestUser } from '../support/test-users.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()

/** Ben, a member of the household that anna has open. */
async function withBen(testApp: TestApp, anna: TestUser): Promise<TestUser> {
  const { body } = await anna.get('/households')
  const household = String(Object(body)[0].id)
  const ben = await createTestUser(testApp, 'ben')
  await join(anna, household, ben)
  return ben
}

test('two users who edit an item at once resolve the conflict', async ({
  page,
  testApp,
  anna,
  anotherBrowser,
}) => {
  const id = await anna.stocked('Milk', 1, 4)
  const other = await anotherBrowser(await withBen(testApp, anna))
  for (const one of [page, other]) {
    await one.goto('/itemview')
    await rows(one).getByRole('button').click()
  }

  await field(other, 'Item Name').fill('Oat milk')
  await field(other, 'Category').fill('Dairy')
  await field(other, 'Current Inventory Quantity').fill('3')
  await save(other)
  await expect(dialog(other)).toBeHidden()

  await field(page, 'Item Name').fill('Soy milk')
  await field(page, 'Current Inventory Quantity').fill('2')
  await field(page, 'Base inventory Desired Quantity').fill('6')
  await save(page)
  await expect(dialog(page)).toContainText('ben changed Milk while you were editing. Choose what to keep.')
  await expect(dialog(page).getByRole('group')).toHaveText([
    /Item Name.*Mine.*Soy milk.*ben.*Oat milk/s,
    /Category.*Mine.*\(empty\).*ben.*Dairy/s,
    /Current Inventory Quantity.*Mine.*2.*ben.*3/s,
  ])
  await expect(dialog(page).getByRole('button', { name: 'Take all of ben’s' })).toBeVisible()
  await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(3)
  await expectAccessible(page)
  await dialog(page).getByRole('radio', { name: 'ben Oat milk' }).check()
  await save(page)
  await expect(dialog(page)).toBeHidden()
  expect((await anna.get(`/items/${id}`)).body).toMatchObject({
    name: 'Oat milk',
    category: 'Dairy',
    quantity: 2,
    desired_quantity: 6,
  })
})

test('a conflict is resolved with all mine or all theirs', async ({ page, anna }) => {
  const id = await anna.item({ name: 'Milk', category: 'Drinks' })
  await page.goto('/itemview')
  await rows(page).getByRole('button').click()
  await anna.put(`/items/${id}`, { name: 'Oat milk', category: 'Dairy' })
  await field(page, 'Item Name').fill('Soy milk')
  await save(page)
  await expect(dialog(page)).toContainText('Milk was changed by someone else while you were editing.')
  await dialog(page).getByRole('button', { name: 'Take all theirs' }).click()
  await expect(dialog(page).getByRole('radio', { name: /^Theirs/, checked: true })).toHaveCount(2)
  await dialog(page).getByRole('button', { name: 'Keep all mine' }).click()
  await anna.put(`/items/${id}`, { category: 'Cold' })
  await save(page)
  await expect(dialog(page).getByRole('group')).toHaveText([/Category.*Mine.*Drinks.*Theirs.*Cold/s])
  await save(page)
  await expect(dialog(page)).toBeHidden()
  expect((await anna.get(`/items/${id}`)).body).toMatchObject({ name: 'Soy milk', category: 'Drinks' })
})

test('changes by others to other fields stay without a conflict', async ({ page, anna }) => {
  const id = await anna.stocked('Milk', 1, 4)
  await page.goto('/itemview')
  await rows(page).getByRole('button').click()
  await anna.put(`/inventory/${id}`, { delta: 5 })
  await field(page, 'Item Name').fill('Oat milk')
  await save(page)
  await expect(dialog(page)).toBeHidden()
  expect((await anna.get(`/items/${id}`)).body).toMatchObject({ name: 'Oat milk', quantity: 6 })
})

test('a change during the save is a conflict, too', async ({ page, anna }) => {
  const id = await anna.item({ name: 'Milk' })
  await page.goto('/itemview')
  await rows(page).getByRole('button').click()
  await page.route(`**/api/items/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await anna.put(`/items/${id}`, { name: 'Oat milk' })
    await route.continue()
  })
  await field(page, 'Item Name').fill('Soy milk')
  await save(page)
  await expect(dialog(page).getByRole('group')).toHaveText([/Soy milk.*Oat milk/s])
})

test('a quantity that another user has set meanwhile is not overwritten', async ({ page, testApp, anna }) => {
  const id = await anna.stocked('Milk', 1, 1)
  const ben = await withBen(testApp, anna)
  const inAnnas = { 'x-household-id': String(Object((await anna.get('/households')).body)[0].id) }
  await page.goto('/inventory')
  const update = async () => {
    await page.getByRole('button', { name: /^Milk/ }).click()
    await dialog(page).getByRole('spinbutton').fill('3')
    await ben.put(`/inventory/${id}`, { quantity: 5 }, inAnnas)
    await dialog(page).getByRole('button', { name: 'Update', exact: true }).click()
    await expect(dialog(page).getByRole('group')).toContainText('5')
  }
  await update()
  await expectAccessible(page)
  await dialog(page).getByRole('radio', { name: 'ben 5' }).check()
  await dialog(page).getByRole('button', { name: 'Update', exact: true }).click()
  await expect(rows(page)).toContainText('Quantity: 5')

  await anna.put(`/inventory/${id}`, { quantity: 1 })
  await page.reload()
  await update()
  await dialog(page).getByRole('button', { name: 'Update', exact: true }).click()
  await expect(rows(page)).toContainText('Quantity: 3')
})
