import { expect, type Page } from '@playwright/test'
import { dashboardOf, paths, views } from '../../web/paths.ts'
import { settle } from './browser-settle.ts'

/** Every address of the app. */
const addresses = [...Object.values(paths), ...views.map(dashboardOf)]

/** Looks at the page at an address. */
type Look = (place: string) => Promise<void>

/** Opens every screen that there is without a login, or with one, and looks at it. Returns the addresses of those. */
export async function visitEveryScreen(page: Page, look: Look): Promise<readonly string[]> {
  const visited: string[] = []
  for (const address of addresses) {
    if (!(await open(page, address))) continue
    await look(address)
    visited.push(address)
  }
  return visited
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
  const own = await visitEveryScreen(page, async () => undefined)
  for (const address of own) {
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
async function open(page: Page, address: string): Promise<boolean> {
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
