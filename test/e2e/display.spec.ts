import { expect, type Locator, type Page } from '@playwright/test'
import { signedIn as test, inSoak } from '../support/browser-test.ts'
import { fillShelves } from '../support/stores.ts'
import { tick } from '../support/tick.ts'
import { settle } from '../support/browser-settle.ts'

test('the browser’s bars have the colour of the ground; names have one line', async ({ page }) => {
  for (const [theme, colour] of Object.entries({ dark: 'rgb(13, 20, 22)', light: 'rgb(255, 255, 255)' })) {
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.goto('/itemview')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Item View')
    const colours = await page.evaluate(() => {
      const probe = document.createElement('i')
      probe.style.color = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content ?? ''
      document.body.append(probe)
      const ground = getComputedStyle(document.documentElement).backgroundColor
      return { bars: getComputedStyle(probe).color, ground }
    })
    expect(colours).toEqual({ bars: colour, ground: colour })
  }
  await page.getByRole('button', { name: 'Account and settings' }).click()
  const ways = page.locator('.account-menu').getByRole('link')
  await expect(ways).toHaveText(['History', 'Account', 'Manage households', 'Import and export'])
  for (const way of await ways.all()) await expect(way).toHaveCSS('height', '44px')

  // German has the longest names.
  await page.evaluate(() => localStorage.setItem('language', 'de'))
  for (const view of ['items', 'inventory', 'base-inventory', 'shopping-list']) {
    await page.goto(`/dashboard?view=${view}`)
    const tabs = page.getByRole('navigation').getByRole('button')
    await expect(tabs).toHaveCount(4)
    const widths = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().width))
    expect(widths.map(Math.round), view).toEqual(widths.map(() => Math.round(390 / 4)))
    const labels = await tabs.locator('.tab-label').evaluateAll((all) =>
      all.map((label) => {
        const { width, height } = label.getBoundingClientRect()
        return { wide: width > 390 / 4, high: height > 1.5 * parseFloat(getComputedStyle(label).fontSize) }
      }),
    )
    expect(labels, view).toEqual(labels.map(() => ({ wide: false, high: false })))
  }
})

const looks = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const { outlineStyle, textDecorationLine } = getComputedStyle(element)
      return outlineStyle !== 'none' || textDecorationLine !== 'none'
    }),
  )

test(
  'without colours of our own, one sees what is current, chosen and done',
  inSoak,
  async ({ page, anna }) => {
    await fillShelves(anna, { Milk: 'Chilled', Cola: 'Drinks' })
    await anna.post('/stores', { name: 'Corner shop' })
    await anna.post('/stores', { name: 'Market' })
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/dashboard?view=shopping-list')
    await expect(page.getByRole('row', { name: /^Milk/ })).toBeVisible()
    expect(await looks(page, '.tab-icon')).toEqual([false, false, false, true])

    await tick(page.getByRole('checkbox', { name: 'Purchased: Milk' }))
    const bar = page.getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuenow', '50')
    const [track, done] = await bar.evaluate((element) =>
      [element, ...element.children].map((one) => getComputedStyle(one).backgroundColor),
    )
    expect(done).not.toBe(track)

    await page.goto('/stores')
    await page.getByRole('button', { name: 'Market' }).click()
    await expect(page.getByRole('button', { name: 'Market', pressed: true })).toBeVisible()
    expect((await looks(page, '.store-chips > [aria-pressed]')).filter(Boolean)).toHaveLength(1)

    await page.goto('/itemview')
    await page.getByRole('combobox', { name: 'Stock' }).click()
    await page.getByRole('option').last().click()
    expect((await looks(page, '.chips .select-button')).filter(Boolean)).toHaveLength(1)
  },
)

test('a code of 13 digits is seen whole in its field, on every screen', inSoak, async ({ page, anna }) => {
  const ean = '4006381333931'
  await anna.item({ name: 'Milk', ean })
  for (const width of [320, 390, 844, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/itemview')
    await page.getByRole('button', { name: /^Milk/ }).click()
    const field = page.getByRole('dialog').getByLabel('EAN')
    await expect(field).toHaveValue(ean)
    const isWhole = await field.evaluate((element) => element.scrollWidth <= element.clientWidth)
    expect(isWhole, String(width)).toBe(true)
  }
})

/** How much a colour of an element stands out from the ground that it is on (WCAG 2.2, 1.4.11: 3 or more). */
async function contrast(element: Locator, property: 'borderBottomColor' | 'outlineColor'): Promise<number> {
  return await element.evaluate((target, name) => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const ground = target.closest('.p-card, .p-dialog')
    if (!ground) throw new Error('It stands on no card.')
    const behind = luminance(getComputedStyle(ground).backgroundColor)
    const [light = 0, dark = 0] = [luminance(getComputedStyle(target)[name]), behind].toSorted(
      (a, b) => b - a,
    )
    return (light + 0.05) / (dark + 0.05)
  }, property)
}

test('borders, focus rings and options of a select are told apart', inSoak, async ({ page, anna }) => {
  await anna.stocked('Milk', 1, 3)
  await page.goto('/itemview')
  await page.getByRole('button', { name: 'Quick add' }).click()
  const field = page.getByLabel('Item Name')
  await expect(field).toBeFocused()
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => Object.assign(document.documentElement.dataset, { theme: name }), theme)
    await page.getByLabel('EAN').focus()
    await settle(page)
    expect(await contrast(field, 'borderBottomColor'), theme).toBeGreaterThan(3)
    await field.focus()
    await expect(field).toHaveCSS('outline-width', '2px')
    await settle(page)
    expect(await contrast(field, 'outlineColor'), theme).toBeGreaterThan(3)
  }

  await page.goto('/inventory')
  await page.getByRole('button', { name: 'Add Inventory Item' }).click()
  const select = page.getByRole('combobox', { name: 'Select Item' })
  await select.fill('mil')
  await page.keyboard.press('ArrowDown')
  const active = await select.getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${active}"]`)).toHaveText('Milk')
})
