import { expect } from '@playwright/test'
import { signedIn as test, expectStored } from '../support/browser-test.ts'
import { shoppingRow } from '../support/shopping.ts'

test('what was chosen for a word is sure next time, until that is undone or chosen otherwise', async ({
  page,
  anna,
}) => {
  const crisp = await anna.item({ name: 'Crispbread' })
  const wholemeal = await anna.item({ name: 'Wholemeal bread' })
  await page.goto('/dashboard?view=shopping-list')
  await page.getByRole('button', { name: 'Add to list' }).tap()
  const field = page.getByRole('combobox', { name: 'Add to list' })
  const option = page.getByRole('option')
  await expect(field).toBeFocused()
  await page.route('**/api/**', (route) => route.abort())
  await field.fill('500 g bread')
  await expect(option.first()).toContainText('Add “bread”, just this once')
  await page.getByRole('option', { name: 'Wholemeal bread?' }).tap()
  const added = page.getByRole('region', { name: 'Just added' }).getByRole('listitem')
  await expect(added).toHaveText(/Wholemeal bread.*\+1 extra · 500 g/)
  await field.fill('BREAD')
  await expect(option.first()).toContainText(/^Wholemeal breadOn the list: 1/)

  await page.getByRole('option', { name: 'Crispbread?' }).tap()
  await field.fill('bread')
  await expect(option.first()).toContainText(/^Crispbread/)
  await field.fill('')
  await page.getByRole('button', { name: 'Undo: Crispbread' }).tap()
  await field.fill('bread')
  await expect(option.first()).toContainText(/^Wholemeal bread/)
  await page.getByRole('option', { name: 'Crispbread?' }).tap()
  await page.getByRole('button', { name: 'Done' }).tap()
  await expect(shoppingRow(page, 'Wholemeal bread')).toContainText('+1 extra · 500 g')

  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expectStored(anna, '/items').toMatchObject([
    { id: crisp, extra: 1, extra_note: '', words: [{ word: 'bread' }] },
    { id: wholemeal, extra: 1, extra_note: '500 g', words: [] },
  ])

  await page.getByRole('button', { name: 'Add to list' }).tap()
  // Enter takes what was only guessed, and a name as it is written is no item's any more.
  await field.fill('crispbreat')
  await expect(option.first()).toContainText('Crispbread?')
  await field.press('Enter')
  await field.fill('2 bread')
  await page.getByRole('option', { name: 'as written' }).tap()
  await expectStored(anna, '/items').toMatchObject([
    { name: '2 bread', keep: false },
    { id: crisp, extra: 2, words: [] },
    { id: wholemeal },
  ])
})
