import type { Page } from '@playwright/test'

/** A picture to take. */
export interface Screen {
  /** Names the file. */
  readonly name: string
  readonly path: string
  /** Leads from the opened page to the state to show. */
  readonly open?: (page: Page) => Promise<unknown>
  readonly signedOut?: boolean
  readonly light?: boolean
}

const shoppingList = '/dashboard?view=shopping-list'

/** Every view and state that is worth a picture. */
export const screens: readonly Screen[] = [
  { name: 'login', path: '/', signedOut: true },
  { name: 'login-refused', path: '/', signedOut: true, open: logInWrongly },
  { name: 'sign-up', path: '/sign-up', signedOut: true },
  { name: 'items', path: '/itemview', open: (page) => show(page, 'Manage Items') },
  { name: 'items-add', path: '/itemview', open: (page) => page.getByText('Apples').waitFor() },
  { name: 'items-light', path: '/itemview', light: true, open: (page) => show(page, 'Manage Items') },
  { name: 'items-no-match', path: '/itemview', open: searchInVain },
  { name: 'items-selected', path: '/itemview', open: selectTwo },
  {
    name: 'item-edit',
    path: '/itemview',
    open: (page) => page.getByRole('button', { name: /^Milk/ }).click(),
  },
  { name: 'scanner-no-camera', path: '/itemview', open: scan },
  { name: 'inventory', path: '/inventory', open: (page) => show(page, 'Manage Inventory') },
  {
    name: 'inventory-entry',
    path: '/inventory',
    open: (page) => page.getByRole('button', { name: /^Milk/ }).click(),
  },
  { name: 'base-inventory', path: '/base-inventory', open: (page) => show(page, 'Manage Base Inventory') },
  { name: 'shopping-list', path: shoppingList, open: (page) => page.getByRole('table').waitFor() },
  {
    name: 'shopping-list-light',
    path: shoppingList,
    light: true,
    open: (page) => page.getByRole('table').waitFor(),
  },
  { name: 'loading', path: shoppingList, open: (page) => hold(page, () => new Promise(() => undefined)) },
  { name: 'error', path: shoppingList, open: (page) => hold(page, (route) => route.abort()) },
  { name: 'empty', path: shoppingList, open: (page) => hold(page, (route) => route.fulfill({ json: [] })) },
  {
    name: 'households',
    path: '/households',
    open: (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
  },
  { name: 'history', path: '/history', open: (page) => page.getByRole('listitem').first().waitFor() },
  {
    name: 'account',
    path: '/account',
    open: (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
  },
  { name: 'not-found', path: '/nowhere', signedOut: true },
]

async function show(page: Page, region: string) {
  await page.getByRole('region', { name: region }).getByRole('listitem').first().waitFor()
  await page.evaluate(() =>
    scrollTo(0, (document.querySelectorAll('.p-card')[1]?.getBoundingClientRect().top ?? 0) - 64),
  )
}

async function logInWrongly(page: Page) {
  await page.getByLabel('Username').fill('anna')
  await page.getByLabel('Password', { exact: true }).fill('guess')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('alert').waitFor()
}

async function searchInVain(page: Page) {
  await show(page, 'Manage Items')
  await page.getByRole('searchbox').fill('Oranges')
  await page.getByText('Nothing matches').waitFor()
}

async function selectTwo(page: Page) {
  await show(page, 'Manage Items')
  for (const name of ['Apples', 'Butter'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
}

async function scan(page: Page) {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))
  })
  await page.getByRole('button', { name: 'Scan Barcode' }).click()
  await page.getByRole('alert').waitFor()
}

async function hold(page: Page, answer: Parameters<Page['route']>[1]) {
  await page.route('**/api/shopping-list/generate', answer)
  await page.reload()
  await page
    .getByText(/Loading|Try again|No data available/)
    .first()
    .waitFor()
}
