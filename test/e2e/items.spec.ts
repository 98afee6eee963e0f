import { expect, type Locator, type Page } from '@playwright/test'
import { openAddItem } from '../support/adding.ts'
import { signedIn as test, expectStored, inSoak, expectGood } from '../support/browser-test.ts'

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

test('an item is added, after refusals, edited, and deleted after a question', async ({ page, anna }) => {
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
  await form.getByLabel('Item Name').fill(' BREAD')
  await expect(form.getByRole('status')).toHaveText('Bread is already an item (0 in stock). Open it')
  await addMilk(form)
  await expect(form.getByRole('alert')).toHaveText('There is such an item already.')
  await expect(form).not.toContainText('You have')
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

  await page.goto('/itemview')
  const id = String(Object((await anna.get('/items')).body)[1].id)
  const open = () => managing(page).getByRole('button', { name: /^Milk/ }).click()
  const sent: string[] = []
  page.on('request', (request) => {
    const isChange = /POST|PUT/.test(request.method()) && !request.url().includes('/api/auth/')
    if (isChange) sent.push(`${request.url()} ${request.postData()}`)
  })
  await open()
  await editing(page).getByLabel('Description').fill('Skimmed')
  await save(page)
  expect(sent).toEqual([expect.stringMatching(/\/api\/items\/\S+ \{"description":"Skimmed"\}$/)])

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
    await expectStored(anna, `/items/${id}`).toMatchObject({ quantity, desired_quantity: desired })
  }

  await open()
  const remove = () => editing(page).getByRole('button', { name: 'Delete' }).click()
  await remove()
  await expect(editing(page)).toContainText('Delete Milk?')
  await editing(page).getByRole('button', { name: 'Cancel' }).click()
  for (let presses = 0; presses < 2; presses += 1) await remove()
  await expect(managing(page).getByRole('listitem')).toHaveText([/Bread/])
  await expect.poll(async () => (await anna.get(`/items/${id}`)).status).toBe(404)
})

const rows = (page: Page) => managing(page).getByRole('listitem')

async function pick(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option }).click()
}

test('no EAN is given twice without a question', inSoak, async ({ page, anna }) => {
  await anna.item({ name: 'Crème fraîche', ean: '4006381333931' })
  await page.goto('/itemview')
  const card = await openAddItem(page)
  const fields = { 'Item Name': 'Cream', Description: 'Sour', Category: 'Chilled', EAN: '4006 3813 3393 1' }
  for (const [label, text] of Object.entries(fields)) await card.getByLabel(label).fill(text)
  await expect(card.getByRole('link', { name: 'Open Crème fraîche' })).toBeVisible()
  await card.getByRole('button', { name: 'Add Item' }).click()
  await expect(card).toContainText('Crème fraîche already has this EAN.')
  await expect(card.getByRole('button', { name: 'Open it' })).toBeFocused()
  await expectGood(page)
  await card.getByRole('button', { name: 'Add anyway' }).click()
  await expect(page.getByText('Item added successfully!')).toBeVisible()
  expect((await anna.get('/items')).body).toContainEqual(
    expect.objectContaining({ name: 'Cream', ean: '4006381333931' }),
  )
  for (const [label, text] of Object.entries(fields)) await card.getByLabel(label).fill(text)
  // Typing the code again asks nothing before it is added.
  await expect(card.getByLabel('EAN')).toBeFocused()
  await card.getByRole('button', { name: 'Add Item' }).click()
  await card.getByRole('button', { name: 'Open it' }).click()
  const edited = page.getByRole('dialog', { name: 'Edit Item' })
  await expect(edited.getByLabel('Item Name')).toHaveValue(/^Cr/)
  await expect(page).toHaveURL('/dashboard?view=items')
})

test('several items are changed at once; filters are in the URL', async ({ page, anna }) => {
  await anna.stocked('Milk', 1, 3)
  await anna.stocked('Bread', 0, 1)
  await anna.stocked('Salt', 5, 1)
  await page.goto('/dashboard?view=items')
  const more = page.getByRole('button', { name: 'More', exact: true })
  const select = async () => {
    await more.click()
    await page.getByRole('menuitem', { name: 'Select items' }).click()
    for (const name of ['Milk', 'Bread']) {
      // A tap on a row selects it, and opens nothing.
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
      await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeChecked()
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await select()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('New category').fill('Fresh')
  await page.getByRole('button', { name: 'Change category' }).click()
  await expect(rows(page)).toHaveText([/Bread.*Fresh/s, /Milk.*Fresh/s, /Salt/])
  await expect(more).toBeFocused()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await select()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await pick(page, 'Change', 'Place')
  await page.getByLabel('New place').fill('Fridge')
  await page.getByRole('button', { name: 'Change place' }).click()
  await expect(page.getByText('2 items are in Fridge.')).toBeVisible()
  await pick(page, 'Place', 'Fridge')
  await expect(rows(page)).toHaveText([/Bread/, /Milk/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveText([/Bread/, /Milk/, /Salt/])
  await select()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await expect(rows(page)).toHaveText([/Salt/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveText([/Bread/, /Milk/, /Salt/])

  await pick(page, 'Stock', 'Below base quantity')
  await pick(page, 'Sort by', 'Most missing first')
  await expect(rows(page)).toHaveText([/Milk/, /Bread/])
  await expect(page).toHaveURL('/dashboard?view=items&stock=below&sort=gap')
  await page.reload()
  await expect(rows(page)).toHaveText([/Milk/, /Bread/])
  await pick(page, 'Stock', 'Out of stock')
  await expect(rows(page)).toHaveText([/Bread/])
})
