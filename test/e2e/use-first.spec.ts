import { expect, type Page } from '@playwright/test'
import { dayFromToday } from '../../web/use-first/days.ts'
import { signedIn as test, inSoak, expectGoodAndNarrow } from '../support/browser-test.ts'
import type { TestUser } from '../support/test-app.ts'
import { openView } from '../support/views.ts'

const lotsOf = async (anna: TestUser, id: string) => Object((await anna.get(`/items/${id}`)).body).lots
const row = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('what has had a date is asked for one', inSoak, async ({ page, anna }) => {
  const butter = await anna.stocked('Butter', 0, 6)
  const bread = await anna.stocked('Bread', 0, 1)
  await anna.post('/inventory', { itemId: butter, quantity: 3, until: dayFromToday(29) })
  await anna.put(`/inventory/${butter}`, { quantity: 0 })
  for (const id of [butter, bread]) await anna.put(`/shopping-list/${id}`, { itemId: id, purchased: true })

  await page.goto('/dashboard?view=shopping-list')
  await page.getByRole('button', { name: 'Add Selected to Inventory (2)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Best before?' })
  await expect(dialog).toContainText('Optional. 1 of the 2 items had a date last time.')
  await expect(dialog.getByRole('status')).toHaveText('Butter goes in without a date.')
  const field = await dialog.getByLabel('Best before: Butter').boundingBox()
  const line = await dialog.getByRole('listitem').boundingBox()
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual((line?.x ?? 0) + (line?.width ?? 0))
  await dialog.getByRole('button', { name: '29 days, as last time' }).click()
  await expect(dialog.getByRole('status')).toHaveText('')
  await dialog.getByRole('button', { name: 'Another date' }).click()
  await dialog.getByLabel('Best before', { exact: true }).fill(dayFromToday(50))
  const amount = dialog.getByRole('spinbutton', { name: 'Quantity' })
  await amount.fill('')
  await dialog.getByRole('button', { name: 'Add Selected to Inventory (2)' }).click()
  await expect(amount).toBeFocused()
  await amount.fill('7')
  await expect(amount).toHaveValue('6')
  await amount.fill('2')
  await expect(dialog.getByRole('listitem')).toContainText('4 + 2')
  await expectGoodAndNarrow(page)
  await dialog.getByRole('button', { name: 'Add Selected to Inventory (2)' }).click()
  await expect
    .poll(() => lotsOf(anna, butter))
    .toEqual([
      { quantity: 4, until: dayFromToday(29) },
      { quantity: 2, until: dayFromToday(50) },
    ])
  expect(await lotsOf(anna, bread)).toEqual([])
})

test('what is due is used or thrown away, and comes back with its date', async ({ page, anna }) => {
  const lots = [-3, 3, 12].map((days) => ({ quantity: 1, until: dayFromToday(days) }))
  const cheese = await anna.item({ name: 'Cream cheese', place: 'Fridge', unit: 'boxes', lots })
  await anna.item({ name: 'Milk', lots: [{ quantity: 2, until: dayFromToday(-1) }] })
  await page.goto('/inventory')
  await expect(page.getByRole('listitem')).toContainText(['Quantity: 3 boxes expired', 'Quantity: 2 expired'])
  await page.getByRole('link', { name: 'Soon: 2' }).click()
  const tab = page.getByRole('button', { name: 'Inventory View', exact: true })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Expired'])
  await expect(row(page, /^(Cream cheese|Milk)/)).toHaveCount(2)
  const choose = async (filter: string, option: string) => {
    await page.getByRole('combobox', { name: filter, exact: true }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose('Place', 'No place')
  await expect(row(page, /^(Cream cheese|Milk)/)).toHaveText([/^Milk/])
  await choose('When', 'Running out')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await choose('When', 'Any date')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Expired', 'This week', 'Later'])
  await row(page, /^Cream cheese 1 of 3 boxes · Fridge.*3 days ago/).click()
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await close()
    await expect(page.getByRole('button', { name: 'Used' })).toBeHidden()
    await expect(row(page, /^Cream cheese.*ago/)).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Thrown away' }).click()
  await expect(row(page, /^Cream cheese/)).toHaveCount(2)
  await expect.poll(() => lotsOf(anna, cheese)).toEqual(lots.slice(1))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, /^Cream cheese/)).toHaveCount(3)
  await expect.poll(() => lotsOf(anna, cheese)).toEqual(lots)

  await page.setViewportSize({ width: 390, height: 844 })
  await row(page, /^Milk.*yesterday/).click()
  await page.getByRole('spinbutton', { name: 'Amount of Milk' }).fill('some')
  await page.getByRole('button', { name: 'Used' }).click()
  await expect(page.getByText(/^Enter a number from 0.001/)).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Amount of Milk' }).fill('1')
  await page.getByRole('button', { name: 'Used' }).click()
  await expect(row(page, /^Milk 1/)).toBeVisible()
  await row(page, /^Milk 1/).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/inventory')
  await page.getByRole('link', { name: /^Soon/ }).click()
  await row(page, /^Milk 1/).click()
  await openView(page, 'Item View')
  await page.goto('/itemview')
  await row(page, /^Cream cheese/).click()
  await expect(page.getByRole('group', { name: 'Best before' })).toContainText('best before')
})

