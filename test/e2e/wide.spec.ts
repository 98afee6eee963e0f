import { expect, type Page } from '@playwright/test'
import { dayFromToday } from '../../web/use-first/days.ts'
import { scanning } from '../support/batch-scanning.ts'
import { expectGoodAndNarrowInSoak } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { desktop } from '../support/screens.ts'
import { inSoak } from '../support/soak.ts'

test.use(desktop)

const { announcement, press, scan } = scanning
const pack = '4100060009510'
const spaghetti = '8076800195057'

const rows = (page: Page) => page.getByRole('region', { name: 'Manage Items' }).getByRole('listitem')

async function choose(page: Page, of: string, option: string) {
  await page.getByRole('combobox', { name: of, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test(
  'an item says more than its name, places are set for several, and codes are scanned into the inbox',
  inSoak,
  async ({ page, anna }) => {
    const lots = [dayFromToday(-1), dayFromToday(4)].map((until) => ({ quantity: 2, until }))
    const milk = await anna.item({ name: 'Milk', lots })
    for (const name of ['Jam', 'Soap']) await anna.item({ name })
    const stored = async () => (await anna.get(`/items/${milk}`)).body

    await page.goto('/itemview')
    await rows(page).getByRole('button', { name: /^Milk/ }).click()
    const editing = page.getByRole('dialog', { name: 'Edit Item' })
    const offer = (name: string) => editing.getByRole('button', { name, exact: true }).click()
    for (const [name, label, text] of [
      ['place', 'Place', 'Fridge'],
      ['unit', 'Unit', 'bottles'],
      ['extra', 'Extra, this once', '2'],
      ['code', 'Code', pack],
    ] as const) {
      await offer(name)
      await editing.getByLabel(label, { exact: true }).last().fill(text)
    }
    await editing.getByRole('spinbutton', { name: 'Pack of' }).fill('6')
    await expect(editing.getByRole('group', { name: 'Best before' })).toContainText('yesterday')
    await expectGoodAndNarrowInSoak(page)
    await editing.getByRole('button', { name: 'Save' }).click()
    await expect(editing).toBeHidden()

    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Select items' }).click()
    for (const name of ['Jam', 'Soap']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await choose(page, 'Change', 'Place')
    await page.getByLabel('New place').fill('Cellar')
    await expectGoodAndNarrowInSoak(page)
    await press(page, 'Change place')
    // Until then the choice of places may be redrawn.
    await expect(page.getByText('2 items are in Cellar.')).toBeVisible()
    await choose(page, 'Place', 'Cellar')
    await expect(rows(page)).toHaveText([/Jam/, /Soap/])
    await choose(page, 'Place', 'Fridge')
    await expect(rows(page)).toHaveText([/Milk/])

    await page.getByRole('link', { name: 'Scan many' }).click()
    await expect(scanning.heading(page)).toBeVisible()
    await scan(page, pack)
    await expect(announcement(page)).toHaveText('Milk: 10 in stock')
    await scan(page, spaghetti)
    await expect(announcement(page)).toHaveText('Spaghetti No. 5, 500 g: new · 1 in stock')
    await expectGoodAndNarrowInSoak(page)
    await expect.poll(stored).toMatchObject({
      place: 'Fridge',
      unit: 'bottles',
      extra: 2,
      codes: [{ ean: pack, amount: 6 }],
      lots: [...lots, { quantity: 6, until: null }],
    })
  },
)
