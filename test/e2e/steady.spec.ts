import { expect, type Page } from '@playwright/test'
import { dashboardOf, paths } from '../../web/paths.ts'
import { dayFromToday } from '../../web/use-first/days.ts'
import { signedIn as test, test as guest, repeats, inSoak, hold } from '../support/browser-test.ts'
import { settle } from '../support/browser-settle.ts'
import { ownScreens } from '../support/every-screen.ts'
import { found as foundHousehold, invite } from '../support/households.ts'
import { importLines, linesOf } from '../support/imports.ts'
import type { TestUser } from '../support/test-app.ts'

const { login, signUp, forgotPassword, join, privacy, account, items } = paths

const phone = [390, 844] as const
const wide = [1280, 800] as const

/** One item with a lot that runs out soon, and fourteen that are wanted. */
async function fillHousehold(user: TestUser) {
  const lots = [{ quantity: 2, until: dayFromToday(2) }]
  await user.item({ name: 'Milk', lots })
  await importLines(
    user,
    linesOf('Pasta', 14).map((line) => ({ ...line, desired_quantity: 3 })),
  )
}

// Cumulative Layout Shift, https://web.dev/articles/cls: at most 0.1 is good.
const steady = 0.05

/** Sums up what moves in the page without anybody having touched it, with its elements. Runs in the page. */
function watchShifts() {
  const told: string[] = []
  Object.assign(globalThis, { shifts: told, shifted: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = Object(entry)
      if (hadRecentInput) continue
      Object.assign(globalThis, { shifted: Reflect.get(globalThis, 'shifted') + value })
      for (const { node, previousRect, currentRect } of sources)
        told.push(
          `${value.toFixed(3)} ${node?.className} ${node?.nodeName} ${previousRect?.y}+${previousRect?.height} → ${currentRect?.y}+${currentRect?.height}`,
        )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const [what, [width, height], shown] of [
  ['a phone', phone, ownScreens],
  ['a phone that knows the lists', phone, ownScreens],
  ['a wide screen', wide, [account, items, dashboardOf('shopping-list')]],
] as const)
  test(`no screen moves while it loads, on ${what}`, repeats(what !== 'a phone'), async ({ page, anna }) => {
    await fillHousehold(anna)
    await page.addInitScript(watchShifts)
    const found: string[] = []
    await page.setViewportSize({ width, height })
    for (const path of shown) {
      if (what !== 'a phone that knows the lists') await forgetLists(page)
      const { shifted, shifts } = await movedWhileLoading(page, path)
      if (shifted > steady) found.push(`${path} ${width}: ${shifted.toFixed(2)} ${shifts}`)
    }
    expect(found).toEqual([])
  })

for (const [width, height] of [phone, wide])
  guest(`nothing moves before the login at ${width} × ${height}`, inSoak, async ({ page, anna }) => {
    const { code } = await invite(anna, await foundHousehold(anna))
    await page.addInitScript(watchShifts)
    await page.setViewportSize({ width, height })
    const found: string[] = []
    for (const path of [login, signUp, forgotPassword, join, `${join}#${code}`, privacy]) {
      // The browser loads nothing for a change after the # alone.
      await page.goto('/manifest.webmanifest')
      const { shifted, shifts } = await movedWhileLoading(page, path, 'main h1')
      if (shifted > steady) found.push(`${path}: ${shifted.toFixed(2)} ${shifts}`)
    }
    expect(found).toEqual([])
  })

const content = 'main :is(.loading, .row, tr, form, .empty, .camera-view, .row-group, .screen-content p)'

/** How much a screen moves by itself, and which of its parts. */
async function movedWhileLoading(page: Page, path: string, drawnFirst = content) {
  // Nothing is answered before the page shows what it has.
  const answer = await hold(page, '**/api/**')
  await page.goto(path)
  await expect(page.locator(drawnFirst).first()).toBeVisible()
  answer()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page.locator('.loading')).toHaveCount(0)
  await settle(page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  return await page.evaluate(() => ({
    shifted: Number(Reflect.get(globalThis, 'shifted')),
    shifts: String(Reflect.get(globalThis, 'shifts')),
  }))
}

/** As on a device that has kept nothing yet. */
async function forgetLists(page: Page) {
  await page.goto('/manifest.webmanifest')
  for (const name of ['replica', 'answers'])
    await page.evaluate(
      (database) =>
        new Promise((resolve) => {
          const removed = indexedDB.deleteDatabase(database)
          for (const event of ['success', 'blocked', 'error']) removed.addEventListener(event, resolve)
        }),
      name,
    )
}
