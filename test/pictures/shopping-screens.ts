import type { Page } from '@playwright/test'
import { forgetLists } from './forget-lists.ts'
import type { Screen } from './screen.ts'

const path = '/dashboard?view=shopping-list'

export const shoppingScreens: readonly Screen[] = [
  { name: 'shopping-list', title: 'Shopping list', path, translated: true, open: showShoppingList },
  { name: 'shopping-list-light', title: 'Shopping list, light', path, light: true, open: showShoppingList },
  {
    name: 'in-shop',
    title: 'In the shop',
    path: '/in-shop',
    translated: true,
    onPhones: true,
    open: (page) => page.locator('.next').waitFor(),
  },
  { name: 'add-to-list', title: 'Add to the list', path, open: addToList },
  { name: 'pasted-list', title: 'Pasted list', path: '/pasted-list', translated: true, open: pasteList },
  {
    name: 'stores',
    title: 'Stores',
    path: '/stores',
    translated: true,
    open: (page) => page.getByRole('button', { name: 'Supermarket' }).click(),
  },
  {
    name: 'loading',
    title: 'Loading',
    path,
    open: (page) => hold(page, () => new Promise(() => undefined), 'Loading'),
  },
  { name: 'error', title: 'Error', path, open: (page) => hold(page, (route) => route.abort(), 'Try again') },
  {
    name: 'empty',
    title: 'Empty',
    path,
    open: (page) => hold(page, (route) => route.fulfill({ json: [] }), 'No data available'),
  },
]

async function showShoppingList(page: Page) {
  await page.getByRole('table').waitFor()
  await page.locator('.store-chips').waitFor()
}

async function addToList(page: Page) {
  await page.getByRole('button', { name: 'Add to list' }).first().click()
  await page.getByRole('combobox', { name: 'Add to list' }).fill('mil')
  await page.getByRole('option').first().waitFor()
}

async function pasteList(page: Page) {
  const list = ['- 2 rice', '- 500 g flour', '- balloons x 20', '- [x] butter', '- toothpast', '- onions']
  await page.getByRole('textbox').fill(list.join('\n'))
  await page.locator('form button[type="submit"]').click()
  await page.getByRole('listitem').first().waitFor()
}

async function hold(page: Page, answer: Parameters<Page['route']>[1], text: string) {
  await page.route('**/api/items', answer)
  await forgetLists(page)
  await page.reload()
  await page.getByRole('region', { name: 'Shopping List' }).getByText(text).waitFor()
}
