import { expect, type Page } from '@playwright/test'
import { dashboardOf, paths, publicPaths, views } from '../../web/paths.ts'
import { settle } from './browser-settle.ts'

const withoutLogin: readonly string[] = [paths.login, ...publicPaths]

/** Paths of the views, which have an address of their own below. */
const ofViews: readonly string[] = [paths.dashboard, paths.items, paths.inventory, paths.baseInventory]

/** Every screen that there is after the login. */
export const ownScreens = [
  ...views.map(dashboardOf),
  ...Object.values(paths).filter((path) => ![...withoutLogin, ...ofViews].includes(path)),
]

/** Looks at the page at an address. */
type Look = (place: string) => Promise<void>

/** Opens every screen that there is without a login, and looks at it. */
export const visitPublicScreens = (page: Page, look: Look) => visit(page, withoutLogin, look)

/** The same of those after it; somebody is signed in. */
export const visitOwnScreens = (page: Page, look: Look) => visit(page, ownScreens, look)

async function visit(page: Page, addresses: readonly string[], look: Look) {
  for (const address of addresses) {
    expect(await open(page, address), `${address} has a screen of its own`).toBe(true)
    await look(address)
  }
}

/**
 * Looks at what each button opens; of those that stand in rows, at one: they differ only by what people have written,
 * which is in `data`. Some buttons end the session.
 */
export async function openEverything(
  page: Page,
  data: readonly string[],
  logIn: () => Promise<void>,
  look: Look,
): Promise<void> {
  const opened = new Set<string>()
  const reach = async (address: string) => {
    if (await open(page, address)) return
    await logIn()
    await open(page, address)
  }
  for (const address of ownScreens) {
    await reach(address)
    for (const button of await buttonsOf(page, data)) {
      if (opened.has(button)) continue
      opened.add(button)
      await reach(address)
      await buttonsOf(page, data, button)
      await settle(page)
      await look(`${address} › ${button}`)
    }
  }
}

/** Whether the address has a screen of its own for who is or is not signed in. */
export async function open(page: Page, address: string): Promise<boolean> {
  await page.goto(address)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('.loading')).toHaveCount(0)
  await settle(page)
  return new URL(page.url()).pathname === new URL(address, page.url()).pathname
}

/** The buttons that are shown, but for those that choose another language; presses the first of one. */
async function buttonsOf(page: Page, data: readonly string[], pressed?: string): Promise<readonly string[]> {
  return await page.evaluate(
    ({ wanted, written }) => {
      const heading = document.querySelector('h1')?.textContent
      const withoutData = (text: string) =>
        written.reduce((rest, one) => rest.replaceAll(one, ''), text).replaceAll(/[\d\s]/g, '')
      const shown = [...document.querySelectorAll('button')]
        .filter((button) => button.checkVisibility() && !button.disabled && !button.closest('body [lang]'))
        .map((button) => {
          const name = withoutData(button.ariaLabel ?? button.innerText)
          return { button, name: `${button.closest('main') ? heading : ''} ${name}` }
        })
      shown.find(({ name }) => name === wanted)?.button.click()
      return shown.map(({ name }) => name)
    },
    {
      wanted: pressed,
      written: data.filter(({ length }) => length > 2).toSorted((one, other) => other.length - one.length),
    },
  )
}
