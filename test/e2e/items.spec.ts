import { expect, type Locator, type Page } from '@playwright/test'
import { openAddItem } from '../support/adding.ts'
import { expectAccessible } from '../support/browser-axe.ts'
import { signedIn as test } from '../support/browser-test.ts'

const adding = (page: Page) => page.getByRole('dialog', { name: 'Add Item' })
const managing = (page: Page) => page.getByRole('region', { name: 'Manage Items' })
const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit Item' })

async function addMilk(form: Locator) {
  const fields = { 'Item Name': 'Milk', Description: 'Whole', Category: 'Dairy', EAN: '4006381333931' }
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value)
  await form.getByRole('button', { name: 'Add Item' }).click()
}

test.beforeEach(async ({ page }) => {
  await page.goto('/itemview')
})

test('all four fields are required, and the form of an added item is empty for the next one', async ({
  page,
}) => {
  await openAddItem(page)
  await adding(page).getByRole('button', { name: 'Add Item' }).click()
  for (const label of ['Item Name', 'Description', 'Category', 'EAN']) {
    await expect(adding(page)).toContainText(`${label} is required.`)
  }
  await expect(adding(page).getByLabel('Item Name')).toBeFocused()
  await addMilk(adding(page))
  await expect(page.getByText('Item added successfully!')).toBeVisible()
  await expect(managing(page).getByRole('listitem')).toHaveText([
    /Milk.*Dairy.*Quantity: 0.*Base Quantity: 0/s,
  ])
  await expect(adding(page).getByLabel('Item Name')).toHaveValue('')
  await expect(adding(page).getByLabel('Item Name')).toBeFocused()
})

test('the message of an added item moves no field, and goes by itself or when it is dismissed', async ({
  page,
}) => {
  await page.clock.install()
  await page.setViewportSize({ width: 1280, height: 800 })
  const card = await openAddItem(page)
  const name = card.getByLabel('Item Name')
  const added = card.getByRole('status').filter({ hasText: 'Item added successfully!' })
  const top = async () => (await name.boundingBox())?.y
  await name.click()
  const before = await top()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await addMilk(card)
  await expect(added).toBeVisible()
  expect(await top()).toBe(before)
  await page.clock.runFor(6_100)
  await expect(added).toBeHidden()
  await addMilk(card)
  await card.getByRole('button', { name: 'Dismiss' }).click()
  await expect(added).toBeHidden()
})

test('a category is one of the household’s own, or a new one', async ({ page, anna }) => {
  await anna.item({ name: 'Milk', category: 'Dairy' })
  await page.reload()
  await openAddItem(page)
  const category = adding(page).getByRole('combobox', { name: 'Category' })
  await expect(category.locator('xpath=../../..').locator('datalist option')).toHaveText('Dairy')
  await category.fill('Bakery')
  await expect(category).toHaveValue('Bakery')
})

test('a failed addition shows the message of the answer or its own, and keeps the input', async ({
  page,
}) => {
  const failures = [{ status: 409, json: { message: 'There is such an item already.' } }, { status: 409 }]
  await page.route('**/api/items', (route) =>
    route.request().method() === 'POST' ? route.fulfill(failures.shift()) : route.continue(),
  )
  await openAddItem(page)
  await addMilk(adding(page))
  await expect(adding(page).getByRole('alert')).toHaveText('There is such an item already.')
  await expect(adding(page).getByLabel('Item Name')).toHaveValue('Milk')
  await expect(managing(page).getByRole('listitem')).toHaveCount(0)
  await adding(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(adding(page).getByRole('alert')).toBeHidden()
  await adding(page).getByRole('button', { name: 'Add Item' }).click()
  await expect(adding(page).getByRole('alert')).toHaveText('An error occurred while adding the item.')
})

test('the search covers name, category and EAN, and can be cleared', async ({ page, anna }) => {
  await anna.item({ name: 'Milk', category: 'Dairy', ean: '4006381333931' })
  await anna.item({ name: 'Bread', category: 'Bakery', ean: '2000000000008' })
  await page.reload()
  const search = managing(page).getByRole('searchbox')
  for (const part of ['mILk', 'dair', '63813']) {
    await search.fill(part)
    await expect(managing(page).getByRole('listitem')).toHaveText([/Milk/])
  }
  await search.fill('whisky')
  await expect(managing(page).getByRole('listitem')).toHaveCount(0)
  await managing(page).getByRole('button', { name: 'Clear' }).click()
  await expect(managing(page).getByRole('listitem')).toHaveCount(2)
})

test('an edit sends only the changed fields', async ({ page, anna }) => {
  await anna.stocked('Milk', 1, 4)
  await page.reload()
  const sent: string[] = []
  page.on('request', (request) => {
    if (/POST|PUT/.test(request.method())) sent.push(`${request.url()} ${request.postData()}`)
  })
  await managing(page).getByRole('button', { name: /Milk/ }).click()
  await editing(page).getByLabel('Description').fill('Whole')
  await editing(page).getByRole('button', { name: 'Save' }).click()
  await expect(editing(page)).toBeHidden()
  const changes = sent.filter((request) => !request.includes('/api/auth/'))
  expect(changes).toEqual([expect.stringMatching(/\/api\/items\/\S+ \{"description":"Whole"\}$/)])
})

test('an edit creates stock and base quantity where there are none, and updates them where there are', async ({
  page,
  anna,
}) => {
  const id = await anna.item({ name: 'Milk' })
  await page.reload()
  for (const [quantity, desired] of [
    ['2', '5'],
    ['3', '6.5'],
  ] as const) {
    await managing(page).getByRole('button', { name: /Milk/ }).click()
    await editing(page).getByRole('spinbutton', { name: 'Current Inventory Quantity' }).fill(quantity)
    await editing(page).getByRole('spinbutton', { name: 'Base inventory Desired Quantity' }).fill(desired)
    await editing(page).getByRole('button', { name: 'Save' }).click()
    await expect(editing(page)).toBeHidden()
    expect((await anna.get(`/items/${id}`)).body).toMatchObject({
      quantity: Number(quantity),
      desired_quantity: Number(desired),
    })
  }
})

test('a deletion asks for confirmation', async ({ page, anna }) => {
  const id = await anna.item({ name: 'Milk' })
  await page.reload()
  await managing(page).getByRole('button', { name: /Milk/ }).click()
  await editing(page).getByRole('button', { name: 'Delete' }).click()
  await expect(editing(page)).toContainText('Delete Milk?')
  await editing(page).getByRole('button', { name: 'Cancel' }).click()
  await editing(page).getByRole('button', { name: 'Delete' }).click()
  await editing(page).getByRole('button', { name: 'Delete' }).click()
  await expect(managing(page).getByRole('listitem')).toHaveCount(0)
  await expect.poll(async () => (await anna.get(`/items/${id}`)).status).toBe(404)
})

test('an empty catalogue offers three ways to begin', async ({ page }) => {
  await page.goto('/itemview')
  const list = page.getByRole('region', { name: 'Manage Items' })
  await expect(list.getByText('Start with one shelf.')).toBeVisible()
  await expectAccessible(page)
  await list.getByRole('link', { name: 'Add by name' }).click()
  await expect(page.getByRole('textbox', { name: 'Item Name' })).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await list.getByRole('link', { name: 'Import a file' }).click()
  await expect(page).toHaveURL('/data')
  await page.goBack()
  await list.getByRole('link', { name: 'Scan a shelf' }).click()
  await expect(page).toHaveURL('/scan-many?from=items')
})
