import { expect } from '@playwright/test'
import { bread, scanning } from '../support/batch-scanning.ts'
import { expectGoodInSoak } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { lookUp, nameOfNew, penne, spaghetti } from '../support/products.ts'

const { choose, entries, open, openInbox, press, announcement, scan } = scanning

test('what needs a person is in the inbox: taken out, not found, or a name that is there already', async ({
  page,
  anna,
}) => {
  const missing = '4260107220015'
  await anna.item({ name: 'penne rigate' })
  await open(page, '?mode=take')
  await scan(page, spaghetti)
  await expect(announcement(page)).toHaveText('New code. Name it in the inbox.')
  await choose(page, 'Add to stock')
  for (const code of [missing, bread, penne]) await scan(page, code)
  await openInbox(page, 4)
  const group = (title: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: new RegExp(`^${title} `) }) })
  await expect(group('Found')).toContainText(`Spaghetti No. 5, 500 g${spaghetti} · 1 × taken out`)
  await expect(group('Not found')).toContainText(`No name yet${missing}`)
  await expect(group('Not looked up yet')).toContainText(`${bread} · the shop’s own code`)
  await expect(page.getByRole('button', { name: /Add all/ })).toBeHidden()
  await expectGoodInSoak(page)
  await press(page, 'Same as penne rigate?')
  await expect(group('Found')).not.toContainText('Penne')
  await expect
    .poll(async () => (await anna.get('/items')).body)
    .toMatchObject([{ name: 'penne rigate', ean: penne, quantity: 1 }])
  for (const [code, line] of [
    [missing, 'Not in Open Food Facts yet. Add it'],
    [bread, 'the shop’s own code'],
  ] as const) {
    await press(page, `Add: ${code}`)
    await expect(lookUp(page)).toHaveText(line)
    await expect(nameOfNew(page)).toBeFocused()
    await expectGoodInSoak(page)
    await press(page, 'Not now')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await press(page, 'Discard all')
  await page
    .getByRole('group', { name: /Discard 3 unknown codes/ })
    .getByText('Discard all')
    .click()
  await expect(page.getByText('Nothing unknown.')).toBeVisible()
})

test('codes wait for a connection and say so; what an earlier visit has left is added by one tap, and undone by one', async ({
  page,
  anna,
  anotherBrowser,
}) => {
  let isConnected = false
  await page.route('**/api/products?*', (route) => (isConnected ? route.continue() : route.abort()))
  await open(page)
  for (const code of [spaghetti, penne]) await scan(page, code)
  await expect(entries(page).filter({ hasText: 'No connection: looked up later' })).toHaveCount(2)
  await expectGoodInSoak(page)
  await page.reload()
  isConnected = true
  await openInbox(page, 2)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await press(page, 'Add all 2')
  await expect(page.getByText('2 items added.')).toBeVisible()
  // The message stays while its button has the focus, so that the undo can wait for what others see.
  await page.getByRole('button', { name: 'Undo', exact: true }).focus()
  await expect(page.getByText('Nothing unknown.')).toBeVisible()
  const stored = async () => (await anna.get('/items')).body
  await expect.poll(stored).toMatchObject([{ quantity: 1 }, { quantity: 1 }])
  const other = await anotherBrowser(anna)
  await other.goto('/history')
  await expect(other.getByText('2 items added')).toBeVisible()
  await expect(other.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expectGoodInSoak(other)
  await press(page, 'Undo')
  await expect.poll(stored).toEqual([])
})

test('of what one tap has added, one is undone alone', async ({ page, anna }) => {
  await page.route('**/api/products?*', (route) => route.abort(), { times: 1 })
  await open(page)
  for (const code of [spaghetti, penne]) await scan(page, code)
  await expect(entries(page).filter({ hasText: 'No connection: looked up later' })).toHaveCount(2)
  await page.reload()
  await openInbox(page, 2)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await press(page, 'Add all 2')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(entries(page).filter({ hasText: 'new · 1 in stock' })).toHaveCount(2)
  await page.getByRole('button', { name: /^Undo: .*Penne/ }).click()
  await expect(entries(page)).toHaveCount(1)
  await expect
    .poll(async () => (await anna.get('/items')).body)
    .toMatchObject([{ ean: spaghetti, quantity: 1 }])
})
