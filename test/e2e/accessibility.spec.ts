import { expect, type Page } from '@playwright/test'
import { dayFromToday } from '../../web/use-first/days.ts'
import { settle } from '../support/browser-settle.ts'
import { signedIn, test, expectGoodAndNarrow } from '../support/browser-test.ts'
import { FakeCamera } from '../support/fake-camera.ts'
import { found, invite, newMember } from '../support/households.ts'

/** Screens in front of the login, whose forms are sent empty too. */
const guests = [
  '/',
  '/sign-up',
  '/confirm?name=anna',
  '/forgot-password',
  '/reset-password?name=anna',
  '/privacy',
  '/nowhere',
]

test('what one sees before the login is accessible, empty and refused', async ({ page, anna }) => {
  const { url } = await invite(anna, await found(anna, 'The old mill house behind the church of Saint Mary'))
  for (const path of guests) {
    await page.goto(path)
    await expectGoodAndNarrow(page)
    const submit = page.locator('form button[type=submit]')
    if ((await submit.count()) === 0) continue
    await submit.click()
    await expect(page.locator('[aria-invalid]').first()).toBeVisible()
    await expectGoodAndNarrow(page)
  }
  await page.goto(url)
  await expect(page.getByRole('link', { name: 'Sign up and join' })).toBeVisible()
  await expectGoodAndNarrow(page)
})

const list = '/dashboard?view=shopping-list'

/** Paths, each with buttons that lead from one dialog to the next. Another story looks at the screens themselves. */
const dialogs: Readonly<Record<string, readonly (readonly [string, ...(readonly (string | RegExp)[])])[]>> = {
  'items, stock and the shopping list': [
    ['/itemview', 'Quick add', 'All fields'],
    ['/itemview', /^Milk/, 'Delete'],
    ['/itemview', 'Account and settings'],
    ['/itemview', /^Household: /],
    ['/itemview?place=Cellar', 'More', 'Rename places and units'],
    ['/inventory', /^Milk/],
    ['/inventory', /^In stock .*: Milk/],
    ['/inventory', 'Add Inventory Item', 'Select Item'],
    ['/base-inventory', 'Base Inventory Item'],
    ['/use-first', /^Milk/],
    [list, 'Add to list'],
    [list, /^Quantity needed of Candles/, 'Note: Candles'],
    [list, 'More'],
    [list, 'I’m going shopping'],
    ['/stores', 'New store'],
    ['/history', 'Person'],
  ],
  'account and households': [
    ['/account', /^Password/],
    ['/account', /^E-mail address/, 'I already have a code'],
    ['/account', /^Two-step login/],
    ['/account', 'Log out everywhere'],
    ['/account', 'Delete account', 'Continue'],
    ['/account', 'Language', 'Suggest better wording'],
    ['/households', 'New household'],
    ['/households', /^Settings for/, 'Hand over'],
    ['/households', /^Settings for/, 'Delete household'],
    ['/households', /^bob/, 'Remove'],
    ['/households', 'Invite someone', 'Create invite link'],
  ],
}

async function press(page: Page, name: string | RegExp) {
  await settle(page)
  const dialog = page.getByRole('dialog')
  const place = (await dialog.count()) > 0 ? dialog : page
  const roles = (['button', 'combobox', 'menuitem'] as const).map((role) => place.getByRole(role, { name }))
  await roles
    .reduce((one, other) => one.or(other))
    .first()
    .click()
}

for (const [what, opened] of Object.entries(dialogs))
  signedIn(`the dialogs of ${what} are accessible`, async ({ page, anna, testApp }) => {
    await anna.item({ name: 'Milk', place: 'Cellar', lots: [{ quantity: 1, until: dayFromToday(2) }] })
    await anna.item({ name: 'Candles', extra: 1, keep: false })
    await anna.post('/stores', { name: 'Corner shop' })
    await newMember(testApp, anna, 'bob')
    for (const [path, ...names] of opened) {
      await page.goto(path)
      await expect(page.locator('.loading')).toHaveCount(0)
      for (const name of names) {
        await press(page, name)
        await expectGoodAndNarrow(page)
      }
    }
  })

signedIn('the scanner is accessible, with and without a camera', async ({ page }) => {
  const capabilities = { torch: true, zoom: { min: 1, max: 8 } }
  const camera = await FakeCamera.install(page, [
    { deviceId: 'rear', facingMode: 'environment', capabilities },
    { deviceId: 'front', facingMode: 'user' },
  ])
  await page.goto('/itemview')
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Next camera' })).toBeVisible()
  await expectGoodAndNarrow(page)
  await camera.takeAway()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectGoodAndNarrow(page)
})
