import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { tick } from '../support/tick.ts'

const paths = [
  '/itemview',
  '/inventory',
  '/use-first',
  '/dashboard?view=shopping-list',
  '/households',
  '/account',
  '/history',
  '/scan-many',
  '/sign-up',
  '/forgot-password',
]

// A phone lays out a page that is too wide as if its screen were wider: `innerWidth` would not tell.
async function expectToFit(page: Page, width: number, what: string) {
  const laidOut = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(laidOut, what).toBeLessThanOrEqual(width)
}

test('no page scrolls sideways at 320 pixels or with text at 200 %, in any language', async ({
  page,
  anna,
}) => {
  await anna.item({
    name: 'Extraordinarily Long Wholegrain Sourdough',
    place: 'Cellar, left, behind the door',
    unit: 'bottles',
    lots: [{ quantity: 1, until: '2026-01-31' }],
    extra: 3,
  })
  for (const language of ['en', 'de']) {
    await page.goto('/')
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    for (const path of paths) {
      await page.setViewportSize({ width: 320, height: 700 })
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.locator('.loading')).toHaveCount(0)
      await expectToFit(page, 320, `${path} in ${language}`)
      await page.setViewportSize({ width: 390, height: 700 })
      await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }))
      await expectToFit(page, 390, `${path} in ${language} with large text`)
    }
  }
})

test('the controls of a row do not cover each other at 320 pixels', async ({ page, anna }) => {
  await anna.stocked('Milk', 1, 3)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/dashboard?view=shopping-list')
  await page.getByRole('button', { name: /^Quantity needed of Milk/ }).click()
  await page.getByRole('button', { name: 'More: Quantity needed of Milk' }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
  await tick(page.getByRole('checkbox', { name: 'Purchased: Milk' }))
  await page.goto('/itemview')
  await page.getByRole('button', { name: /^Milk/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'More: Current Inventory Quantity' }).click()
  await dialog.getByRole('button', { name: 'Less: Base inventory Desired Quantity' }).click()
  await expect(dialog.getByRole('spinbutton', { name: 'Current Inventory Quantity' })).toHaveValue('2')
  await expect(dialog.getByRole('spinbutton', { name: 'Desired Quantity' })).toHaveValue('2')
})
