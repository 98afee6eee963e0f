import { expect, type Page } from '@playwright/test'
import { expectGoodAndNarrow, expectGoodAndNarrowInSoak } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { join } from '../support/households.ts'
import { addBought } from '../support/rhythms.ts'
import { screens } from '../support/screens.ts'
import { inSoak, repeats } from '../support/soak.ts'
import { householdOf } from '../support/store.ts'
import type { TestApp, TestUser } from '../support/test-app.ts'
import { createTestUser } from '../support/test-users.ts'

/** A home that shops every seven days, the last time three days ago, and books what it takes out. */
async function keepStock(testApp: TestApp, anna: TestUser) {
  const add = async (name: string, quantity: number, usedPerDay: number, base?: number, unit = '') => {
    const itemId = await addBought(testApp, anna, { name, unit }, { every: 7, ago: 3, usedPerDay })
    await anna.post('/inventory', { itemId, quantity })
    if (base !== undefined) await anna.post('/base-inventory', { itemId, desiredQuantity: base })
  }
  await add('Whole milk, 3.5 % fat', 1, 3 / 7, 2, 'bottles')
  await add('Eggs', 3, 1)
  await add('Coffee beans', 2, 0.22, 2)
  await add('Basmati rice', 8, 0.1, 1)
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const view = (page: Page) => page.getByRole('region', { name: /^Manage/ })

for (const [screen, shown] of screens)
  test.describe(`on a ${screen}`, repeats(screen === 'desktop'), () => {
    test.use(shown)

    test('the stock says what is running out, and puts it on the list', async ({ page, testApp, anna }) => {
      await keepStock(testApp, anna)
      await page.goto('/dashboard?view=shopping-list')
      const needed = page.locator('.suggestion').filter({ hasText: 'Eggs' })
      await expect(needed).toContainText('3 in stock, lasts about 3 days')
      await page.goto('/inventory')
      await expect(row(page, 'Whole milk')).toContainText('lasts 2 days')
      await expect(row(page, 'Eggs')).toContainText('lasts about 3 days')
      await expect(row(page, 'Coffee beans')).toContainText('lasts about 9 days')
      await expect(row(page, 'Basmati rice')).not.toContainText('lasts')
      await expectGoodAndNarrow(page)

      const chip = page.getByRole('button', { name: 'Running out: 3' })
      await chip.click()
      await expect(chip).toHaveAttribute('aria-pressed', 'true')
      await expect(view(page).getByRole('listitem')).toHaveText([/Whole milk/, /Eggs/, /Coffee beans/])
      await expect(page.getByRole('heading', { level: 2 })).toContainText([
        /^Manage/,
        /^Before the next trip, about/,
        'Before the trip after that',
      ])
      await expect(view(page)).toContainText('Whole milk, 3.5 % fat is on the shopping list already.')
      await expectGoodAndNarrowInSoak(page)
      await page.getByRole('button', { name: 'Add 2 to the list' }).click()
      await expect(page.getByText('2 items put on the list.')).toBeVisible()
      await expect(view(page)).toContainText('are on the shopping list already.')
      await expect(page.getByRole('button', { name: 'Add 2 to the list' })).toBeHidden()

      await row(page, 'Eggs').getByRole('button', { name: /Eggs/ }).first().click()
      await expect(page.getByRole('dialog')).toContainText('Lasts about 3 days.')
    })

    test('a base quantity is proposed in the item, and all of them in the base inventory', async ({
      page,
      testApp,
      anna,
    }) => {
      await keepStock(testApp, anna)
      await page.goto('/itemview')
      await page.getByRole('button', { name: /Whole milk/ }).click()
      const proposal = page.getByRole('region', { name: 'Proposed base quantity' })
      await expect(proposal).toContainText('Proposed: 4You use 3 a week and shop every 7 days.')
      await expectGoodAndNarrowInSoak(page)
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
    })
  })

test('viewers see how long things last, and no proposals', async ({ testApp, anna, anotherBrowser }) => {
  await keepStock(testApp, anna)
  const ben = await createTestUser(testApp, 'ben')
  await join(anna, await householdOf(testApp, anna), ben, 'viewer')
  await addBought(testApp, anna, { name: 'Bananas' }, { every: 7, ago: 10 })
  const page = await anotherBrowser(ben)
  await page.goto('/inventory')
  await expect(row(page, 'Eggs')).toContainText('lasts about 3 days')
  await page.getByRole('button', { name: 'Running out: 3' }).click()
  await expect(view(page)).toContainText('is on the shopping list already.')
  await expect(page.getByRole('button', { name: /to the list$/ })).toBeHidden()
  await page.goto('/base-inventory')
  await expect(row(page, 'Whole milk')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Proposed/ })).toBeHidden()
  await page.goto('/dashboard?view=shopping-list')
  await expect(page.getByRole('row', { name: /Whole milk/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Probably needed' })).toBeHidden()
})

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test(
    'long names, in German and in the light look, are whole on every screen',
    inSoak,
    async ({ page, testApp, anna }) => {
      const weekly = { every: 7, ago: 10 }
      for (const name of ['Bauernbrot vom Bäcker an der Ecke, geschnitten', 'Eier', 'Bananen', 'Joghurt'])
        await addBought(testApp, anna, { name }, { ...weekly, amount: 10 })
      for (const [name, quantity] of [
        ['Frühlingszwiebeln aus dem Garten der Nachbarn', 1],
        ['Vollmilch, 3,5 % Fett', 6],
      ] as const) {
        const fields = { name, unit: 'Flaschen' }
        const itemId = await addBought(testApp, anna, fields, { every: 7, ago: 3, usedPerDay: 0.7 })
        await anna.post('/inventory', { itemId, quantity })
      }
      await page.addInitScript(() => {
        localStorage.setItem('language', 'de')
        localStorage.setItem('theme', 'light')
      })
      await page.goto('/dashboard?view=shopping-list')
      await page.getByRole('button', { name: /^\d+ weitere/ }).click()
      await expect(page.getByRole('button', { name: '10 Eier auf die Liste' })).toBeVisible()
      await expectGoodAndNarrowInSoak(page)
      await page.goto('/inventory')
      await page.getByRole('button', { name: 'Wird knapp: 2' }).click()
      await expect(page.getByRole('heading', { name: /^Vor dem nächsten Einkauf, etwa \w+/ })).toBeVisible()
      await expect(row(page, 'Frühlingszwiebeln')).toContainText('reicht 1 Tag')
      await expectGoodAndNarrowInSoak(page)
      await page.goto('/base-inventory')
      await page.getByRole('button', { name: 'Vorschläge: 2' }).click()
      await expect(row(page, 'Vollmilch')).toContainText(
        'Du brauchst 5 in der Woche und kaufst alle 7 Tage ein.',
      )
      await expectGoodAndNarrowInSoak(page)
    },
  )
})
