import { expect, type Page } from '@playwright/test'
import { inSoak, signedIn as test, expectGood } from '../support/browser-test.ts'
import { expectAmount, shoppingRow } from '../support/shopping.ts'

const list = [
  'Shopping list:',
  '- 2 milk',
  '- [x] butter',
  '- tomatoes',
  '- 500 g sugar',
  '- Onions',
  '- napkins',
].join('\n')

test('a pasted list is added, each choice with a tap, and undone', async ({ page, anna, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await anna.stocked('Whole milk', 3, 3)
  await anna.stocked('Onions', 0, 2)
  await anna.item({ name: 'Cherry tomatoes' })
  await anna.item({ name: 'Peeled tomatoes, tin' })
  await page.goto('/dashboard?view=shopping-list')
  await expect(shoppingRow(page, 'Onions')).toBeVisible()
  await page.evaluate((text) => navigator.clipboard.writeText(text), list)

  await page.getByRole('button', { name: 'Add to list' }).tap()
  await page.getByRole('link', { name: 'Paste a list' }).tap()
  await expect(page.getByRole('heading', { name: 'Pasted list' })).toBeVisible()
  await expect(rows(page, 'Which one is it?')).toHaveText([/“- 2 milk”2/, /“- tomatoes”/])
  await expect(rows(page, 'Once, only for this trip')).toHaveText([
    /sugar“- 500 g sugar” · note “500 g”1/,
    /napkins/,
  ])
  await expect(rows(page, 'Left out')).toHaveText([
    /Shopping list.*a heading or a message/,
    /butter.*already ticked there/,
    /Onions.*already on the list/,
  ])
  await expectGood(page)

  await expect(page.getByRole('button', { name: 'Just this once' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Whole milk' }).tap()
  await page.getByRole('button', { name: 'Peeled tomatoes, tin' }).tap()
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Add 4 to the list' }).tap()
  await expectAmount(page, 'Whole milk', '2')
  await expectAmount(page, 'Peeled tomatoes, tin', '1')
  await expect(shoppingRow(page, 'sugar')).toBeVisible()
  await expect(shoppingRow(page, 'napkins')).toBeVisible()
  await expect(shoppingRow(page, 'butter')).toBeHidden()
  await page.unroute('**/api/**')
  await page.getByText('4 things are on the list.').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).tap()
  await expect(shoppingRow(page, 'Whole milk')).toBeHidden()
  await expect(shoppingRow(page, 'napkins')).toBeHidden()
  await expect(shoppingRow(page, 'Onions')).toBeVisible()
})

test('what is chosen for a list is there until it is added', inSoak, async ({ page, anna, context }) => {
  await anna.item({ name: 'Cherry tomatoes' })
  await anna.item({ name: 'Peeled tomatoes, tin' })
  await page.goto('/dashboard?view=shopping-list')
  const paste = async () => {
    await page.getByRole('button', { name: 'Add to list' }).first().tap()
    await page.getByRole('link', { name: 'Paste a list' }).tap()
    await expect(page.getByRole('heading', { name: 'Pasted list' })).toBeVisible()
  }
  const expectChosen = async () => {
    const peeled = page.getByRole('button', { name: 'Peeled tomatoes, tin' })
    await expect(peeled).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('checkbox', { name: 'Add For Sunday' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Add napkins' })).not.toBeChecked()
  }

  await paste()
  await page.getByRole('textbox', { name: 'List' }).fill('For Sunday:\ntomatoes\nnapkins')
  await page.goBack()
  await paste()
  await page.getByRole('button', { name: 'Edit the text' }).tap()
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.getByRole('button', { name: 'Peeled tomatoes, tin' }).tap()
  await page.getByRole('checkbox', { name: 'Add For Sunday' }).check()
  await page.getByRole('checkbox', { name: 'Add napkins' }).uncheck()
  await page.reload()
  await expectChosen()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Add to list' }).first()).toBeVisible()
  await page.goForward()
  await expectChosen()
  await page.goBack()
  await paste()
  await expectChosen()

  await page.getByRole('button', { name: 'Add 2 to the list' }).tap()
  await expectAmount(page, 'Peeled tomatoes, tin', '1')
  await paste()
  await expect(page.getByRole('textbox', { name: 'List' })).toHaveValue('')
  await page.goBack()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), 'napkins\ncandles')
  await paste()
  await expect(page.getByRole('checkbox', { name: 'Add napkins' })).toBeChecked()
})

test('several lines are a list; one that is refused is named', async ({ page, anna }) => {
  await anna.stocked('Onions', 0, 2)
  await page.goto('/dashboard?view=shopping-list')
  await page.getByRole('button', { name: 'Add to list' }).click()
  await page.getByRole('combobox', { name: 'Add to list' }).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'two lemons\ncandles')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(rows(page, 'Once, only for this trip')).toHaveText([/lemons.*2/, /candles/])
  await page.getByRole('button', { name: 'Edit the text' }).click()
  const text = page.getByRole('textbox', { name: 'List' })
  await text.fill('Thanks!')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('There is nothing to buy in this text.')).toBeVisible()
  for (const count of [301, 300]) {
    await text.fill(Array.from({ length: count }, (_, line) => `bread${line}`).join('\n'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('checkbox', { name: /^Add bread/ })).toHaveCount(300)
    await expect(page.getByText('Only the first 300 lines')).toBeVisible({ visible: count === 301 })
    await page.getByRole('button', { name: 'Edit the text' }).click()
  }
  const rowsAtFirst = page.locator('main').evaluate(
    (main) =>
      new Promise((resolve) => {
        const count = () => main.querySelectorAll('.rows > li').length
        new MutationObserver(() => count() > 0 && resolve(count())).observe(main, {
          childList: true,
          subtree: true,
        })
      }),
  )
  await text.fill(`lemons x 3\ncandles\n${'a long story '.repeat(30)}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  const boxes = page.getByRole('checkbox', { name: /^Add / })
  // No rows of the text before, not even for a moment.
  expect(await rowsAtFirst).toBe(3)
  await expect(boxes).toHaveCount(3)
  for (const box of await boxes.all()) await box.uncheck()
  await expect(page.getByRole('button', { name: 'Choose what to add' })).toBeDisabled()
  for (const box of await boxes.all()) await box.check()
  await page.route('**/api/items', (route) =>
    route.request().postDataJSON()?.name === 'candles'
      ? route.fulfill({ status: 409, json: { message: 'No.', code: 'conflict' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Add 3 to the list' }).click()
  await expect(page.getByText(/^candles was not added\./)).toBeVisible()
  await expectAmount(page, 'lemons', '3')
  await expect(page.getByText('a long story').first()).toBeVisible()
  await expect(shoppingRow(page, 'candles')).toBeHidden()
})

const rows = (page: Page, title: string) => page.getByRole('region', { name: title }).getByRole('listitem')
