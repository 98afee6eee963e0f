import { expect, type Page } from '@playwright/test'
import { dayFromToday } from '../../web/use-first/days.ts'
import { inSoak, signedIn as test, expectStored, expectGoodAndNarrow } from '../support/browser-test.ts'
import { addBought } from '../support/rhythms.ts'
import type { TestApp, TestUser } from '../support/test-app.ts'
import { newMember } from '../support/households.ts'

/** A home that shops every seven days, the last time three days ago, and books what it takes out. */
async function keepStock(testApp: TestApp, anna: TestUser) {
  const add = async (name: string, quantity: number, usedPerDay: number, base?: number, unit = '') => {
    const itemId = await addBought(testApp, anna, { name, unit }, { every: 7, ago: 3, usedPerDay })
    const until = name === 'Eggs' ? dayFromToday(3) : undefined
    await anna.post('/inventory', { itemId, quantity, until })
    if (base !== undefined) await anna.post('/base-inventory', { itemId, desiredQuantity: base })
    return itemId
  }
  const milk = await add('Whole milk, 3.5 % fat', 1, 3 / 7, 2, 'bottles')
  await add('Eggs', 3, 1)
  await add('Coffee beans', 2, 0.22, 2)
  await add('Basmati rice', 8, 0.1, 1)
  await anna.item({ name: 'Apples', lots: [{ quantity: 2, until: dayFromToday(2) }] })
  return milk
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const view = (page: Page) => page.getByRole('region', { name: /^Manage/ })

test('the stock says what is running out', async ({ page: ownPage, anotherBrowser, testApp, anna }) => {
  const milk = await keepStock(testApp, anna)
  const ben = await newMember(testApp, anna, 'ben', 'viewer')
  await addBought(testApp, anna, { name: 'Bananas' }, { every: 7, ago: 10 })
  let page = await anotherBrowser(ben)
  await page.goto('/inventory')
  await expect(row(page, 'Eggs')).toContainText('lasts 3 days')
  await page.goto('/inventory?running-out=1')
  await expect(page).toHaveURL('/use-first')
  await expect(page.getByRole('main')).toContainText('is already on the shopping list.')
  await expect(page.getByRole('button', { name: /to the list$/ })).toBeHidden()
  await page.goto('/base-inventory')
  await expect(row(page, 'Whole milk')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Proposed/ })).toBeHidden()
  await page.goto('/dashboard?view=shopping-list')
  await expect(page.getByRole('row', { name: /Whole milk/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Probably needed' })).toBeHidden()

  page = ownPage
  await page.goto('/dashboard?view=shopping-list')
  const needed = page.locator('.suggestion').filter({ hasText: 'Eggs' })
  await expect(needed).toContainText('3 in stock, lasts about 3 days')
  await page.goto('/inventory')
  for (const [name, lasts] of Object.entries({
    'Whole milk': 'lasts 2 days',
    Eggs: 'lasts 3 days',
    'Coffee beans': 'lasts 9 days',
  }))
    await expect(row(page, name)).toContainText(lasts)
  await expect(row(page, 'Basmati rice')).not.toContainText('lasts')
  await expectGoodAndNarrow(page)

  await page.getByRole('link', { name: 'Soon: 4' }).click()
  const main = page.getByRole('main')
  const lines = main.getByRole('listitem')
  await expect(lines).toHaveText([/Apples/, /Eggs.*lasts 3 days/, /Whole milk/, /Coffee beans/])
  await expect(page.getByRole('heading', { level: 2 })).toContainText([
    'This week',
    /^Before the next trip, about/,
    'Before the trip after that',
  ])
  await expectGoodAndNarrow(page)
  await row(page, 'Coffee beans').getByRole('button').click()
  await page.getByRole('button', { name: 'Used' }).click()
  await expect(page.getByText('Coffee beans: 1 used')).toBeVisible()
  await page.getByRole('combobox', { name: 'When' }).click()
  await page.getByRole('option', { name: 'Running out' }).click()
  await expect(lines).toHaveText([/Whole milk/, /Eggs/, /Coffee beans/])
  await expect(main).toContainText('Whole milk, 3.5 % fat and Coffee beans are already on the shopping list.')
  await page.getByRole('button', { name: 'Add Eggs to the list' }).click()
  await expect(page.getByText('1 item added to the list.')).toBeVisible()
  await expect(main).toContainText('Whole milk, 3.5 % fat, Eggs, and Coffee beans are')
  await expect(page.getByRole('button', { name: 'Add Eggs to the list' })).toBeHidden()
  await page.goto('/inventory')
  await row(page, 'Eggs').getByRole('button', { name: /Eggs/ }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Lasts about 3 days.')

  await page.goto('/itemview')
  await page.getByRole('button', { name: /^Whole milk/ }).click()
  const proposal = page.getByRole('region', { name: 'Proposed base quantity' })
  await expect(proposal).toContainText('Proposed: 4You use 3 a week and shop every 7 days.')
  await proposal.getByRole('button', { name: 'Use 4' }).click()
  const base = page.getByRole('spinbutton', { name: /^Base/ })
  await expect(base).toHaveValue('4')
  await expect(base).toBeFocused()
  await expect(proposal).toBeHidden()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto('/base-inventory')
  await page.getByRole('button', { name: 'Proposed: 1' }).click()
  await expect(view(page).getByRole('listitem')).toHaveText([/Eggs.*You use 7 a week/])
  await expectGoodAndNarrow(page)
  await page.getByRole('button', { name: 'Eggs: use 9' }).click()
  await expect(page.getByRole('button', { name: /^Proposed/ })).toBeHidden()
  await expect(row(page, 'Eggs')).toContainText('9')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Proposed: 1' })).toBeVisible()
  await anna.put(`/base-inventory/${milk}`, { desiredQuantity: 20 })
  await page.getByRole('button', { name: 'Use all' }).click()
  await expect(row(page, 'Whole milk')).toContainText('4')
  await expect(page.getByText('2 base quantities set.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Proposed: 2' })).toBeVisible()

  await anna.put(`/items/${milk}`, { lots: [{ quantity: 1, until: dayFromToday(-1) }] })
  await page.goto('/use-first')
  await expect(row(page, 'Whole milk')).toContainText('yesterday')
  await expect(row(page, 'Whole milk')).not.toContainText('lasts')
})

/** A home that keeps no stock, and shops every seven days, the last time a week ago. */
async function tickForMonths(testApp: TestApp, anna: TestUser) {
  const add = (name: string, every: number, ago: number, amount = 1) =>
    addBought(testApp, anna, { name, category: 'Chilled' }, { every, ago, amount })
  await add('Bananas', 7, 7, 6)
  await add('Eggs', 7, 8, 10)
  await add('Sourdough bread', 7, 9)
  await add('Yoghurt', 7, 10)
  await add('Candles', 49, 7)
  await anna.stocked('Apples', 0, 4)
}

const suggestions = (page: Page) => page.locator('.suggestion')
const heading = (page: Page) => page.getByRole('heading', { name: 'Probably needed' })

test('what is probably needed is added by one tap', inSoak, async ({ page, context, testApp, anna }) => {
  await tickForMonths(testApp, anna)
  await page.goto('/dashboard?view=shopping-list')
  await expect(heading(page)).toBeVisible()
  await expect(suggestions(page)).toHaveCount(3)
  await expect(suggestions(page).filter({ hasText: 'Eggs' })).toContainText('every 7 days, last 8 days ago')
  await page.getByRole('button', { name: '1 more' }).click()
  await expect(suggestions(page)).toHaveCount(4)
  await expect(suggestions(page).nth(3).getByRole('button').first()).toBeFocused()

  await suggestions(page).filter({ hasText: 'Eggs' }).click()
  await expect(page.getByText('Eggs: 10 on the list')).toBeVisible()
  await expect(suggestions(page)).toHaveCount(3)
  await expect(page.getByRole('row', { name: /^Eggs/ })).toContainText('+10 extra')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(suggestions(page)).toHaveCount(4)

  await page.getByRole('button', { name: 'Not yet: Eggs' }).click()
  await expect(page.getByText('Eggs: we’ll ask again in about 7 days')).toBeVisible()
  await expect(suggestions(page)).toHaveCount(3)
  await expect(page.locator('.suggestion :focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(suggestions(page)).toHaveCount(4)

  const name = (await suggestions(page).first().locator('.name').textContent()) ?? ''
  await page.getByRole('button', { name: new RegExp(`Add .* ${name} to the list`) }).press('Enter')
  await expect(suggestions(page)).toHaveCount(3)
  await expect(suggestions(page).first().getByRole('button').first()).toBeFocused()

  await page.getByRole('button', { name: 'Add to list' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add to list' })
  await expect(sheet.getByRole('region', { name: 'Probably needed' }).getByRole('listitem')).toHaveCount(3)
  await expect(sheet.getByRole('region', { name: 'Most bought' }).getByRole('listitem')).toHaveText([
    /Candles/,
  ])
  await sheet.getByRole('button', { name: /Eggs/ }).click()
  await expect(sheet.getByRole('button', { name: /Eggs/ })).toContainText('On the list: 10')
  await expect(page.locator('.toasts')).toContainText('Eggs: 10 on the list')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toBeHidden()

  await context.setOffline(true)
  for (let left = await suggestions(page).count(); left > 0; left -= 1) {
    await page
      .getByRole('button', { name: /^Add .* to the list$/ })
      .first()
      .click()
    await expect(suggestions(page)).toHaveCount(left - 1)
  }
  await expect(heading(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await context.setOffline(false)
  const bought = { Bananas: 6, Eggs: 10, 'Sourdough bread': 1, Yoghurt: 1 }
  for (const [wanted, extra] of Object.entries(bought))
    await expectStored(anna, '/items').toContainEqual(expect.objectContaining({ name: wanted, extra }))
})