test('dates are entered for parts of the stock', async ({ page, anna }) => {
  const rice = await anna.stocked('Rice', 3, 3)
  const [gone, soon, later] = [dayFromToday(-2), dayFromToday(3), dayFromToday(12)]
  const editing = page.getByRole('dialog', { name: 'Edit Item' })
  const lots = editing.getByRole('group', { name: 'Best before' })
  const stock = editing.getByRole('spinbutton', { name: 'Current Inventory Quantity' })
  const amount = lots.getByRole('spinbutton')
  const date = lots.getByLabel('Best before', { exact: true })
  const another = lots.getByRole('button', { name: 'Another date' })
  const save = async () => {
    await editing.getByRole('button', { name: 'Save' }).click()
    await expect(editing).toBeHidden()
  }
  await page.goto('/itemview')
  await row(page, /^Rice/).click()
  await editing.getByRole('button', { name: 'best before', exact: true }).click()
  await expect(date).toBeFocused()
  await expect(amount).toHaveValue('3')
  await date.fill(soon)
  await amount.fill('1')
  await expect(lots).toContainText('no date2')
  await another.click()
  await expect(amount).toHaveValue('2')
  await date.fill(gone)
  await save()
  const kept = [
    { quantity: 2, until: gone },
    { quantity: 1, until: soon },
  ]
  await expect.poll(() => lotsOf(anna, rice)).toEqual(kept)

  await row(page, /^Rice/).click()
  await expect(lots.getByRole('button')).toHaveText([/ · 2 days ago2$/, / · in 3 days1$/, 'Another date'])
  await stock.fill('2')
  await expect(lots.getByRole('button')).toHaveText([/ · 2 days ago1$/, / · in 3 days1$/, 'Another date'])
  await stock.fill('4')
  await expect(lots).toContainText('no date1')
  await another.click()
  await date.fill(later)
  await amount.fill('3')
  await expect(stock).toHaveValue('6')
  await lots.getByRole('button', { name: / · in 3 days/ }).click()
  await expect(date).toBeFocused()
  await lots.getByRole('button', { name: /^Remove/ }).click()
  await expect(lots.getByRole('button').first()).toBeFocused()
  await save()
  const undated = { quantity: 1, until: null }
  await expect.poll(() => lotsOf(anna, rice)).toEqual([kept[0], { quantity: 3, until: later }, undated])

  // Stock that others take meanwhile is no conflict with anything but the lots.
  await row(page, /^Rice/).click()
  await editing.getByLabel('Description').fill('Basmati')
  await anna.put(`/inventory/${rice}`, { delta: -1 })
  await save()
  const left = [{ quantity: 1, until: gone }, { quantity: 3, until: later }, undated]
  await expect.poll(() => lotsOf(anna, rice)).toEqual(left)

  const oats = await anna.stocked('Oats', 1, 1)
  await page.goto('/itemview')
  await page.evaluate(() => {
    HTMLInputElement.prototype.showPicker = () => (document.body.dataset['calendar'] = 'shown')
  })
  await page.getByRole('button', { name: /^Oats/ }).click()
  await page.getByRole('button', { name: 'best before' }).click()
  await lots.getByRole('button', { name: 'Choose a date' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-calendar', 'shown')
  const [week, calendarDay] = [dayFromToday(7), lots.getByLabel('Best before', { exact: true })]
  await lots.getByRole('button', { name: '+1 week' }).click()
  await expect(calendarDay).toHaveValue(week)
  await expect(lots.getByRole('button', { name: /^[+]/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => lotsOf(anna, oats)).toEqual([{ quantity: 1, until: week }])

  await anna.post('/inventory', { itemId: oats, quantity: 1, until: dayFromToday(29) })
  const { kept_days: days } = Object((await anna.get(`/items/${oats}`)).body)
  await page.goto('/itemview')
  await page.getByRole('button', { name: /^Oats/ }).click()
  await lots.getByRole('button', { name: 'Another date' }).click()
  await expect(lots.getByRole('button', { name: '+1 week' })).toBeVisible()
  await lots.getByRole('button', { name: `${days} days, as last time` }).click()
  await expect(calendarDay).toHaveValue(dayFromToday(days))
})
