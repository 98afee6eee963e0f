import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { follow } from '../support/account-menu.ts'
import { columns } from '../../web/import-export/formats/our-table.ts'
import { expectAccessible } from '../support/browser-axe.ts'
import { signedIn as test, expectStored, inSoak } from '../support/browser-test.ts'
import { newMember } from '../support/households.ts'
import { forgetImport, importLines, linesOf } from '../support/imports.ts'
import { each } from '../support/replies.ts'
import { householdOf } from '../support/store.ts'
import type { TestUser } from '../support/test-app.ts'
import { createTestUser } from '../support/test-users.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Import' })
const lines = (page: Page) => card(page).getByRole('listitem')
const linesUnder = (page: Page, title: string) =>
  page.getByRole('region', { name: title }).getByRole('listitem')
const press = (page: Page, name: string | RegExp) => card(page).getByRole('button', { name }).click()

/** Chooses a file of that content. */
const choose = (page: Page, name: string, content: string) =>
  card(page)
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

/** Returns the file that the browser saves, as text. */
async function save(page: Page, button: string): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('region', { name: 'Export' }).getByRole('button', { name: button }).click()
  return await readFile(await (await saved).path(), 'utf8')
}

const table = (count: number) =>
  ['name,quantity', ...Array.from({ length: count }, (_, index) => `Item ${index},${index}`)].join('\r\n')

const namesOf = async (testUser: TestUser) => each('name', await testUser.get('/items'))

test('a file is previewed line by line, imported and undone in one tap', async ({ page, anna }) => {
  await anna.stocked('Milk', 1, 4)
  await anna.item({ name: 'Bread' })
  await page.goto('/import-export')
  await expectUnreadableRefused(page)
  const content =
    'name,category,quantity,ean,base quantity\r\nmilk,Dairy,3\r\nBread,,\r\nRice,Dry,2.5,12345670,0\r\nSalt,,many,96385074\r\nRICE,Grains,4\r\n'
  await choose(page, 'pantry.csv', content)
  await expect(card(page)).toContainText('pantry.csv (a table of items): Preview.')
  await expect(page.getByRole('region', { name: 'Export' })).toBeHidden()
  await expect(linesUnder(page, 'Nothing to check')).toHaveText([
    /3.*Bread.*Unchanged/s,
    /4.*Rice.*Category: Dry.*Stock: 2.5.*New/s,
  ])
  await expect(linesUnder(page, 'Please check')).toHaveText([
    /2.*milk.*Name: Milk → milk.*Category: \(empty\) → Dairy.*Stock: 1 → 3.*Changed/s,
    /5.*Salt.*Quantity must be a number from 0 to 1,000,000 with at most 3 decimals\..*Not saved/s,
    /6.*RICE.*The same item as in line 4; the later line counts\..*Changed/s,
  ])
  // Nothing of the line that is not saved.
  const contents = card(page).locator('.contents')
  await expect(contents).toContainText(/With an EAN\s*1/)
  // Milk and rice, which is in two lines; a base quantity of none is none.
  await expect(contents).toContainText(/In stock\s*2/)
  await expect(contents).not.toContainText('With a base quantity')
  expect(await namesOf(anna)).toEqual(['Bread', 'Milk'])

  await press(page, 'Import 3 lines')
  await expect(card(page)).toContainText('pantry.csv was imported.')
  await expect(card(page).getByRole('term')).toHaveText(['New', 'Changed', 'Unchanged', 'Not saved'])
  await expect(card(page).getByRole('definition')).toHaveText(['1', '2', '1', '1'])
  const milk = { name: 'milk', category: 'Dairy', quantity: 3, desired_quantity: 4 }
  const rice = { name: 'RICE', category: 'Grains', quantity: 4 }
  await expectStored(anna, '/items').toMatchObject([{ name: 'Bread', quantity: null }, milk, rice])

  await expect(card(page).getByRole('link', { name: 'Show the list' })).toBeVisible()
  await press(page, 'Undo the import')
  await expect(card(page)).toContainText('The import of pantry.csv was undone.')
  const before = { name: 'Milk', category: '', quantity: 1, desired_quantity: 4 }
  await expectStored(anna, '/items').toMatchObject([{ name: 'Bread' }, before])
})

async function expectUnreadableRefused(page: Page) {
  for (const [content, words] of [
    ['', 'There is nothing to import in this file.'],
    ['{"format":', 'This file is damaged: its JSON can’t be read.'],
    ['name,quantity\n"Milk,1', 'This file is damaged: a quotation mark is never closed.'],
    ['\u0000PNG', 'This kind of file can’t be read here.'],
    ['{"format":"household-inventory","version":9}', 'This export was made by a newer version of this app.'],
  ] as const) {
    await choose(page, 'file', content)
    await expect(card(page).getByRole('alert')).toContainText(words)
  }
  await expectAccessible(page)
}

