import { expect, type Page } from '@playwright/test'
import { expectGood } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { ean13 } from '../support/camera-ean-13.ts'
import { drawCamera } from '../support/drawn-camera.ts'
import { scanByHardware as scan } from '../support/hardware-scanner.ts'
import { found, join } from '../support/households.ts'
import { personOf } from '../support/people.ts'
import type { Person } from '../support/world.ts'

const milk = '4006381333931'
const bread = '2000000000008'

const lines = (page: Page) => page.getByRole('main').getByRole('listitem')
const said = (page: Page) => page.locator('output.said')
const amount = (page: Page, name: string) => page.getByRole('textbox', { name: `Amount: ${name}` })
const mode = (page: Page, name: string) => page.getByRole('radio', { name }).check()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page) => page.getByRole('heading', { name: 'Scanned' })

/** An item with an EAN and a stock, of which there should be 2. Gives how to ask for it. */
async function stocked(anna: Person, name: string, ean: string, quantity: number) {
  const id = await anna.stocked(name, quantity, 2)
  await anna.put(`/items/${id}`, { ean })
  return async () => (await anna.get(`/items/${id}`)).body
}

async function open(page: Page) {
  await page.goto('/scan-many')
  await expect(heading(page)).toBeVisible()
}

test('four modes, one after another without closing', async ({ page, anna }) => {
  const item = await stocked(anna, 'Milk', milk, 3)
  await page.goto('/inventory')
  await page.getByRole('link', { name: 'Scan many' }).click()
  await expect(heading(page)).toBeVisible()
  await scan(page, milk)
  await expect(said(page)).toHaveText('Milk: 4 in stock')
  await scan(page, `0${milk}`)
  await expect(said(page)).toHaveText('Milk: 5 in stock')
  await expect(amount(page, 'Milk')).toHaveValue('2')

  await mode(page, 'Take out')
  await scan(page, milk)
  await expect(said(page)).toHaveText('Milk: 4 in stock')
  expect(await item()).toMatchObject({ quantity: 4, desired_quantity: 2 })

  await mode(page, 'Count')
  await scan(page, milk)
  await expect(said(page)).toHaveText('Milk: 1 in stock')
  await scan(page, milk)
  await expect(said(page)).toHaveText('Milk: 2 in stock')
  expect(await item()).toMatchObject({ quantity: 2 })

  await mode(page, 'Shopping list')
  await scan(page, milk)
  await expect(said(page)).toHaveText('Milk: 1 to buy')
  expect((await anna.get('/shopping-list/generate')).body).toMatchObject([{ name: 'Milk', quantity: 1 }])
  await expect(lines(page)).toHaveCount(4)
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page).toHaveURL('/dashboard?view=inventory')
  await expect(page.getByText('Quantity: 2')).toBeVisible()
})

test('what is not in stock yet is counted and put on the list, and undone to nothing', async ({
  page,
  anna,
}) => {
  const id = await anna.item({ name: 'Milk', ean: milk })
  await page.goto('/scan-many?mode=count')
  await expect(heading(page)).toBeVisible()
  await scan(page, milk)
  await expect(said(page)).toHaveText('Milk: 1 in stock')
  await mode(page, 'Shopping list')
  await scan(page, milk)
  await expect(said(page)).toHaveText('Milk: 1 to buy')
  expect((await anna.get(`/items/${id}`)).body).toMatchObject({ quantity: 1, desired_quantity: 2 })
  await page.getByRole('button', { name: 'Undo: Milk' }).first().click()
  await expect(lines(page)).toHaveCount(1)
  await press(page, 'Undo: Milk')
  await expect(lines(page)).toHaveCount(0)
  expect((await anna.get(`/items/${id}`)).body).toMatchObject({ quantity: null, desired_quantity: null })
})

test('an amount is stepped, typed and taken back', async ({ page, anna }) => {
  const item = await stocked(anna, 'Milk', milk, 3)
  await open(page)
  await scan(page, milk)
  await press(page, 'More: Milk')
  await press(page, 'More: Milk')
  await press(page, 'Less: Milk')
  await expect(said(page)).toHaveText('Milk: 5 in stock')
  await amount(page, 'Milk').fill('6')
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText('Milk: 9 in stock')
  expect(await item()).toMatchObject({ quantity: 9 })
  await press(page, 'Undo: Milk')
  await expect(lines(page)).toHaveCount(0)
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(heading(page)).toBeFocused()
  expect(await item()).toMatchObject({ quantity: 3 })
})

test('no more is taken out than there is', async ({ page, anna }) => {
  const item = await stocked(anna, 'Milk', milk, 1)
  await page.goto('/scan-many?mode=take')
  await expect(heading(page)).toBeVisible()
  await scan(page, milk)
  await expect(said(page)).toHaveText('Milk: 0 in stock')
  await scan(page, milk)
  await expect(lines(page)).toContainText('Not taken out: there are only 0 of Milk in stock.')
  await expect(amount(page, 'Milk')).toHaveValue('1')
  expect(await item()).toMatchObject({ quantity: 0 })
  await expectGood(page)
})

