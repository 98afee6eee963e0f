import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import { signedIn as test } from '../support/browser-test.ts'
import type { TestUser } from '../support/test-app.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()
const choose = (page: Page, group: string, side: 'Mine' | 'Theirs') =>
  dialog(page)
    .getByRole('group', { name: group })
    .getByRole('radio', { name: new RegExp(`^${side}`) })
    .check()

/** Another browser of the same person. */
async function another(browser: Browser, baseURL: string | undefined, { token }: TestUser): Promise<Page> {
  const localStorage = [{ name: 'userToken', value: token }]
  const origins = [{ origin: baseURL ?? '', localStorage }]
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: { cookies: [], origins },
  })
  return context.newPage()
}

test('two users who edit an item at once resolve the conflict', async ({ page, browser, baseURL, anna }) => {
  const id = await anna.stocked('Milk', 1, 4)
  const other = await another(browser, baseURL, anna)
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
  await expect(dialog(page)).toContainText('Milk was changed by someone else while you were editing.')
  await expect(dialog(page).getByRole('group')).toHaveText([
    /Item Name.*Mine.*Soy milk.*Theirs.*Oat milk/s,
    /Category.*Mine.*\(empty\).*Theirs.*Dairy/s,
    /Current Inventory Quantity.*Mine.*2.*Theirs.*3/s,
  ])
  await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(3)
  await expectAccessible(page)
  await choose(page, 'Item Name', 'Theirs')
  await save(page)
  await expect(dialog(page)).toBeHidden()
  expect((await anna.get(`/items/${id}`)).body).toMatchObject({
    name: 'Oat milk',
    category: 'Dairy',
    quantity: 2,
    desired_quantity: 6,
  })
  await other.context().close()
})

test('a conflict is resolved with all mine or all theirs', async ({ page, anna }) => {
  const id = await anna.item({ name: 'Milk', category: 'Drinks' })
  await page.goto('/itemview')
  await rows(page).getByRole('button').click()
  await anna.put(`/items/${id}`, { name: 'Oat milk', category: 'Dairy' })
  await field(page, 'Item Name').fill('Soy milk')
  await save(page)
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

for (const { path, change } of [
  { path: '/inventory', change: { quantity: 5 } },
  { path: '/base-inventory', change: { desiredQuantity: 5 } },
]) {
  test(`${path}: a quantity that another user has set meanwhile is not overwritten`, async ({
    page,
    anna,
  }) => {
    const id = await anna.stocked('Milk', 1, 1)
    await page.goto(path)
    const update = async () => {
      await page.getByRole('button', { name: /^Milk/ }).click()
      await dialog(page).getByRole('spinbutton').fill('3')
      await anna.put(`${path}/${id}`, change)
      await dialog(page).getByRole('button', { name: 'Update', exact: true }).click()
      await expect(dialog(page).getByRole('group')).toContainText('5')
    }
    await update()
    await expectAccessible(page)
    await dialog(page).getByRole('radio', { name: 'Theirs 5' }).check()
    await dialog(page).getByRole('button', { name: 'Update', exact: true }).click()
    await expect(rows(page)).toContainText('Quantity: 5')

    await anna.put(`${path}/${id}`, path === '/inventory' ? { quantity: 1 } : { desiredQuantity: 1 })
    await page.reload()
    await update()
    await dialog(page).getByRole('button', { name: 'Update', exact: true }).click()
    await expect(rows(page)).toContainText('Quantity: 3')
  })
}
