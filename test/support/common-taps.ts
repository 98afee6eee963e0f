import { expect, type Locator, type Page } from '@playwright/test'
import { openView } from './views.ts'

/** A press, or a key in a field, and an expression for the page: whether it shows the answer. */
export interface Tap {
  readonly on: Locator
  readonly key?: string
  readonly isShown: string
  /** Leaves the page so that the next one can begin. */
  readonly end?: () => Promise<unknown>
}

/** The twelve commonest, each of which can be done again and again; the same ways lead there since 0.7.0. */
export const commonTaps: Readonly<Record<string, (page: Page, turn: number) => Promise<Tap>>> = {
  tick: async (page, turn) => {
    const row = await rowToBuy(page, turn)
    const on = page.locator(`${row} .tick input`)
    return { on, isShown: has(`${row}.purchased`), end: () => on.tap() }
  },
  untick: async (page, turn) => {
    const row = await tickedRow(page, turn)
    return { on: page.locator(`${row} .tick input`), isShown: has(`${row}:not(.purchased)`) }
  },
  'put away': async (page, turn) => {
    const row = await tickedRow(page, turn)
    return { on: putAway(page), isShown: `!${has(row)}`, end: () => undo(page).tap() }
  },
  undo: async (page, turn) => {
    const row = await tickedRow(page, turn)
    await putAway(page).tap()
    await page.locator(row).waitFor({ state: 'detached' })
    await undo(page).waitFor()
    return { on: undo(page), isShown: has(row), end: () => page.locator(`${row} .tick input`).tap() }
  },
  add: async (page, turn) => {
    await show(page, 'Shoppinglist')
    await press(page, 'Add to list')
    const on = page.getByRole('combobox', { name: 'Add to list' })
    await on.fill(`Lamp ${turn}`)
    await page.getByRole('option').first().waitFor()
    const end = async () => {
      await page
        .getByRole('button', { name: /^Undo: / })
        .first()
        .tap()
      await press(page, 'Done')
    }
    return { on, key: 'Enter', isShown: has('[role=dialog] section li'), end }
  },
  select: async (page, turn) => {
    const row = await rowToBuy(page, turn)
    if (!(await button(page, 'Select').isVisible())) {
      await press(page, 'More')
      await page.getByRole('menuitem', { name: 'Select', exact: true }).tap()
    } else await press(page, 'Select')
    const on = page.locator(`${row} .selection input`)
    return { on, isShown: has(`${row}.selected`), end: () => press(page, 'Done') }
  },
  'open the account menu': async (page) => {
    await show(page, 'Shoppinglist')
    const on = button(page, 'Account and settings')
    return { on, isShown: has('.account-menu:popover-open'), end: () => on.tap() }
  },
  'change the view': async (page) => {
    await show(page, 'Item View')
    const isShown = `document.querySelector('h1').textContent === 'Inventory View' && ${has('main li.row')}`
    return { on: button(page, 'Inventory View'), isShown }
  },
  step: async (page, turn) => {
    await show(page, 'Inventory View')
    const less = 'button:is([aria-label^="Less: "], [aria-label^="Take one out: "]):not([aria-disabled=true])'
    const label = await page
      .locator(`main li.row ${less}`)
      .nth(turn % 4)
      .getAttribute('aria-label')
    const of = `button[aria-label=${JSON.stringify(label)}]`
    const figure = `main li.row:has(${of}) .figure`
    const before = await page.locator(figure).first().textContent()
    return { on: page.locator(`main ${of}`), isShown: `${textOf(figure)} !== ${JSON.stringify(before)}` }
  },
  'a key of a search': async (page, turn) => {
    await show(page, 'Item View')
    const on = page.getByRole('searchbox')
    await on.fill('')
    await on.tap()
    const before = await page.locator('.count').first().textContent()
    const isShown = `${textOf('.count')} !== ${JSON.stringify(before)}`
    const key = 'kwmvy'.charAt(turn % 5)
    return { on, key, isShown, end: () => on.fill('') }
  },
  'open an item': async (page, turn) => {
    await show(page, 'Item View')
    return { on: itemRow(page, turn), isShown: has('[role=dialog] input'), end: () => close(page).tap() }
  },
  back: async (page, turn) => {
    await show(page, 'Item View')
    await itemRow(page, turn).tap()
    await page.locator('[role=dialog].p-dialog-enter-done input').first().waitFor()
    return { on: close(page), isShown: `!${has('[role=dialog].p-dialog-enter-done')}` }
  },
}

const has = (selector: string) => `!!document.querySelector(${JSON.stringify(selector)})`
const textOf = (selector: string) => `document.querySelector(${JSON.stringify(selector)})?.textContent`

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const press = (page: Page, name: string) => button(page, name).tap()
const putAway = (page: Page) => page.getByRole('button', { name: /^Add Selected/ })
const undo = (page: Page) => button(page, 'Undo').first()
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true })
const itemRow = (page: Page, turn: number) => page.locator('main li.row .row-open').nth(turn % 5)

async function show(page: Page, view: string): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  if ((await page.locator('h1').textContent()) !== view) await openView(page, view)
  await page.locator('main li.row, main tbody tr[id]').first().waitFor()
}

/** A row in sight that is neither ticked nor selected. */
async function rowToBuy(page: Page, turn: number): Promise<string> {
  await show(page, 'Shoppinglist')
  // Right after rows have moved, a press is ignored.
  await page.locator('.shopping-table:not(.moved)').waitFor()
  const row = page.locator('main tbody tr[id]:not(.purchased, .selected)').nth(1 + (turn % 4))
  return `tr[id="${await row.getAttribute('id')}"]`
}

async function tickedRow(page: Page, turn: number): Promise<string> {
  const row = await rowToBuy(page, turn)
  const ticked = page.locator(`${row}.purchased`)
  await expect(async () => {
    // Rows may move just then, and take no press.
    if (!(await ticked.isVisible())) await page.locator(`${row} .tick input`).tap()
    await ticked.waitFor({ timeout: 2_000 })
  }).toPass()
  return row
}
