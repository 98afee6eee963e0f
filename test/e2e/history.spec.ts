import { expect, type Locator, type Page } from '@playwright/test'
import { signedIn as test, expectStored, inSoak, hold } from '../support/browser-test.ts'
import { day } from '../support/clock.ts'
import { beginImport, linesOf } from '../support/imports.ts'
import { copyItem } from '../support/store.ts'
import type { TestApp, TestUser } from '../support/test-app.ts'

const entries = (page: Page) => page.getByRole('main').getByRole('listitem')
const entry = (page: Page, text: string | RegExp) => entries(page).filter({ hasText: text }).first()

const undo = (page: Page, text: string | RegExp) =>
  entry(page, text).getByRole('button', { name: 'Undo' }).click()

test('the history lists changes, and undoes them, or says why not', async ({ page, anna }) => {
  const flour = await anna.stocked('Flour', 0, 4)
  await anna.post('/inventory', { itemId: flour, quantity: 5 })
  await anna.put(`/inventory/${flour}`, { delta: -4 })
  const id = await anna.stocked('Milk', 1, 4)
  for (let times = 0; times < 2; times += 1) await anna.put(`/inventory/${id}`, { delta: 1 })
  await page.goto('/itemview')
  await page.getByRole('button', { name: /^Milk/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'History of this item' }).click()
  await expect(page.getByRole('combobox', { name: 'Item' })).toHaveText('Milk')
  await expect(entries(page)).toHaveText([
    /^anna put 1 into stock\d.*2 → 3/,
    /^anna put 1 into stock\d.*1 → 2/,
    /^anna added the item/,
  ])
  await page.getByRole('button', { name: /^anna added the item/ }).click()
  await expect(entry(page, 'anna added the item').getByRole('listitem')).toHaveText([
    /^anna set the base quantity\s*0 → 4/,
    /^anna put 1 into stock\s*0 → 1/,
    /^anna added the item/,
  ])
  await expect(page.getByRole('main').getByRole('link', { name: 'What we use' })).toBeHidden()
  await undo(page, '1 → 2')
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(entries(page).first()).toContainText('anna undid a change')
  await expect(entries(page).first()).toContainText('Stock: 3 → 2')
  await expect(entry(page, '1 → 2')).toContainText('undone')
  await expect(entry(page, '1 → 2').getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expectStored(anna, `/inventory/${id}`).toMatchObject({ quantity: 2 })

  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(entries(page)).toHaveCount(7)
  await page.getByRole('combobox', { name: 'Person' }).click()
  await page.getByRole('option', { name: 'anna' }).click()
  await expect(page).toHaveURL(/person=/)
  await expect(entries(page)).toHaveCount(7)
  await undo(page, 'put 5 into stock')
  await expect(page.getByRole('alert')).toContainText('The stock of Flour is now 1')
  await anna.remove(`/items/${id}`)
  await undo(page, 'anna deleted the item')
  await expect(entries(page).first()).toContainText('anna undid deleting it')
  await expectStored(anna, `/items/${id}`).toMatchObject({ quantity: 2, desired_quantity: 4 })
  await undo(page, 'undid deleting it')
  await expect(entries(page).first()).toContainText('anna deleted it again')
  await expect.poll(async () => (await anna.get(`/items/${id}`)).status).toBe(404)

  const tea = await anna.stocked('Tea', 0, 1)
  await anna.stocked('Salt', 2, 3)
  await anna.put(`/items/${tea}`, { description: 'Loose' })
  await page.reload()
  await undo(page, '2 items added')
  await expect(page.getByRole('alert').last()).toContainText(
    /^1 of 2 undone\..*Tea has been changed since it was/,
  )
  await expectStored(anna, `/items/${tea}`).toMatchObject({ description: 'Loose', desired_quantity: 1 })
  await expectStored(anna, '/items').toHaveLength(2)
})

test('trips, ticks and imports are one entry each, undone in one tap', async ({ page, anna, testApp }) => {
  await yesterday(testApp, () => anna.stocked('Salt', 1, 1))
  await goShopping(anna)
  await page.goto('/history')

  const days = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(days).toHaveText(['Today', 'Yesterday'])
  const changed = entry(page, '2 items changed')
  await changed.getByRole('button', { expanded: false }).click()
  await expect(changed.getByRole('listitem')).toContainText([
    /^Bread.*anna changed it on the shopping list/,
    /^Milk.*none → 5/,
  ])
  await expect(changed.getByRole('listitem').first()).toContainText('Not available')
  const ways = page.getByRole('button', { name: /^Undo: / })
  expect(await ways.count()).toBeGreaterThan(8)
  await expect(page.getByRole('button', { name: 'Undo: Milk, anna took 99 out, 100 → 1' })).toBeVisible()
  const ticks = entry(page, '2 items ticked')
  await ticks.getByRole('button', { expanded: false }).click()
  await expect(ticks.getByRole('listitem')).toContainText([/Milk.*ticked it/, /Bread.*ticked it/])
  const trip = entry(page, 'Shopping trip, 2 items')
  await trip.getByRole('button', { name: /^Shopping trip, 2 items anna · / }).click()
  await expect(trip.getByRole('listitem')).toHaveText([/^Milk\s*1 → 2$/, /^Bread\s*0 → 1$/])
  expect(await edges(ways)).toHaveLength(1)
  expect(await edges(page.locator('.quantity-change'))).toHaveLength(1)
  await entry(page, '2 items added').evaluate((last) => last.scrollIntoView())
  await expect(days.first()).toBeInViewport()

  await ticks.getByRole('button', { name: 'Undo: 2 items ticked' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await trip.getByRole('button', { name: 'Undo: Shopping trip, 2 items, anna' }).click()
  await expect(entries(page).first()).toContainText('2 changes undone')
  await expect(trip).toContainText('undone')
  await expectStored(anna, '/shopping-list/generate').toMatchObject([
    { name: 'Bread', purchased: false, quantity: 2 },
    { name: 'Milk', purchased: false, quantity: 3 },
  ])
  await undoInCalls(page)
  await expectStored(anna, '/items').toHaveLength(3)
  await page.getByRole('button', { name: 'Undo: Salt, anna added the item' }).click()
  await expect(entries(page).first()).toContainText('3 changes undone')
  await expectStored(anna, '/items').toHaveLength(2)
})

/** Changes two items, imports two others, and makes one trip and two ticks. */
async function goShopping(anna: TestUser) {
  const bread = await anna.stocked('Bread', 0, 2)
  const milk = await anna.stocked('Milk', 1, 4)
  for (const quantity of [100, 1]) await anna.put(`/inventory/${milk}`, { quantity })
  await anna.post(`/imports/${await beginImport(anna)}/lines`, linesOf('Item', 2))
  const bought = [bread, milk].map((id) => ({ id, quantity: 1 }))
  await anna.post('/shopping-list/add-to-inventory', bought)
  const change = (itemId: string, changed: object) =>
    anna.put(`/shopping-list/${itemId}`, { itemId, ...changed })
  await change(milk, { amount: 5 })
  await change(bread, { unavailable: true })
  for (const id of [bread, milk]) await change(id, { purchased: true })
}

/** Has the app's clock stand at the day before while something is done. */
async function yesterday({ runtime: { platform } }: TestApp, work: () => Promise<unknown>) {
  const { now } = platform
  Object.assign(platform, { now: () => new Date(now().getTime() - day) })
  await work()
  Object.assign(platform, { now })
}

/** An undo that takes several calls repeats under one key. */
async function undoInCalls(page: Page) {
  const keys: (string | undefined)[] = []
  await page.route('**/undo', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 2) return route.continue()
    await route.fulfill({ status: 503, json: { code: 'unfinished', message: 'Not all is undone yet.' } })
  })
  await page.getByRole('button', { name: /^Undo: File imported/ }).click()
  await expect(entry(page, 'File imported')).toContainText('undone')
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
}

/** The right edges of elements, each once. */
async function edges(elements: Locator): Promise<number[]> {
  const all = await elements.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().right))
  return [...new Set(all.map(Math.round))]
}

