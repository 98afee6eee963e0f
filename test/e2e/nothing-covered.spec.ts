import { expect, type Page } from '@playwright/test'
import { paths } from '../../web/paths.ts'
import { dayFromToday } from '../../web/use-first/days.ts'
import { scanning } from '../support/batch-scanning.ts'
import { settle } from '../support/browser-settle.ts'
import { signedIn as test, inSoak, repeats } from '../support/browser-test.ts'
import { importLines } from '../support/imports.ts'
import { shoppingRow } from '../support/shopping.ts'
import type { TestUser } from '../support/test-app.ts'
import { tick } from '../support/tick.ts'
import { openView } from '../support/views.ts'
import { ownScreens } from '../support/every-screen.ts'

/**
 * Names the figures, buttons and headings that something at the page's edge covers however far one scrolls. Runs in the
 * page.
 */
function covered(): string[] {
  const probing = new CSSStyleSheet()
  probing.replaceSync('.probed { pointer-events: auto !important }')
  document.adoptedStyleSheets = [probing]
  const floating =
    '.toasts, .dock, .views, .top, .deep-title, .screen-title, .shopping-aside, .beside, .announcement, .p-dialog-mask'
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true })
  }
  const dialog = document.querySelector('.p-dialog:not(.p-dialog-exit)')
  const within = dialog ? '.p-dialog ' : ''
  // The message itself is in reach too.
  const wanted = ['h1', 'h2', 'h3', 'button', 'a', 'input', '.row-amounts', '.amount', '.quantity']
  const looked = wanted.map((one) => `${within}${one}`)
  return [...document.querySelectorAll([...looked, '.toasts button'].join())]
    .filter((element) => isSeen(element) && !element.closest('[inert]'))
    .filter((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      // A title that lets presses through is seen all the same.
      element.classList.add('probed')
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      element.classList.remove('probed')
      const cover = over?.closest(floating)
      return cover !== null && cover !== undefined && !cover.contains(element) && !element.contains(over)
    })
    .map((element) => `${element.tagName} ${element.className} ${element.textContent}`)
}

const { scanMany } = paths
const deepScreens = ownScreens.filter((path) => path !== scanMany && !path.startsWith(paths.dashboard))

/** Fourteen items that are wanted, one that runs out soon, one that is bought once, and two shops. */
async function fillHousehold(user: TestUser) {
  await user.item({ name: 'Milk', lots: [{ quantity: 2, until: dayFromToday(2) }] })
  await user.item({ name: 'Candles', extra: 1, keep: false })
  for (const name of ['Corner shop', 'Market']) await user.post('/stores', { name })
  const names = Array.from({ length: 14 }, (_, line) => `Pasta ${10 + line}`)
  await importLines(
    user,
    names.map((name, line) => ({
      line,
      name,
      ean: String(2000000000008 + line),
      quantity: 1,
      desired_quantity: 3,
    })),
  )
}

/** Shows a message that stays until it is dismissed, and for as long as no page is loaded. */
async function showMessage(page: Page) {
  await page.route('**/api/me', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Account and settings' }).click()
  await page
    .getByRole('radio', { name: 'Light' })
    .or(page.getByRole('button', { name: 'Light' }))
    .click()
  await page.keyboard.press('Escape')
  await expect(page.locator('.toasts').getByRole('alert')).toBeVisible()
}

/** Goes to an address within the page. */
async function go(page: Page, address: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('.loading')).toHaveCount(0)
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
  [320, 700],
  [844, 390],
  [820, 1180],
] as const)
  test(`a message covers nothing at ${width} × ${height}`, repeats(width !== 390), async ({ page, anna }) => {
    await fillHousehold(anna)
    await page.setViewportSize({ width, height })
    await page.goto('/itemview')
    await showMessage(page)
    const message = page.locator('.toasts').getByRole('alert')
    const check = async (state: string) => {
      await settle(page)
      await expect(message).toBeVisible()
      expect(await page.evaluate(covered), state).toEqual([])
    }
    for (const view of ['Inventory View', 'Base Inventory View', 'Item View', 'Shoppinglist']) {
      await openView(page, view)
      await expect(page.getByText('Pasta 10', { exact: true }).first()).toBeVisible()
      await check(view)
      if (view !== 'Item View') continue
      await page.getByRole('button', { name: /^Milk/ }).first().click()
      await check('an open item')
      await expect(page.getByRole('dialog')).toHaveCSS('max-width', '600px')
      await expect(page.getByRole('dialog').locator('..')).toHaveCSS('z-index', '2400')
      await page.goBack()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    const amount = page.getByRole('button', { name: 'Quantity needed of Pasta 11: 2' })
    await expect(shoppingRow(page, 'Pasta 10')).toBeVisible()
    // Rows of a phone, wherever it is used by touch.
    expect(await amount.isVisible()).toBe(width !== 1280)
    if (await amount.isVisible()) {
      await amount.click()
      await check('an open row')
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Select', exact: true }).click()
    }
    await page.getByRole('checkbox', { name: 'Select Pasta 10' }).check({ force: true })
    await check('selection')
    if (await page.getByRole('button', { name: 'Done' }).isVisible())
      await page.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('button', { name: 'Add to list' }).click()
    await page.keyboard.type('Past')
    await expect(page.getByRole('dialog').getByText('Pasta 10')).toBeVisible()
    await check('Add to list')
    await page.keyboard.press('Enter')
    await check('just added to the list')
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()

    for (const path of deepScreens) {
      await go(page, path)
      await check(path)
    }

    await go(page, scanMany)
    await expect(scanning.heading(page)).toBeVisible()
    await check('Scan many')
    for (const code of [2000000000008, 2000000000009, 96385074]) await scanning.scan(page, String(code))
    await expect(page.getByRole('link', { name: '1 unknown code' })).toBeVisible()
    await check('scans')
    await scanning.openInbox(page, 1)
    await check('the inbox')
    await page.getByRole('button', { name: /^Add/ }).click()
    await expect(page.getByRole('dialog', { name: 'New code' })).toBeVisible()
    await check('a new code')
  })

test('nothing covers controls at 320 pixels, or a tab below a list', inSoak, async ({ page, anna }) => {
  await anna.stocked('Milk', 1, 3)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/itemview')
  await page.getByRole('button', { name: /^Milk/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'More: Current Inventory Quantity' }).click()
  await dialog.getByRole('button', { name: 'Less: Base inventory Desired Quantity' }).click()
  await expect(dialog.getByRole('spinbutton', { name: 'Current Inventory Quantity' })).toHaveValue('2')
  await expect(dialog.getByRole('spinbutton', { name: 'Desired Quantity' })).toHaveValue('2')
  await page.goto('/dashboard?view=shopping-list')
  await page.getByRole('button', { name: /^Quantity needed of Milk/ }).click()
  await page.getByRole('button', { name: 'More: Quantity needed of Milk' }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
  await tick(page.getByRole('checkbox', { name: 'Purchased: Milk' }))

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Add Selected to Inventory (1)' }).tap()
  await expect(page.getByText('No data available')).toBeVisible()
  await expect(page.locator('.toasts').getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(covered)).toEqual([])
})
