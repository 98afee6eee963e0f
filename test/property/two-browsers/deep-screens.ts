import type { Page } from '@playwright/test'
import type { Store } from '../../../functions/model/store.ts'
import type { Item } from '../../../functions/model/item.ts'
import { expect } from './tab.ts'

/** The contents of the screens behind the views, as texts. */
export interface DeepScreens {
  readonly lots: readonly string[]
  readonly stores: readonly string[]
}

/** Returns the texts that they should show. */
export function deepScreensOf(items: readonly Item[], stores: readonly Store[]): DeepScreens {
  const dated = items.flatMap(({ name, quantity, lots }) =>
    lots
      .filter(({ until }) => until !== null)
      .map((lot) => `${name} ${lot.quantity}${lot.quantity === quantity ? '' : ` of ${quantity}`}`),
  )
  return { lots: dated.toSorted(), stores: stores.map(({ name }) => name).toSorted() }
}

export async function readDeepScreens(page: Page): Promise<DeepScreens> {
  await openSoon(page)
  const lots = await lotLines(page).evaluateAll((lines) =>
    lines.map((line) => {
      const name = line.querySelector('.row-name')
      return [name?.firstChild, name?.lastChild].map((part) => part?.textContent).join(' ')
    }),
  )
  await leave(page, 'Inventory View')
  await openStores(page)
  const names = await chips(page).allTextContents()
  await leave(page, 'Shoppinglist')
  return { lots: lots.toSorted(), stores: names.toSorted() }
}

/** Whether anything of an item has a date. */
export async function hasLot(page: Page, item: string): Promise<boolean> {
  await leave(page, 'Inventory View')
  await expect(page.getByRole('region', { name: 'Manage Inventory' })).toBeVisible()
  if ((await soon(page).count()) === 0) return false
  await openSoon(page)
  if ((await lotLines(page).filter({ hasText: item }).count()) > 0) return true
  await leave(page, 'Inventory View')
  return false
}

/** Throws one of an item's earliest lot away, on the screen that lists those. */
export async function throwAway(page: Page, item: string): Promise<void> {
  await lotLines(page).filter({ hasText: item }).first().click()
  await page.getByRole('button', { name: 'Thrown away' }).click()
  await leave(page, 'Inventory View')
}

/** Adds a store, on the screen that lists them. */
export async function addStore(page: Page, name: string): Promise<void> {
  await newStore(page).click()
  const dialog = page.getByRole('dialog', { name: 'New store' })
  await dialog.getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await leave(page, 'Shoppinglist')
}

/** Whether so many stores are there, on a device that may never have loaded any. */
export async function hasStores(page: Page, atLeast: number): Promise<boolean> {
  await openStores(page)
  const create = newStore(page)
  await expect(create.or(tryAgain(page)).first()).toBeVisible()
  if ((await create.isVisible()) && (await chips(page).count()) >= atLeast) return true
  await leave(page, 'Shoppinglist')
  return false
}

/** Opens the first store; whether the device knows categories that can be put in order. */
export async function opensStore(page: Page): Promise<boolean> {
  if (!(await hasStores(page, 1))) return false
  await chips(page).first().click()
  await expect(categories(page).first().or(tryAgain(page)).first()).toBeVisible()
  if ((await categories(page).count()) > 0) return true
  await leave(page, 'Shoppinglist')
  return false
}

/** Moves the last category of the open store one place up. */
export async function arrangeStore(page: Page): Promise<void> {
  await categories(page).last().getByRole('button').first().focus()
  await page.keyboard.press('Alt+ArrowUp')
  await leave(page, 'Shoppinglist')
}

const newStore = (page: Page) => page.getByRole('button', { name: 'New store' })
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })
const categories = (page: Page) => page.getByRole('main').getByRole('listitem')
const lotLines = (page: Page) => page.locator('.lot-line')
const chips = (page: Page) => page.getByRole('group', { name: 'Stores' }).locator('button[aria-pressed]')

const soon = (page: Page) => page.getByRole('link', { name: /^Soon/ })

/** Shows all that has a date. */
async function openSoon(page: Page): Promise<void> {
  await leave(page, 'Inventory View')
  await soon(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Soon' })).toBeVisible()
  await page.getByRole('combobox', { name: 'When' }).click()
  await page.getByRole('option', { name: 'Any date' }).click()
}

async function openStores(page: Page): Promise<void> {
  await leave(page, 'Shoppinglist')
  await page.getByRole('link', { name: 'Stores', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stores' })).toBeVisible()
}

async function leave(page: Page, view: string): Promise<void> {
  await page.getByRole('button', { name: view, exact: true }).click()
  await expect(page.locator('main :is(.view, .shopping)')).toBeVisible()
}
