import { expect, type Page } from '@playwright/test'
import { expectGoodAndNarrowInSoak } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { day } from '../support/clock.ts'
import { addBought } from '../support/rhythms.ts'
import { screens } from '../support/screens.ts'
import { repeats } from '../support/soak.ts'
import type { TestApp, TestUser } from '../support/test-app.ts'

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

for (const [screen, shown] of screens)
  test.describe(`on a ${screen}`, repeats(screen === 'desktop'), () => {
    test.use(shown)

    test('what is probably needed is put on the list by one tap, and taken back', async ({
      page,
      testApp,
      anna,
    }) => {
      await tickForMonths(testApp, anna)
      await page.goto('/dashboard?view=shopping-list')
      await expect(heading(page)).toBeVisible()
      await expect(suggestions(page)).toHaveCount(3)
      await expect(suggestions(page).filter({ hasText: 'Eggs' })).toContainText(
        'every 7 days, last 8 days ago',
      )
      await expectGoodAndNarrowInSoak(page)
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
      await expect(page.getByText('Eggs: asked again in about 7 days')).toBeVisible()
      await expect(suggestions(page)).toHaveCount(3)
      await expect(page.locator('.suggestion :focus')).toHaveCount(1)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(suggestions(page)).toHaveCount(4)

      const name = (await suggestions(page).first().locator('.name').textContent()) ?? ''
      await page.getByRole('button', { name: new RegExp(`Add .* ${name} to the list`) }).press('Enter')
      await expect(suggestions(page)).toHaveCount(3)
      await expect(suggestions(page).first().getByRole('button').first()).toBeFocused()
    })
  })

test('it is there without a connection, and below a list with nothing on it', async ({
  page,
  context,
  testApp,
  anna,
}) => {
  await addBought(testApp, anna, { name: 'Bananas' }, { every: 7, ago: 7 })
  await page.goto('/dashboard?view=shopping-list')
  await expect(heading(page)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add 1 Bananas to the list' }).click()
  await expect(page.getByRole('row', { name: /^Bananas/ })).toBeVisible()
  await expect(heading(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await context.setOffline(false)
  await expect.poll(async () => (await anna.get('/items')).body).toMatchObject([{ extra: 1 }])
})

test('Add to list offers what is due and what is bought most', async ({ page, testApp, anna }) => {
  await tickForMonths(testApp, anna)
  await page.goto('/dashboard?view=shopping-list')
  await page.getByRole('button', { name: 'Add to list' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add to list' })
  await expect(sheet.getByRole('region', { name: 'Probably needed' }).getByRole('listitem')).toHaveCount(4)
  await expect(sheet.getByRole('region', { name: 'Most bought' }).getByRole('listitem')).toHaveText([
    /Candles/,
  ])
  await expectGoodAndNarrowInSoak(page)
  await sheet.getByRole('button', { name: /Eggs/ }).click()
  await expect(sheet.getByRole('region', { name: 'Just added' })).toContainText('Eggs')
})

test.describe('in a household that keeps no stock', () => {
  let past = 0
  test.use({ testAppOptions: { now: () => new Date(Date.now() - past) } })

  test('what it has put away every week is proposed', async ({ page, anna }) => {
    past = 28 * day
    const [eggs, candles] = [await anna.item({ name: 'Eggs' }), await anna.item({ name: 'Candles' })]
    for (; past > 0; past -= 7 * day)
      await anna.post('/shopping-list/add-to-inventory', [
        { id: eggs, quantity: 10 },
        ...(past === 28 * day ? [{ id: candles, quantity: 2 }] : []),
      ])
    await page.goto('/dashboard?view=shopping-list')
    await expect(heading(page)).toBeVisible()
    await expect(suggestions(page)).toHaveCount(1)
    await expect(suggestions(page)).toContainText('every 7 days, last 7 days ago')
    await suggestions(page).click()
    await expect(page.getByRole('row', { name: /^Eggs/ })).toContainText('10')
  })
})
