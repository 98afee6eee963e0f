import { expect, type Page } from '@playwright/test'
import initSqlJs from 'sql.js'
import { signedIn } from '../support/browser-test.ts'
import { grocyDatabase } from '../support/grocy-database.ts'
import { each } from '../support/replies.ts'
import { shoppingRow } from '../support/shopping.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Import' })
const press = (page: Page, name: string | RegExp) => card(page).getByRole('button', { name }).click()

const choose = (page: Page, name: string, content: string | Uint8Array) =>
  card(page)
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

signedIn('a Grocy is brought along, and nothing is dropped without a word', async ({ page, anna }) => {
  await page.goto('/import-export')
  await card(page).getByText('Its database file, grocy.db').tap()
  await expect(card(page).getByText('On the Grocy server, grocy.db is in the folder data.')).toBeVisible()
  const { Database } = await initSqlJs()
  const other = new Database()
  other.exec('CREATE TABLE notes (id INTEGER)')
  await choose(page, 'notes.db', other.export())
  await expect(card(page)).toContainText('This is not a Grocy database.')
  await choose(page, 'grocy.db', (await grocyDatabase()).slice(0, 9000))
  await expect(card(page)).toContainText('This database is damaged or incomplete.')
  await choose(page, 'grocy.db', await grocyDatabase())
  await expect(card(page)).toContainText('grocy.db (from Grocy): Preview.')
  await expect(card(page)).toContainText('Won’t be imported')
  await expect(card(page)).toContainText('Recipes1')
  await expect(card(page)).toContainText('Notes on stock and on rows of the shopping list2')
  await expect(card(page)).toContainText('Stores2')
  await expect(card(page)).toContainText('Purchases with their dates8')
  await expect(card(page)).toContainText('With how much you use1')
  await expect(card(page)).toContainText('Individual journal entries20')
  await expect(card(page)).toContainText('Ticked rows of the shopping list1')
  await expect(card(page)).toContainText('Switched off in Grocy.')
  await press(page, 'Import 3 lines')
  await expect(card(page)).toContainText('grocy.db was imported.')

  expect((await anna.get('/items')).body).toMatchObject([
    { name: 'Bananas', place: 'Cellar', quantity: 0, rhythm: expect.stringMatching(/(,.*){7}/) },
    { name: 'Good snacks', extra: 1, keep: false },
    {
      name: 'Milk',
      description: 'The blue one\nPrice: 1.2',
      category: 'Chilled',
      place: 'Cellar',
      unit: 'Bottles',
      ean: '4100060009503',
      codes: [{ ean: '4006381333931', amount: 6 }],
      quantity: 3,
      desired_quantity: 4,
      extra: 2,
      lots: [
        { quantity: 1, until: '2027-01-31' },
        { quantity: 2, until: '2027-03-01' },
      ],
    },
  ])
  // Free text of its list leaves an item what it has become.
  const snacks = String(Object((await anna.get('/items')).body)[1].id)
  await anna.put(`/items/${snacks}`, { keep: true, extra: 3 })
  await press(page, 'Import another file')
  await choose(page, 'grocy.db', await grocyDatabase())
  await press(page, 'Import 1 line')
  await expect(card(page)).toContainText('grocy.db was imported.')
  expect((await anna.get('/items')).body).toContainEqual(
    expect.objectContaining({ name: 'Good snacks', extra: 1, keep: true }),
  )

  await page.getByRole('button', { name: 'Shoppinglist' }).click()
  await expect(shoppingRow(page, 'Milk')).toContainText('3')
  await expect(shoppingRow(page, 'Good snacks')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Probably needed' })).toBeVisible()
  await expect(page.locator('.suggestion').filter({ hasText: 'Bananas' })).toContainText('every 7 days')
})

signedIn('columns of a table become what one says; files of other kinds', async ({ page, anna }) => {
  const table = 'Artikel;Bestand;Farbe\nMilch;2;weiß\nBrot;1;braun'
  await page.goto('/import-export')
  await choose(page, 'vorrat.csv', table)
  const farbe = card(page).getByRole('combobox', { name: 'Use “Farbe” as' })
  await expect(farbe).toHaveText('Left out')
  await farbe.click()
  await page.getByRole('option', { name: 'Category' }).click()
  await expect(farbe).toHaveText('Category')
  await expect(farbe).toBeFocused()
  await expect(card(page).getByRole('listitem').filter({ hasText: 'Milch' }).last()).toContainText(
    'Category: weiß',
  )
  await press(page, 'Import 2 lines')
  await expect(card(page)).toContainText('vorrat.csv was imported.')
  expect(each('category', await anna.get('/items'))).toEqual(['braun', 'weiß'])
  await press(page, 'Import another file')
  await choose(page, 'vorrat.csv', table)
  await expect(farbe).toHaveText('Category')

  await press(page, 'Cancel')
  await card(page).getByLabel('Choose a file').setInputFiles('test/web/formats/vorrat.xlsx')
  await expect(card(page)).toContainText('vorrat.xlsx (a table of items): Preview.')
  await press(page, 'Cancel')
  await choose(page, 'list.txt', '[ ] Milk\n[ ] Bread')
  await expect(page.getByRole('heading', { name: 'Pasted list' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add 2 to the list' })).toBeVisible()
})
