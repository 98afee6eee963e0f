import { expect, type Page } from '@playwright/test'
import { groceries } from '../../functions/model/demo/english-groceries.ts'
import { scanning } from '../support/batch-scanning.ts'
import { inSoak, signedIn as test } from '../support/browser-test.ts'
import { invite } from '../support/households.ts'
import { importLines } from '../support/imports.ts'
import { shoppingRow } from '../support/shopping.ts'
import { signUpByHand } from '../support/sign-up-by-hand.ts'
import { householdOf } from '../support/store.ts'
import { countTaps } from '../support/taps.ts'
import type { TestApp, TestUser } from '../support/test-app.ts'
import { tick } from '../support/tick.ts'

const shelf = groceries.slice(0, 10)
const rows = (page: Page) => page.getByRole('rowheader')
const tap = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name, exact: true }).tap()

/** A household whose list has eleven rows, and where all of it has a code. */
async function fill(user: TestUser) {
  const fields = { quantity: 1, desired_quantity: 2 }
  await importLines(
    user,
    groceries.slice(0, 11).map(({ name, ean }, line) => ({ line, name, ean, ...fields })),
  )
}

test('each of the main jobs takes few taps', inSoak, async ({ page, anna, testApp, anotherBrowser }) => {
  await fill(anna)
  const taps = await countTaps(page)
  const job = (name: string, most: number, counted: () => number, run: () => Promise<unknown>) =>
    test.step(name, async () => {
      const before = counted()
      await run()
      expect(counted() - before, `taps to ${name}`).toBeLessThanOrEqual(most)
    })
  await page.goto('/dashboard')
  await job('add something to the list', 4, taps, () => addToList(page))
  await job('buy eight of eleven, and put them away', 9, taps, () => buyEight(page))
  await job('take one out', 2, taps, () => takeOut(page))
  await job('count a shelf of ten', 13, taps, () => countShelf(page))

  const bobs = await anotherBrowser()
  const bobsTaps = await countTaps(bobs)
  const { url } = await invite(anna, await householdOf(testApp, anna))
  await bobs.goto(url)
  await job('join as a partner', 4, bobsTaps, async () => {
    await tap(bobs, 'link', 'Sign up and join')
    await signUpByHand(bobs, testApp, 'bob')
    await expect(bobs.getByText('Welcome to anna’s household. You’re now a member.')).toBeVisible()
  })

  const evas = await anotherBrowser()
  const evasTaps = await countTaps(evas)
  await evas.goto('/')
  await job('sign up and bring a first shelf', 12, evasTaps, () => bringShelf(evas, testApp, 'eva'))
})

async function bringShelf(page: Page, testApp: TestApp, name: string) {
  await tap(page, 'link', 'Sign up')
  await signUpByHand(page, testApp, name)
  await tap(page, 'link', 'Scan a shelf')
  await expect(scanning.heading(page)).toBeVisible()
  for (const { ean } of shelf) await scanning.scan(page, ean)
  await expect(scanning.entries(page).filter({ hasText: 'new · 1 in stock' })).toHaveCount(10)
  await tap(page, 'link', 'Done')
  await tap(page, 'button', 'Keep one of each at home')
  await expect(page).toHaveURL('/dashboard?view=shopping-list')
}

async function addToList(page: Page) {
  await tap(page, 'button', 'Shoppinglist')
  await tap(page, 'button', 'Add to list')
  await page.keyboard.type('Candles')
  await page.getByText('Add “Candles”, just this once').tap()
  await tap(page, 'button', 'Done')
  await expect(rows(page)).toHaveCount(12)
}

async function buyEight(page: Page) {
  const names = await rows(page).allTextContents()
  for (const name of names.slice(0, 8)) await shoppingRow(page, name).tap()
  await tap(page, 'button', 'Add Selected to Inventory (8)')
  await expect(rows(page)).toHaveCount(4)
}

async function takeOut(page: Page) {
  await tap(page, 'button', 'Inventory View')
  await tap(page, 'button', `Take one out: ${shelf[0]?.name}`)
  await expect(page.locator('.toasts')).toContainText(shelf[0]?.name ?? '')
}

async function countShelf(page: Page) {
  await tap(page, 'link', 'Scan many')
  await tick(page.getByRole('radio', { name: 'Count' }))
  for (const { ean } of shelf) await scanning.scan(page, ean)
  for (const { name } of shelf.slice(0, 7)) await tap(page, 'button', `More: ${name}`)
  await tap(page, 'link', /^Check the count/)
  await tap(page, 'button', /^Save/)
  await expect(page).not.toHaveURL(/scan-many/)
}
