import { expect, type Page } from '@playwright/test'
import { dashboardOf, paths } from '../../web/paths.ts'
import { dayFromToday } from '../../web/use-first/days.ts'
import { signedIn as test, inSoak } from '../support/browser-test.ts'
import { desktop } from '../support/screens.ts'
import type { TestUser } from '../support/test-app.ts'
import { open, ownScreens } from '../support/every-screen.ts'

test.use(desktop)

const { scanMany } = paths
/** All but the one without the tabs. */
const screens = ownScreens.filter((path) => path !== scanMany)

async function fill(user: TestUser) {
  for (const name of ['Bread', 'Jam']) await user.stocked(name, 1, 3)
  await user.item({ name: 'Milk', category: 'Chilled', lots: [{ quantity: 1, until: dayFromToday(2) }] })
  await user.item({ name: 'Candles', extra: 1, keep: false })
  await user.post('/stores', { name: 'Corner shop' })
}

/** The left edges of the title, and of what begins furthest to the left in the page's main part. Runs in the page. */
function leftEdges() {
  const seen = (selector: string) =>
    [...document.querySelectorAll(`main ${selector}`)].filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      const isBeside = element.closest('.beside, .shopping-aside, .export') !== null
      return width > 2 && height > 2 && !isBeside && element.checkVisibility({ visibilityProperty: true })
    })
  const left = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left: edge } = (element.childNodes.length > 0 ? range : element).getBoundingClientRect()
    return Math.round(edge)
  }
  // Of what contains others, only their edges are seen.
  const leaves = seen(':is(input, svg, h2, p, strong, th, button, a, .stock-level, .avatar)')
  return {
    title: seen(':is(h1, p.screen-title, .p-card-title h2)').map(left)[0],
    rest: Math.min(...leaves.map(left)),
  }
}

/** The names of the controls of each row that Tab stops at. Runs in the page. */
function stops(): string[][] {
  const focusable = ':is(button, a[href], input, [tabindex]):not([tabindex="-1"])'
  return [...document.querySelectorAll('main :is(tbody tr, .row, .category)')].map((row) =>
    [...row.querySelectorAll(focusable), ...(row.matches(focusable) ? [row] : [])]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.ariaLabel ?? element.textContent),
  )
}

test('wide screens have one edge, and three stops in a row', inSoak, async ({ page, anna }) => {
  await fill(anna)
  const edges: (ReturnType<typeof leftEdges> & { path: string })[] = []
  const rows: string[][] = []
  for (const path of screens) {
    await open(page, path)
    edges.push({ path, ...(await page.evaluate(leftEdges)) })
    rows.push(...(await page.evaluate(stops)))
  }
  expect(edges).toEqual(screens.map((path) => ({ path, title: 80, rest: 80 })))
  expect(rows.filter((names) => names.length > 3)).toEqual([])
  expect(rows.length).toBeGreaterThan(20)
  await pressFigures(page)
  await tickByPointer(page)
  // Without the tabs, what ends it comes before its title.
  for (const path of [scanMany, `${scanMany}?step=inbox`]) {
    await open(page, path)
    expect((await page.evaluate(leftEdges)).rest, path).toBe(80)
  }
  // A tablet's width, which has the rows of a phone where it is used by touch.
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto(dashboardOf('shopping-list'))
  await expect(page.getByRole('row', { name: /^Bread/ }).getByRole('spinbutton')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Quantity Needed' })).toBeInViewport()
})

/** The steppers appear at the pointer: a press meets the figure that it was aimed at. */
async function pressFigures(page: Page) {
  await open(page, dashboardOf('items'))
  const row = page.getByRole('listitem').filter({ hasText: 'Bread' })
  for (const [figure, field] of [
    ['1', 'Stock'],
    ['of 3', 'Base quantity'],
  ] as const) {
    await page.mouse.move(0, 0)
    const aim = await row.locator('.row-amounts').getByText(figure, { exact: true }).boundingBox()
    if (!aim) throw new Error(`There is no figure ${figure}.`)
    await page.mouse.move(aim.x + aim.width / 2, aim.y + aim.height / 2)
    await expect(row.getByRole('group')).toBeVisible()
    await page.mouse.down()
    await page.mouse.up()
    await expect(row.getByRole('spinbutton', { name: field })).toBeFocused()
    await row.getByRole('spinbutton', { name: field }).blur()
  }
}

async function tickByPointer(page: Page) {
  await page.clock.install()
  await open(page, dashboardOf('shopping-list'))
  const purchased = page.getByRole('heading', { name: 'Purchased' })
  await page.getByRole('checkbox', { name: 'Purchased: Bread' }).click()
  await page.clock.runFor(5_000)
  await expect(purchased).toBeHidden()
  await page.mouse.move(0, 0)
  await page.clock.runFor(5_000)
  await expect(purchased).toBeVisible()
}

const focus = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })

test('arrow keys lead to what else can be done with a row of the list', inSoak, async ({ page, anna }) => {
  await fill(anna)
  await page.goto(dashboardOf('shopping-list'))
  const row = page.getByRole('row', { name: /^Candles/ })
  await row.getByRole('checkbox', { name: 'Select Candles' }).focus()
  const back = async () => await page.keyboard.press('ArrowLeft')
  await back()
  const amount = row.getByRole('spinbutton')
  await expect(amount).toBeFocused()
  // The first press puts the caret before the number.
  await back()
  await expect(amount).toBeFocused()
  await back()
  await expect(focus(page, 'Keep as an item: Candles')).toBeFocused()
  await expect(focus(page, 'Keep as an item: Candles').locator('..')).toHaveCSS('opacity', '1')
  await back()
  await back()
  await expect(focus(page, 'Not available: Candles')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('textbox').fill('thin ones')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('thin ones')
  // The dialog gives it back once it is gone.
  await expect(focus(page, 'Note: Candles')).toBeFocused()
  await row.getByRole('checkbox', { name: 'Select Candles' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(row.getByRole('checkbox', { name: 'Purchased: Candles' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(row.getByRole('checkbox', { name: 'Purchased: Candles' })).toBeFocused()
})
