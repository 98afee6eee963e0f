import { expect as expectSoon, type Locator, type Page } from '@playwright/test'
import { goodPassword } from '../../support/test-app.ts'
import { step } from '../../support/steppers.ts'
import { readStored, type Stored } from './storage.ts'

// Far longer than anything takes, so that only a hang fails on a busy machine.
export const expect = expectSoon.configure({ timeout: 60_000 })

/** The state of a tab: a view of the household, or the reason why it shows none. */
type Shown = 'view' | 'login' | 'closed' | 'missing'

const marks: { readonly [Each in Shown]: string } = {
  view: 'main :is(.view, .shopping)',
  login: 'input[autocomplete=username]',
  closed: '.closed-household',
  // Without a connection, after the household was closed to the person or their session had ended.
  missing: '.unreachable',
}

const regions = {
  'Item View': 'Manage Items',
  'Inventory View': 'Manage Inventory',
  'Base Inventory View': 'Manage Base Inventory',
  Shoppinglist: 'Shopping List',
} as const

/** Rows as texts. */
export interface Screens {
  readonly stock: readonly string[]
  readonly base: readonly string[]
  readonly list: readonly string[]
}

/** A tab of somebody's browser, used by hand. */
export class Tab {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async shown(): Promise<Shown> {
    await expect(this.page.locator(Object.values(marks).join()).first()).toBeVisible()
    for (const state of ['login', 'closed', 'missing'] as const)
      if (await this.page.locator(marks[state]).first().isVisible()) return state
    return 'view'
  }

  async logIn(name: string): Promise<void> {
    await this.page.getByLabel('Username').fill(name)
    await this.page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await this.page.getByRole('button', { name: 'Login' }).click()
    await expect(this.page.getByRole('navigation', { name: 'Views' })).toBeVisible()
  }

  /** Waits until it opens without network. */
  async untilOffline(): Promise<void> {
    const state = () => this.page.evaluate(() => navigator.serviceWorker.controller?.state)
    await expect.poll(state).toBe('activated')
  }

  /** Loads the inventory, or what is shown in its place, with all that it needs. */
  async load(): Promise<void> {
    await this.page.goto('/inventory')
    await expect(this.page.locator(['.row.item', marks.login, marks.closed].join()).first()).toBeVisible()
  }

  /** Comes back to the tab from another window. */
  async focus(): Promise<void> {
    await this.page.evaluate(() => dispatchEvent(new Event('focus')))
  }

  /** Makes the token one that the server does not take any more. */
  async expireToken(): Promise<void> {
    await this.page.evaluate(() => {
      const [header, payload, signature] = localStorage.getItem('userToken')?.split('.') ?? []
      if (payload === undefined) return
      const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
      const expired = btoa(JSON.stringify({ ...claims, exp: 1 }))
      localStorage.setItem('userToken', [header, expired, signature].join('.'))
    })
  }

  /** Adds 1 to the stock or the base quantity of an item, or takes 1 out. */
  async step(field: 'stock' | 'base', item: string, by: 1 | -1): Promise<void> {
    await this.#go(field === 'stock' ? 'Inventory View' : 'Base Inventory View')
    const name = `${by > 0 ? 'More' : 'Less'}: ${field === 'stock' ? 'Stock' : 'Base quantity'}`
    await this.#untilTold(() => step(this.page, item, name))
  }

  /** Takes back what the last message tells. */
  async undo(): Promise<void> {
    const action = this.page.locator('.toast-content').getByRole('button', { name: 'Undo' })
    await this.#untilTold(() => action.click())
  }

  /** Whether an item is ticked; undefined where it is not on the list. */
  async isTicked(item: string): Promise<boolean | undefined> {
    await this.#go('Shoppinglist')
    const box = this.#tickOf(item)
    return (await box.count()) === 0 ? undefined : await box.isChecked()
  }

  /** Ticks an item, or takes the tick back. */
  async tick(item: string): Promise<void> {
    await this.#tickOf(item).click()
  }

  #tickOf = (item: string) => this.page.getByRole('checkbox', { name: `Purchased: ${item}` })

