import { step } from '../support/steppers.ts'
import type { Page } from '@playwright/test'
import { paths } from '../../functions/protocol/paths.ts'
import { scanning } from '../support/batch-scanning.ts'
import { accountScreens } from './account-screens.ts'
import { forecastScreens } from './forecast-screens.ts'
import type { Screen } from './screen.ts'
import { shoppingScreens } from './shopping-screens.ts'

/** Views and states with a title of their own, or some steps. */
const described: readonly Screen[] = [
  { name: 'login', title: 'Login', path: '/', signedOut: true, translated: true },
  { name: 'login-refused', title: 'Login refused', path: '/', signedOut: true, open: logInWrongly },
  { name: 'sign-up', title: 'Sign up', path: '/sign-up', signedOut: true },
  { name: 'privacy', title: 'Privacy', path: '/privacy', signedOut: true, translated: true },
  { name: 'items', title: 'Items', path: '/itemview', translated: true, open: showList },
  { name: 'items-add', title: 'Add an item', path: '/itemview', open: addByName },
  { name: 'items-light', title: 'Items, light', path: '/itemview', light: true, open: showList },
  { name: 'items-no-match', title: 'Nothing found: add it', path: '/itemview', open: searchInVain },
  { name: 'items-selected', title: 'Several items at once', path: '/itemview', open: selectTwo },
  { name: 'item-edit', title: 'Edit an item', path: '/itemview', translated: true, open: press(/^Milk/) },
  { name: 'scanner', title: 'Scanner', path: '/itemview', translated: true, open: scan },
  { name: 'scanner-no-camera', title: 'Scanner without a camera', path: '/itemview', open: scanInVain },
  { name: 'inventory', title: 'Inventory', path: '/inventory', translated: true, open: showList },
  { name: 'inventory-entry', title: 'Update a quantity', path: '/inventory', open: press(/^Milk/) },
  {
    name: 'base-inventory',
    title: 'Base inventory',
    path: '/base-inventory',
    translated: true,
    open: showList,
  },
  ...shoppingScreens,
  { name: 'offline', title: 'No connection', path: '/inventory', open: goOffline },
  { name: 'households', title: 'Households', path: '/households', translated: true, open: showHeading },
  { name: 'invite', title: 'Invite someone', path: '/households', open: press('Invite someone') },
  { name: 'connections', title: 'Connections', path: '/connections', translated: true, open: showHeading },
  { name: 'new-key', title: 'A key for a program', path: '/connections', open: press(/^Home Assistant/) },
  {
    name: 'history',
    title: 'History',
    path: '/history',
    translated: true,
    open: (page) => page.getByRole('listitem').first().waitFor(),
  },
  ...forecastScreens,
  {
    name: 'import-export',
    title: 'Import and export',
    path: '/import-export',
    translated: true,
    open: showHeading,
  },
  { name: 'unsent-changes', title: 'Unsent changes', path: '/unsent-changes', open: waitForConnection },
  ...accountScreens,
  { name: 'not-found', title: 'Page not found', path: '/nowhere', signedOut: true },
  { name: 'scan-many', title: 'Scan many', path: '/scan-many', translated: true, open: scanShelf },
]

// Forms before the login that look like the others.
const likeAnother: readonly string[] = [paths.confirm, paths.forgotPassword, paths.resetPassword, paths.join]

const shown = new Set([...likeAnother, ...described.map(({ path }) => path.replace(/\?.*/, ''))])

/** Every path, and every state that is worth a picture. */
export const screens: readonly Screen[] = [
  ...Object.values(paths)
    .filter((path) => !shown.has(path))
    .map(pictureOf),
  // The last of them changes what others show.
  ...described,
]

function pictureOf(path: string): Screen {
  const name = path.slice(1)
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
  return { name, title, path, translated: true, open: showHeading }
}

function press(name: string | RegExp) {
  return (page: Page) => page.getByRole('button', { name }).first().click()
}

async function showHeading(page: Page) {
  await page.getByRole('heading', { level: 2 }).first().waitFor()
}

async function showList(page: Page) {
  await page.getByRole('main').getByRole('listitem').first().waitFor()
}

async function goOffline(page: Page) {
  await showList(page)
  await page.context().setOffline(true)
  await page.getByText('Offline').waitFor()
}

async function waitForConnection(page: Page) {
  await page.goto('/inventory')
  await showList(page)
  await page.route('**/api/**', (route) => route.abort())
  await step(page, 'Milk', 'Less: Stock')
  await page.getByText(/^Milk: /).waitFor()
  await page.goto('/unsent-changes')
  await page.getByRole('listitem').filter({ hasText: 'Milk' }).waitFor()
}

async function logInWrongly(page: Page) {
  await page.getByLabel('Username').fill('anna')
  await page.getByLabel('Password', { exact: true }).fill('guess')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('alert').waitFor()
}

async function searchInVain(page: Page) {
  await showList(page)
  await page.getByRole('searchbox').fill('Oranges')
  await page.getByText('Nothing matches').waitFor()
}

async function addByName(page: Page) {
  await showList(page)
  await page.goto('/itemview?new')
  await page.getByRole('textbox', { name: 'Item Name' }).fill('Oat milk')
}

async function selectTwo(page: Page) {
  await showList(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Select items' }).click()
  for (const name of ['Apples', 'Butter'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
}

async function scan(page: Page) {
  await page.getByRole('button', { name: /^(Scan|Scannen)$/ }).click()
  await seeCamera(page)
}

async function scanInVain(page: Page) {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))
  })
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  await page.getByRole('alert').waitFor()
}

async function scanShelf(page: Page) {
  await seeCamera(page)
  for (const ean of ['4014400900057', '4100060009503', '4100060009503', '4006067888250', '2000000000008'])
    await scanning.scan(page, ean)
  await scanning.entries(page).nth(2).waitFor()
}

async function seeCamera(page: Page) {
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
}
