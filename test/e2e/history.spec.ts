import { expect, type Locator, type Page } from '@playwright/test'
import { follow } from '../support/account-menu.ts'
import { expectAccessible } from '../support/browser-axe.ts'
import { expectGoodAndNarrow } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { select } from '../support/shopping.ts'

const entries = (page: Page) => page.getByRole('main').getByRole('listitem')
const entry = (page: Page, text: string | RegExp) => entries(page).filter({ hasText: text }).first()

test('the history lists changes and undoes them', async ({ page, anna }) => {
  const id = await anna.stocked('Milk', 1, 4)
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'More: Milk' }).click()
  await page.getByRole('button', { name: 'More: Milk' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Milk' })).toContainText('Quantity: 3')
  await follow(page, 'History')

  await expect(page).toHaveURL('/history')
  await expect(entries(page)).toContainText([
    /Milk\s*anna put 1 into stock · .*2 → 3/,
    /Milk\s*anna put 1 into stock · .*1 → 2/,
    /Milk\s*anna set the base quantity · .*0 → 4/,
    /Milk\s*anna put 1 into stock · .*0 → 1/,
    /Milk\s*anna added the item · /,
  ])
  await expectAccessible(page)
  await entry(page, '1 → 2').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(entries(page).first()).toContainText('anna undid a change')
  await expect(entries(page).first()).toContainText('Quantity: 3 → 2')
  await expect(entries(page).first()).toContainText('undo of an earlier change')
  await expect(entry(page, '1 → 2')).toContainText('undone')
  await expect(entry(page, '1 → 2').getByRole('button', { name: 'Undo' })).toHaveCount(0)
  expect((await anna.get(`/inventory/${id}`)).body).toMatchObject({ quantity: 2 })
  await expectAccessible(page)
})

test('an undo can be undone, and one that can no longer be says why', async ({ page, anna }) => {
  const id = await anna.stocked('Milk', 1, 4)
  await anna.remove(`/items/${id}`)
  const flour = await anna.stocked('Flour', 0, 4)
  await anna.post('/inventory', { itemId: flour, quantity: 5 })
  await anna.put(`/inventory/${flour}`, { delta: -4 })
  await page.goto('/history')
  await entry(page, 'put 5 into stock').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alert')).toContainText('The stock of Flour is now 1')

  await entry(page, 'anna deleted the item').getByRole('button', { name: 'Undo' }).click()
  await expect(entries(page).first()).toContainText('anna undid deleting it')
  expect((await anna.get(`/items/${id}`)).body).toMatchObject({ quantity: 1, desired_quantity: 4 })
  await entry(page, 'undid deleting it').getByRole('button', { name: 'Undo' }).click()
  await expect(entries(page).first()).toContainText('anna deleted it again')
  expect((await anna.get(`/items/${id}`)).status).toBe(404)
})

test('a shopping trip is one entry, undone in one tap', async ({ page, anna }) => {
  await anna.stocked('Bread', 0, 2)
  await anna.stocked('Milk', 1, 4)
  await page.goto('/dashboard?view=shopping-list')
  await select(page, 'Select all')
  await page.getByRole('button', { name: 'Add Selected to Inventory' }).click()
  await expect(page.getByText('2 items added to the inventory.')).toBeVisible()
  await follow(page, 'History')

  const trip = entry(page, 'Shopping trip, 2 items')
  await trip.getByRole('button', { name: /^Shopping trip, 2 items anna · / }).click()
  await expect(trip.getByRole('listitem')).toHaveText([/^Milk\s*1 → 4$/, /^Bread\s*0 → 2$/])
  await expectGoodAndNarrow(page)
  await trip.getByRole('button', { name: 'Undo: Shopping trip, 2 items, anna' }).click()
  await expect(entries(page).first()).toContainText('2 changes undone')
  await expect(entry(page, 'Shopping trip')).toContainText('undone')
  await page.goto('/dashboard?view=shopping-list')
  await expect(page.getByRole('checkbox', { name: /^Purchased/ })).toHaveCount(2)
})