test('a file that takes too long is given up, or cancelled before', inSoak, async ({ page }) => {
  // Both the module with the worker's address and the worker, which never answers.
  const body = "export default '/read-worker.js'"
  await page.route(/read-worker/, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.clock.install()
  await page.goto('/import-export')
  await choose(page, 'endless.csv', 'name\nMilk')
  await press(page, 'Cancel')
  await choose(page, 'endless.csv', 'name\nMilk')
  await expect(card(page)).toContainText('Reading the file…')
  await page.clock.runFor(30_000)
  await expect(card(page).getByRole('alert')).toContainText('takes longer than 30 seconds here.')
})

test('items are saved as a table, and a household is restored', async ({ page, anna, testApp }) => {
  const formula = '=HYPERLINK("http://evil.example")'
  await anna.item({ name: formula, description: 'two\nlines', category: '+1', ean: "'@" })
  const milk = await anna.stocked('Milk, "whole"', 1, 4)
  await anna.put(`/inventory/${milk}`, { delta: 2 })
  await anna.put(`/shopping-list/${milk}`, { itemId: milk, purchased: true })
  await page.goto('/import-export')
  const saved = await save(page, 'Download the items as a table')
  // Nothing is learnt yet but since when.
  const written = saved.slice(1).replaceAll(/[\da-z]+;0;0;/g, 'rhythm')
  const cells = { rhythm: 'rhythm', description: '"two\nlines"', category: "'+1", ean: "''@" }
  expect(written.split('\r\n')).toEqual([
    columns.join(','),
    lineOf({ name: `"'=HYPERLINK(""http://evil.example"")"`, ...cells }),
    lineOf({ name: `"Milk, ""whole"""`, quantity: '3', desired_quantity: '4', rhythm: 'rhythm' }),
    '',
  ])
  const file = await save(page, 'Download everything')
  expect(JSON.parse(file)).toMatchObject({ format: 'household-inventory', version: 1 })

  const bert = await createTestUser(testApp, 'bert')
  await page.evaluate((token) => localStorage.setItem('userToken', token), bert.token)
  await page.reload()
  await choose(page, 'anna.json', file)
  await expect(lines(page)).toContainText([/Milk|HYPER/, /Milk|HYPER/, /\(history\)/])
  await press(page, /^Import \d+ lines$/)
  await expect(card(page)).toContainText('anna.json was imported.')
  for (const path of ['/items', '/shopping-list/generate'])
    expect((await bert.get(path)).body).toEqual((await anna.get(path)).body)
  await follow(page, 'History')
  const restored = page.getByRole('listitem').filter({ hasText: 'put 2 into stock' })
  await expect(restored).toContainText('1 → 3')
  await expect(restored).toContainText('from a backup that bert restored on')
})

/** A line of a table of items. */
const lineOf = (cells: Partial<Record<(typeof columns)[number], string>>) =>
  columns.map((column) => cells[column] ?? '').join(',')

test('an interrupted import continues and imports nothing twice', async ({ page, anna, testApp }) => {
  await anna.get('/items')
  const bert = await newMember(testApp, anna, 'bert')
  await page.goto('/import-export')
  let answered = 0
  await page.route('**/api/imports/*/lines?*', async (route) => {
    answered += 1
    if (answered !== 3) return route.continue()
    // Taken over, but the answer is lost.
    await route.fetch()
    await route.abort()
  })
  await choose(page, 'many.csv', table(200))
  await importLines(bert, linesOf('Other', 1))
  await expect(linesUnder(page, 'Nothing to check')).toHaveCount(20)
  await press(page, '180 more')
  await expect(linesUnder(page, 'Nothing to check').last()).toHaveAttribute('aria-setsize', '200')
  await press(page, 'Import 200 lines')
  await expect(card(page).getByRole('alert')).toContainText('Another import into this household is running.')
  await forgetImport(testApp, await householdOf(testApp, anna))
  await press(page, 'Continue')
  await expect(card(page).getByRole('alert')).toContainText('Please check your connection.')
  await expect(card(page)).toContainText('180 of 200 lines imported')
  await page.reload()
  await expect(card(page)).toContainText('The import of many.csv stopped after 180 of 200 lines.')
  await press(page, 'Continue')
  await expect(card(page)).toContainText('many.csv was imported.')
  await expect(card(page).getByRole('definition')).toHaveText(['200', '0', '0', '0'])
  expect(await namesOf(anna)).toHaveLength(201)
  await page.reload()
  await expect(card(page).getByLabel('Choose a file')).toBeAttached()
  await expect(card(page)).not.toContainText('stopped')
})

test('a check can be cancelled, and an import stopped', inSoak, async ({ page, anna }) => {
  await page.goto('/import-export')
  await page.route('**/api/imports/*/preview', () => undefined)
  await choose(page, 'many.csv', table(200))
  await expect(card(page)).toContainText('0 of 200 lines checked')
  await page.unroute('**/api/imports/*/preview')
  await press(page, 'Cancel')

  await choose(page, 'many.csv', table(200))
  await page.route('**/api/imports/*/lines?*', async (route) => {
    await press(page, 'Stop')
    await route.continue()
  })
  await press(page, 'Import 200 lines')
  await expect(card(page)).toContainText('180 of 200 lines of many.csv were imported.')
  expect(await namesOf(anna)).toHaveLength(180)
})
