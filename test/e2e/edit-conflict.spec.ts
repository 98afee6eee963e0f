import { expect, type Page } from '@playwright/test'
import { signedIn as test, expectStored } from '../support/browser-test.ts'
import { openView } from '../support/views.ts'
import { newMember } from '../support/households.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()

test('who edits what another has changed chooses for each field', async ({ page, testApp, anna }) => {
  const id = await anna.stocked('Milk', 1, 4)
  const stored = async () => (await anna.get(`/items/${id}`)).body
  const ben = await newMember(testApp, anna, 'ben')
  await page.goto('/itemview')
  const open = () => rows(page).getByRole('button').first().click()
  await open()
  await ben.put(`/items/${id}`, { name: 'Oat milk', category: 'Dairy' })
  await ben.put(`/inventory/${id}`, { quantity: 3 })
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
  await expect(dialog(page).getByRole('button', { name: 'Keep all of ben’s' })).toBeVisible()
  await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(3)
  await dialog(page).getByRole('radio', { name: 'ben Oat milk' }).check()
  await save(page)
  await expect(dialog(page)).toBeHidden()
  const chosen = { name: 'Oat milk', category: 'Dairy', quantity: 2, desired_quantity: 6 }
  await expect.poll(stored).toMatchObject(chosen)

  await open()
  await anna.put(`/items/${id}`, { name: 'Milk', category: 'Drinks' })
  await field(page, 'Item Name').fill('Soy milk')
  await save(page)
  await expect(dialog(page)).toContainText('Oat milk was changed while you were editing.')
  await dialog(page).getByRole('button', { name: 'Keep all other changes' }).click()
  await expect(dialog(page).getByRole('radio', { name: /^Other change/, checked: true })).toHaveCount(2)
  await dialog(page).getByRole('button', { name: 'Keep all of mine' }).click()
  await anna.put(`/items/${id}`, { category: 'Cold' })
  await save(page)
  await expect(dialog(page).getByRole('group')).toHaveText([/Category.*Mine.*Dairy.*Other change.*Cold/s])
  await save(page)
  await expect(dialog(page)).toBeHidden()
  await expect.poll(stored).toMatchObject({ name: 'Soy milk', category: 'Dairy' })

  await rows(page).getByRole('button').first().click()
  await anna.put(`/inventory/${id}`, { delta: 5 })
  await anna.put(`/shopping-list/${id}`, { itemId: id, extra_delta: 1, extra_note: 'ripe', word: 'moo' })
  await field(page, 'Item Name').fill('Oat milk')
  await save(page)
  await expect(dialog(page)).toBeHidden()
  await expectStored(anna, `/items/${id}`).toMatchObject({
    name: 'Oat milk',
    quantity: 7,
    extra: 1,
    extra_note: 'ripe',
    words: [{ word: 'moo' }],
  })

  await rows(page).getByRole('button').first().click()
  await page.route(`**/api/items/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await anna.put(`/items/${id}`, { name: 'Rice milk' })
    await route.continue()
  })
  await field(page, 'Item Name').fill('Soy milk')
  await save(page)
  await expect(dialog(page).getByRole('group')).toHaveText([/Soy milk.*Rice milk/s])
  await page.unroute(`**/api/items/${id}`)
  await save(page)
  await expect(dialog(page)).toBeHidden()

  await openView(page, 'Inventory View')
  for (const [theirs, mine, kept] of [
    [5, 3, 5],
    [8, 4, 4],
  ] as const) {
    await page.getByRole('button', { name: /^Soy milk/ }).click()
    await dialog(page).getByRole('spinbutton').fill(`${mine}`)
    await ben.put(`/inventory/${id}`, { quantity: theirs })
    await dialog(page).getByRole('button', { name: 'Update', exact: true }).click()
    await expect(dialog(page).getByRole('group')).toContainText(`${theirs}`)
    if (kept === theirs)
      await dialog(page)
        .getByRole('radio', { name: `ben ${theirs}` })
        .check()
    await dialog(page).getByRole('button', { name: 'Update', exact: true }).click()
    await expect(rows(page)).toContainText(`Quantity: ${kept}`)
  }
})