  /** Whether anything is ticked. */
  async mayPutAway(): Promise<boolean> {
    await this.#go('Shoppinglist')
    return (await this.#putAway().count()) > 0
  }

  /** Puts away what is ticked. What another person has put away by then is told above the list. */
  async putAway(): Promise<void> {
    const alreadyThere = this.page.getByRole('region', { name: 'Already put away' })
    await this.#untilTold(() => this.#putAway().click(), this.#fresh().or(alreadyThere).first())
  }

  #putAway = () => this.page.getByRole('button', { name: /^Add Selected to Inventory \(/ })

  async add(item: string): Promise<void> {
    await this.#go('Item View')
    await this.page.getByRole('searchbox').fill(item)
    await this.#button(`Add “${item}”`).click()
    const dialog = this.page.getByRole('dialog')
    await expect(dialog.getByLabel('Item Name')).toHaveValue(item)
    await this.#untilTold(() => dialog.getByRole('button', { name: 'Add', exact: true }).click())
    await this.page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  /** Changes the category of an item; where somebody else has, this one stays. */
  async file(item: string, category: string): Promise<void> {
    await this.#go('Item View')
    await this.page.getByRole('button', { name: new RegExp(`^${item}`) }).click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel('Category', { exact: true }).fill(category)
    const save = dialog.getByRole('button', { name: 'Save' })
    await this.#untilTold(() =>
      expect
        .poll(async () => {
          if ((await this.#fresh().count()) > 0 || !(await save.isVisible())) return true
          await save.click({ timeout: 2_000 }).catch(() => undefined)
          return false
        })
        .toBe(true),
    )
    await expect(dialog).toBeHidden()
  }

  /** Sends again what was refused; returns whether anything was. */
  async decide(): Promise<boolean> {
    const link = this.page.getByRole('banner').getByRole('link', { name: /needs? you/ })
    if ((await link.count()) === 0) return false
    await link.click()
    await expect(this.page.getByRole('heading', { level: 1, name: 'Unsent changes' })).toBeVisible()
    const again = this.page.getByRole('button', { name: 'Try again' })
    // One that is sent again goes by itself.
    while ((await again.count()) > 0)
      await again
        .first()
        .click({ timeout: 1_000 })
        .catch(() => undefined)
    await this.page.goBack()
    return true
  }

  stored = (): Promise<readonly Stored[]> => readStored(this.page)

  /** Lets what somebody else has put away too be as it is. */
  async discardTwice(): Promise<void> {
    await this.#go('Shoppinglist')
    const discard = this.page.getByRole('button', { name: /^Discard: / })
    while ((await discard.count()) > 0)
      await discard
        .first()
        .click({ timeout: 1_000 })
        .catch(() => undefined)
  }

  /** Returns the contents of the screen: the first rows of the stock and the base inventory, and the shopping list. */
  async read(): Promise<Screens> {
    await this.#go('Inventory View')
    const stock = await this.#amounts()
    await this.#go('Base Inventory View')
    const base = await this.#amounts()
    await this.#go('Shoppinglist')
    const list = await this.page.locator('.shopping-table tr[id]').evaluateAll((rows) =>
      rows.map((row) => {
        const ticked = row.querySelector<HTMLInputElement>('.tick input')?.checked === true
        const [name, amount] = ['.name', '.amount input'].map((part) => row.querySelector(part))
        const text = `${name?.textContent} ${amount instanceof HTMLInputElement && amount.value}`
        return ticked ? `${text} ticked` : text
      }),
    )
    return { stock, base, list: list.toSorted() }
  }

  #amounts = () =>
    this.page
      .locator('.row.item')
      .evaluateAll((rows) =>
        rows.map((row) =>
          ['strong', '.row-details > .unseen']
            .map((part) => row.querySelector(part)?.textContent.split(': ').at(-1))
            .join(' '),
        ),
      )

  #button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  async #go(view: keyof typeof regions): Promise<void> {
    await this.#button(view).click()
    await expect(this.page.getByRole('region', { name: regions[view], exact: true })).toBeVisible()
  }

  #fresh = () => this.page.locator('.toast-content:not(.told)')

  /** Waits for a message after the last one. Throws if that is an error. */
  async #untilTold(act: () => Promise<unknown>, told = this.#fresh()): Promise<void> {
    await this.page.evaluate(() => {
      for (const toast of document.querySelectorAll('.toast-content')) toast.classList.add('told')
    })
    await act()
    await expect(told).toBeVisible()
    const errors = await this.page.getByRole('alert').allTextContents()
    if (errors.length > 0) throw new Error(errors.join('\n'))
  }
}
