import { expect, type Page } from '@playwright/test'
import { follow, openAccountMenu } from '../support/account-menu.ts'
import { inSoak, signedIn as test } from '../support/browser-test.ts'
import { earlierPaths } from '../../web/paths.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a link focuses the heading of its screen, a switch of views does not, and the last one is shown first', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await expect(heading(page)).toHaveText('Item View')
  await expect(heading(page)).not.toBeFocused()
  const inventory = page.getByRole('button', { name: 'Inventory View', exact: true })
  await inventory.click()
  await expect(heading(page)).toHaveText('Inventory View')
  await expect(inventory).toBeFocused()
  await expect(inventory).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL('/dashboard?view=inventory')

  await follow(page, 'History')
  await expect(heading(page)).toHaveText('History')
  await expect(heading(page)).toBeFocused()
  await openAccountMenu(page)
  await expect(page.getByRole('link', { name: 'History' }).first()).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard?view=inventory')
  await expect(heading(page)).toHaveText('Inventory View')
  await expect(heading(page)).not.toBeFocused()

  // An address in the history means what it meant.
  await page.goBack()
  await expect(heading(page)).toHaveText('Item View')
  await page.goForward()
  await expect(heading(page)).toHaveText('Inventory View')
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
  await expect(heading(page)).toHaveText('Inventory View')
  await page.goto('/dashboard?view=shopping-list')
  await expect(heading(page)).toHaveText('Shoppinglist')
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('lastView', 'of another version')
  })
  await page.goto('/dashboard')
  await expect(heading(page)).toHaveText('Item View')
})

test('paths of earlier versions lead to those of today, others nowhere', inSoak, async ({ page }) => {
  expect(earlierPaths).toMatchObject({ '/data': '/import-export', '/waiting': '/unsent-changes' })
  await page.goto('/inventory/')
  await expect(heading(page)).toHaveText('Inventory View')
  const inventory = page.getByRole('button', { name: 'Inventory View', exact: true })
  await expect(inventory).toHaveAttribute('aria-current', 'page')
  for (const [then, now] of Object.entries(earlierPaths)) {
    await page.goto(`${then}/?from=bookmark#end`)
    await expect(page).toHaveURL(`${now}?from=bookmark#end`)
    await expect(heading(page)).toBeVisible()
  }
  await page.goto('/inventory/elsewhere')
  await expect(page.getByText('There is no page at this address.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('searchbox')).toBeVisible()
  const held: (() => void)[] = []
  await page.route('**/account-screen*.js', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await follow(page, 'Account')
  await expect.poll(() => held.length).toBe(1)
  await expect(heading(page)).toHaveText('Inventory View')
  for (const release of held) release()
  await expect(heading(page)).toHaveText('Account')
})
