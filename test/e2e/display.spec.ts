import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { fillShelves } from '../support/stores.ts'
import { tick } from '../support/tick.ts'
import { inSoak } from '../support/soak.ts'

for (const theme of ['dark', 'light'])
  test(`the browser’s own bars have the colour of the ground, in the ${theme} look`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.goto('/itemview')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Item View')
    const colours = await page.evaluate(() => {
      const probe = document.createElement('i')
      probe.style.color = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content ?? ''
      document.body.append(probe)
      const ground = getComputedStyle(document.documentElement).backgroundColor
      return { bars: getComputedStyle(probe).color, ground }
    })
    expect(colours.bars).toBe(colours.ground)
    expect(colours.ground).toBe(theme === 'dark' ? 'rgb(13, 20, 22)' : 'rgb(255, 255, 255)')
  })

const looks = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const { outlineStyle, textDecorationLine } = getComputedStyle(element)
      return outlineStyle !== 'none' || textDecorationLine !== 'none'
    }),
  )

test('without colours of our own, one sees what is current, chosen and done', async ({ page, anna }) => {
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
})

test('behind the face each name stands in one line', async ({ page }) => {
  await page.goto('/itemview')
  await page.getByRole('button', { name: 'Account and settings' }).click()
  const ways = page.locator('.account-menu').getByRole('link')
  await expect(ways).toHaveText(['History', 'Account', 'Manage households', 'Import and export'])
  for (const way of await ways.all()) await expect(way).toHaveCSS('height', '44px')
})

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
