import { expect, type Page } from '@playwright/test'
import { dayFromToday } from '../../web/use-first/days.ts'
import { scanning, stocked, tea } from '../support/batch-scanning.ts'
import {
  inSoak,
  signedIn as test,
  expectStored,
  expectGoodAndNarrow,
  connect,
  cut,
} from '../support/browser-test.ts'
import { historyOf } from '../support/history.ts'
import { makeDoubtful } from '../support/rhythms.ts'
import type { TestUser } from '../support/test-app.ts'

const undo = (page: Page) => page.locator('.toasts').getByRole('button', { name: 'Undo' })

/** Rice is on the list although enough is there, and ticked. */
async function buyRice(anna: TestUser) {
  const rice = await anna.stocked('Rice', 3, 2)
  await anna.put(`/shopping-list/${rice}`, { itemId: rice, extra_delta: 2 })
  await anna.put(`/shopping-list/${rice}`, { itemId: rice, purchased: true })
  return rice
}

const kindsOf = async (anna: TestUser, id: string) =>
  (await historyOf(anna, `?item=${id}`)).map(({ kind }) => kind)

test('a put-away asks what was there before, also offline; one undo takes all back', async ({
  page,
  anna,
}) => {
  const rice = await buyRice(anna)
  await page.goto('/dashboard?view=shopping-list')
  const add = page.getByRole('button', { name: 'Add Selected to Inventory (1)' })
  const dialog = page.getByRole('dialog', { name: 'Was any left?' })
  const none = dialog.getByRole('listitem', { name: 'Rice' }).getByRole('button', { name: 'None left' })
  await add.click()
  await expect(dialog).toContainText('2 bought')
  await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(0)
  await expectGoodAndNarrow(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expectStored(anna, '/items').toMatchObject([{ quantity: 3, extra: 2 }])

  await cut(page)
  await add.click()
  await none.press(' ')
  await expect(dialog.getByRole('status')).toHaveText('Rice: 2 after this.')
  // Keys that follow one another this fast are a scanner's.
  await none.click()
  await expect(dialog.getByRole('status')).toBeEmpty()
  await none.click()
  await dialog.locator('.put-away-confirm').getByRole('button').press('Enter')
  await expect(undo(page)).toBeVisible()
  await connect(page)
  await expectStored(anna, '/items').toMatchObject([{ quantity: 2 }])
  expect((await kindsOf(anna, rice)).slice(0, 2)).toEqual(['put_away', 'corrected'])
  await undo(page).press('Enter')
  await expectStored(anna, '/items').toMatchObject([{ quantity: 3, extra: 2 }])
})

test('without an answer, only what was bought is written; dates are asked below', async ({ page, anna }) => {
  const rice = await buyRice(anna)
  const before = await kindsOf(anna, rice)
  const butter = await anna.stocked('Butter', 0, 1)
  await anna.post('/inventory', { itemId: butter, quantity: 1, until: dayFromToday(29) })
  await anna.put(`/inventory/${butter}`, { quantity: 0 })
  await anna.put(`/shopping-list/${butter}`, { itemId: butter, purchased: true })
  await page.goto('/dashboard?view=shopping-list')
  await page.getByRole('button', { name: 'Add Selected to Inventory (2)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick check' })
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Was any left?', 'Best before?'])
  await expect(dialog.getByRole('listitem')).toContainText(['Rice', 'Butter'])
  await dialog.getByRole('button', { name: 'Add Selected to Inventory (2)' }).click()
  await expectStored(anna, `/items/${rice}`).toMatchObject({ quantity: 5 })
  expect(await kindsOf(anna, rice)).toEqual(['put_away', ...before])
})

test('taking out asks whether any is left', inSoak, async ({ page, anna, testApp }) => {
  const rice = await anna.stocked('Rice', 3, 2)
  await makeDoubtful(testApp, anna, rice, 3)
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'Take one out: Rice' }).click()
  await page.getByRole('button', { name: 'None left of Rice' }).press('Enter')
  await expect(page.locator('.toasts')).toContainText('Rice: 2 → 0')
  await expectStored(anna, '/items').toMatchObject([{ quantity: 0 }])
  expect((await kindsOf(anna, rice))[0]).toBe('corrected')
  await undo(page).press('Enter')
  await expectStored(anna, '/items').toMatchObject([{ quantity: 3 }])

  // Counted just now, it is sure.
  await anna.put(`/inventory/${rice}`, { quantity: 3 })
  await page.reload()
  await page.getByRole('button', { name: 'Take one out: Rice' }).click()
  await expect(page.locator('.toasts').getByRole('button')).toHaveText(['Undo', ''])
})

test('what is scanned into stock asks whether it was used up', async ({ page, anna, testApp }) => {
  const readTea = await stocked(anna, 'Tea', tea, 3)
  await makeDoubtful(testApp, anna, Object(await readTea()).id, 3)
  await scanning.open(page)
  await scanning.scan(page, tea)
  await expect(scanning.announcement(page)).toHaveText('Tea: 4 in stock')
  await page.getByRole('button', { name: 'None left before: Tea' }).press('Enter')
  await expect.poll(readTea).toMatchObject({ quantity: 1 })
  await expect(scanning.heading(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'None left before: Tea' })).toHaveCount(0)
  await undo(page).first().click()
  await expect.poll(readTea).toMatchObject({ quantity: 4 })
})