test('says when it is loading, empty or failed; shows all', inSoak, async ({ page, anna, testApp }) => {
  const answer = await hold(page, '**/api/activity')
  await page.goto('/history')
  await expect(page.getByText('Loading…')).toBeVisible()
  answer()
  await expect(page.getByText('No activity yet.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Manage Items' }).click()
  await expect(page).toHaveURL('/dashboard?view=items')

  const first = await anna.item({ name: 'The first' })
  const others = await copyItem(testApp, anna, first, 59)
  const bought = [first, ...others].map((id) => ({ id, quantity: 1 }))
  await anna.post('/shopping-list/add-to-inventory', bought)
  await page.route('**/api/activity', (route) => route.fulfill({ status: 503 }))
  // Else it tries again by itself as soon as it listens to changes.
  await page.routeWebSocket('**/api/live', () => undefined)
  await page.goto('/history')
  await expect(page.getByRole('alert')).toContainText('An error occurred. Please try again later.')
  await page.unroute('**/api/activity')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(entries(page).first()).toContainText('Shopping trip, 50 items or more')
  await page.getByRole('button', { name: /^Shopping trip/ }).click()
  await entries(page).first().getByRole('button', { name: 'Show more' }).click()
  await expect(entries(page).first().getByRole('listitem')).toHaveCount(60)
  await expect(entries(page).last()).toContainText('anna added the item')
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)

  for (let step = 0; step < 55; step += 1) await anna.put(`/inventory/${first}`, { delta: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  await expect(entries(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(entries(page).nth(50)).toBeFocused()
})