test('an unknown code waits in the inbox, over a reload too, until it has a name', async ({ page, anna }) => {
  await open(page)
  await scan(page, bread)
  await expect(said(page)).toHaveText(`${bread} is unknown and waits in the inbox.`)
  await scan(page, bread)
  await scan(page, milk)
  await page.getByText('Inbox: 2 unknown codes').click()
  await press(page, `Discard: ${milk}`)
  await page.reload()
  await page.getByText('Inbox: 1 unknown code').click()
  await expect(lines(page)).toContainText('2 × Add to stock')
  await press(page, 'Add Item')
  await expect(page.getByLabel('Item Name')).toBeFocused()
  await expectGood(page)
  await page.getByLabel('Item Name').fill('Bread')
  await page.getByLabel('Category').fill('Bakery')
  await press(page, 'Add Item')
  await expect(said(page)).toHaveText('Bread: 2 in stock')
  await expect(page.getByText(/Inbox/)).toBeHidden()
  expect((await anna.get('/items')).body).toMatchObject([
    { name: 'Bread', category: 'Bakery', ean: bread, quantity: 2 },
  ])
})

test('a code of two items asks which one it is, once', async ({ page, anna }) => {
  await stocked(anna, 'Milk', milk, 0)
  const other = await stocked(anna, 'Oat milk', `0${milk}`, 0)
  await open(page)
  await scan(page, milk)
  await expect(said(page)).toContainText('stands for more than one item')
  await expectGood(page)
  await press(page, 'Oat milk')
  await expect(said(page)).toHaveText('Oat milk: 1 in stock')
  await scan(page, milk)
  await expect(said(page)).toHaveText('Oat milk: 2 in stock')
  expect(await other()).toMatchObject({ quantity: 2 })
})

test('what fails stays, is tried again, and counts exactly once', async ({ page, anna }) => {
  const item = await stocked(anna, 'Milk', milk, 3)
  await page.route(
    '**/api/inventory',
    async (route) => {
      // The server has done it, but its answer gets lost.
      await route.fetch()
      await route.abort()
    },
    { times: 2 },
  )
  await open(page)
  await scan(page, milk)
  await expect(lines(page)).toContainText('Please check your connection.')
  expect(await item()).toMatchObject({ quantity: 4 })
  await expectGood(page)
  await press(page, 'Try again: Milk')
  await expect(page.getByRole('button', { name: 'Undo: Milk' })).not.toHaveAttribute('aria-disabled')
  await expect(lines(page)).toContainText('Please check your connection.')
  await page.reload()
  await expect(said(page)).toHaveText('Milk: 4 in stock')
  await scan(page, milk)
  await expect(said(page)).toHaveText('Milk: 5 in stock')
  expect(await item()).toMatchObject({ quantity: 5 })
})

test('what failed waits for its own repeat, and the same done elsewhere counts as well', async ({
  page,
  anna,
}) => {
  const item = await stocked(anna, 'Milk', milk, 3)
  await page.route(
    '**/api/inventory',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.goto('/scan-many?from=inventory')
  await expect(heading(page)).toBeVisible()
  await scan(page, milk)
  await expect(lines(page)).toContainText('Please check your connection.')
  await page.getByRole('link', { name: 'Done' }).click()
  await page.getByRole('combobox', { name: 'Select Item' }).fill('Milk')
  await press(page, 'Add to Inventory')
  await expect(page.getByText('Milk added to the inventory.')).toBeVisible()
  await page.getByRole('link', { name: 'Scan many' }).click()
  await expect(said(page)).toHaveText('Milk: 4 in stock')
  expect(await item()).toMatchObject({ quantity: 5 })
})

test('a code counts when it comes before the camera, not while it stays there', async ({ page, anna }) => {
  await stocked(anna, 'Milk', milk, 0)
  await stocked(anna, 'Bread', bread, 0)
  await page.addInitScript(() => {
    const heard = { beeps: 0 }
    class Heard extends OscillatorNode {
      override start() {
        heard.beeps += 1
        super.start()
      }
    }
    Object.assign(globalThis, { heard, OscillatorNode: Heard })
  })
  const beeps = () => page.evaluate<number>('globalThis.heard.beeps')
  const show = await drawCamera(page)
  await page.clock.setFixedTime(0)
  await open(page)
  await mode(page, 'Add to stock')
  await show(ean13(milk))
  await expect(said(page)).toHaveText('Milk: 1 in stock')
  await expectGood(page)
  await show(ean13(bread))
  await expect(said(page)).toHaveText('Bread: 1 in stock')
  await expect(amount(page, 'Milk')).toHaveValue('1')
  expect(await beeps()).toBe(2)
  await page.getByRole('checkbox', { name: 'Sound' }).uncheck()
  await page.clock.setFixedTime(1500)
  await show(ean13(milk))
  await expect(said(page)).toHaveText('Milk: 2 in stock')
  expect(await beeps()).toBe(2)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Sound' })).not.toBeChecked()
})

test('a viewer is told why there is nothing to scan', async ({ world, anna, anotherBrowser }) => {
  const mill = await found(anna)
  const bob = await personOf(world, 'bob')
  await join(anna, mill, bob, 'viewer')
  await bob.put('/me', { default_household: mill })
  const page = await anotherBrowser(bob)
  await page.goto('/inventory')
  await expect(page.getByText('You are a viewer here')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Scan many' })).toBeHidden()
  await page.goto('/scan-many')
  await expect(page.getByText('You are a viewer here')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
})