test('ticks of one trip are one entry, which opens and is undone in one tap', async ({ page, anna }) => {
  const bread = await anna.stocked('Bread', 0, 2)
  const milk = await anna.stocked('Milk', 1, 4)
  for (const id of [bread, milk]) await anna.put(`/shopping-list/${id}`, { itemId: id, purchased: true })
  await page.goto('/history')

  const trip = entries(page).first()
  await expect(trip).toContainText('Ticked as purchased, 2 items')
  await trip.getByRole('button', { expanded: false }).click()
  await expect(trip.getByRole('listitem')).toContainText([/Milk.*ticked it/, /Bread.*ticked it/])
  await expectAccessible(page)
  await trip.getByRole('button', { name: 'Undo: Ticked as purchased, 2 items' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  expect((await anna.get('/shopping-list/generate')).body).toMatchObject([
    { name: 'Bread', purchased: false },
    { name: 'Milk', purchased: false },
  ])
})

test('changes and ways back stand in columns, and the day stays in sight', async ({ page, anna }) => {
  await anna.stocked('Bread', 0, 2)
  const milk = await anna.stocked('Milk', 1, 4)
  for (const quantity of [100, 1, 12, 3, 5, 7, 9, 11]) await anna.put(`/inventory/${milk}`, { quantity })
  await anna.post('/shopping-list/add-to-inventory', [{ id: milk, quantity: 3 }])
  await page.goto('/history')
  const days = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(days).toHaveText(['Today'])
  const ways = page.getByRole('button', { name: /^Undo: / })
  expect(await ways.count()).toBeGreaterThan(8)
  expect(await edges(ways)).toHaveLength(1)
  expect(await edges(page.locator('.quantity-change'))).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'Undo: Milk, anna took 99 out, 100 → 1' })).toBeVisible()
  await expectGoodAndNarrow(page)

  await ways.last().scrollIntoViewIfNeeded()
  await expect(days).toBeInViewport()
  await page.clock.setFixedTime(new Date(Date.now() + 24 * 60 * 60 * 1000))
  await page.reload()
  await expect(days).toHaveText(['Yesterday'])
})

/** The right edges of elements, each once. */
async function edges(elements: Locator): Promise<number[]> {
  const all = await elements.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().right))
  return [...new Set(all.map(Math.round))]
}

test('filters by item and by user', async ({ page, anna }) => {
  await anna.stocked('Bread', 0, 2)
  await anna.stocked('Milk', 1, 4)
  await page.goto('/itemview')
  await page.getByRole('button', { name: /^Milk/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'History of this item' }).click()
  await expect(page.getByRole('combobox', { name: 'Item' })).toHaveValue('Milk')
  await expect(entries(page)).toHaveCount(3)
  await expect(entries(page).filter({ hasText: 'Bread' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(entries(page)).toHaveCount(6)
  await page.getByRole('combobox', { name: 'Person' }).click()
  await page.getByRole('option', { name: 'anna' }).click()
  await expect(page).toHaveURL(/person=/)
  await expect(entries(page)).toHaveCount(6)
})

test('shows older changes on demand, and the rest of a long batch', async ({ page, anna }) => {
  await anna.item({ name: 'The first' })
  const ids = await Promise.all(
    Array.from({ length: 60 }, (_, index) => anna.item({ name: `Item ${index}` })),
  )
  await anna.post(
    '/shopping-list/add-to-inventory',
    ids.map((id) => ({ id, quantity: 1 })),
  )
  await page.goto('/history')
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page)).toContainText('Shopping trip, 50 items or more')
  await page.getByRole('button', { name: /^Shopping trip/ }).click()
  await entries(page).first().getByRole('button', { name: 'Show more' }).click()
  await expect(entries(page).first().getByRole('listitem')).toHaveCount(60)
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(entries(page).last()).toContainText('The first')
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
})

test('says when it is empty, loading or failed', async ({ page }) => {
  await page.goto('/history')
  await expect(page.getByText('No activity yet.')).toBeVisible()
  await expectGoodAndNarrow(page)
  await page.getByRole('main').getByRole('link', { name: 'Manage Items' }).click()
  await expect(page).toHaveURL('/dashboard?view=items')
  await page.goBack()
  await page.route('**/api/activity', (route) => route.fulfill({ status: 503 }))
  // Else it tries again by itself as soon as it listens to changes.
  await page.routeWebSocket('**/api/live', () => undefined)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('An error occurred. Please try again later.')
  await page.unroute('**/api/activity')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No activity yet.')).toBeVisible()
  await page.route('**/api/activity', () => undefined)
  await page.reload()
  await expect(page.getByText('Loading…')).toBeVisible()
})
