import { expect, type Locator, type Page } from '@playwright/test'
import { openAddItem } from '../support/adding.ts'
import { signedIn as test } from '../support/browser-test.ts'

const adding = (page: Page) => page.getByRole('dialog', { name: 'Add Item' })
const managing = (page: Page) => page.getByRole('region', { name: 'Manage Items' })
const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit Item' })

async function addMilk(form: Locator) {
  const fields = { 'Item Name': 'Milk', Description: 'Whole', Category: 'Dairy', EAN: '4006381333931' }
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value)
  await form.getByRole('button', { name: 'Add Item' }).click()
}

async function save(page: Page) {
  await editing(page).getByRole('button', { name: 'Save' }).click()
  await expect(editing(page)).toBeHidden()
}

test('all four fields are required, a failed addition keeps them, and they are empty for the next item', async ({
  page,
  anna,
}) => {
  await anna.item({ name: 'Bread', category: 'Bakery' })
  await page.goto('/itemview')
  await openAddItem(page)
  const [form, add] = [adding(page), adding(page).getByRole('button', { name: 'Add Item' })]
  await add.click()
  for (const label of ['Item Name', 'Description', 'Category', 'EAN'])
    await expect(form).toContainText(`${label} is required.`)
  await expect(form.getByLabel('Item Name')).toBeFocused()
  // One of the household's own is offered; the item has a new one.
  const category = form.getByRole('combobox', { name: 'Category' })
  await expect(category.locator('xpath=../../..').locator('datalist option')).toHaveText('Bakery')

  const failures = [{ status: 409, json: { message: 'There is such an item already.' } }, { status: 409 }]
  await page.route('**/api/items', (route) => {
    const failure = route.request().method() === 'POST' ? failures.shift() : undefined
    return failure ? route.fulfill(failure) : route.continue()
  })
  await addMilk(form)
  await expect(form.getByRole('alert')).toHaveText('There is such an item already.')
  await expect(form.getByLabel('Item Name')).toHaveValue('Milk')
  await expect(managing(page).getByRole('listitem')).toHaveText([/Bread/])
  await form.getByRole('button', { name: 'Dismiss' }).click()
  await expect(form.getByRole('alert')).toBeHidden()
  await add.click()
  await expect(form.getByRole('alert')).toHaveText('An error occurred while adding the item.')

  await add.click()
  await expect(page.getByText('Item added successfully!')).toBeVisible()
  const row = /Milk.*Dairy.*Quantity: 0.*Base Quantity: 0/s
  await expect(managing(page).getByRole('listitem')).toHaveText([/Bread/, row])
  await expect(form.getByLabel('Item Name')).toHaveValue('')
  await expect(form.getByLabel('Item Name')).toBeFocused()
})

test('an item is found by name, category or EAN, edited by what has changed, and deleted after a question', async ({
  page,
  anna,
}) => {
  const id = await anna.item({ name: 'Milk', category: 'Dairy', ean: '4006381333931' })
  await anna.item({ name: 'Bread', category: 'Bakery', ean: '2000000000008' })
  await page.goto('/itemview')
  const [search, found] = [managing(page).getByRole('searchbox'), managing(page).getByRole('listitem')]
  for (const part of ['mILk', 'dair', '63813']) {
    await search.fill(part)
    await expect(found).toHaveText([/Milk/])
  }
  await search.fill('whisky')
  await expect(found).toHaveCount(0)
  await managing(page).getByRole('button', { name: 'Clear' }).click()
  await expect(found).toHaveCount(2)

  const open = () => managing(page).getByRole('button', { name: /Milk/ }).click()
  const sent: string[] = []
  page.on('request', (request) => {
    const isChange = /POST|PUT/.test(request.method()) && !request.url().includes('/api/auth/')
    if (isChange) sent.push(`${request.url()} ${request.postData()}`)
  })
  await open()
  await editing(page).getByLabel('Description').fill('Whole')
  await save(page)
  expect(sent).toEqual([expect.stringMatching(/\/api\/items\/\S+ \{"description":"Whole"\}$/)])

  // The first edit creates the stock and the base quantity, the second one updates them.
  for (const [quantity, desired] of [
    [2, 5],
    [3, 6.5],
  ] as const) {
    await open()
    await editing(page).getByRole('spinbutton', { name: 'Current Inventory Quantity' }).fill(`${quantity}`)
    await editing(page)
      .getByRole('spinbutton', { name: 'Base inventory Desired Quantity' })
      .fill(`${desired}`)
    await save(page)
    await expect
      .poll(async () => (await anna.get(`/items/${id}`)).body)
      .toMatchObject({ quantity, desired_quantity: desired })
  }

  await open()
  await deleteAfterQuestion(page)
  await expect(found).toHaveText([/Bread/])
  await expect.poll(async () => (await anna.get(`/items/${id}`)).status).toBe(404)
})

async function deleteAfterQuestion(page: Page) {
  const remove = () => editing(page).getByRole('button', { name: 'Delete' }).click()
  await remove()
  await expect(editing(page)).toContainText('Delete Milk?')
  await editing(page).getByRole('button', { name: 'Cancel' }).click()
  for (let presses = 0; presses < 2; presses += 1) await remove()
}
