import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { day } from '../support/clock.ts'
import { apiRequestsOf } from '../support/requests.ts'
import type { TestUser } from '../support/test-app.ts'

let past = 0
test.use({ testAppOptions: { now: () => new Date(Date.now() - past) } })

/** Four weeks of a home that shops every seven days, and throws bread away. */
async function live(anna: TestUser) {
  past = 28 * day
  const add = (name: string, category: string, unit = '') => anna.item({ name, category, unit })
  const yoghurt = await add('Yoghurt', 'Chilled')
  const milk = await add('Milk', 'Chilled', 'bottles')
  const bread = await add('Bread', 'Bread and pastries')
  const others = await Promise.all(
    ['Rice', 'Tea', 'Salt', 'Oats', 'Jam', 'Soap', 'Beans'].map((name) => add(name, '')),
  )
  const trip = (rows: readonly (readonly [string, number])[]) =>
    anna.post(
      '/shopping-list/add-to-inventory',
      rows.map(([id, quantity]) => ({ id, quantity })),
    )
  await trip(others.map((id) => [id, 1]))
  for (; past > 0; past -= 3.5 * day) {
    await trip([
      [yoghurt, 6],
      [milk, 3],
      [bread, 2],
    ])
    past -= 3.5 * day
    await anna.put(`/inventory/${yoghurt}`, { delta: -5 })
    await anna.put(`/inventory/${milk}`, { delta: -2 })
    await anna.put(`/inventory/${bread}`, { delta: -1 })
    await anna.put(`/inventory/${bread}`, { delta: -1, thrown_away: true })
  }
}

const group = (page: Page, name: string) => page.getByRole('region', { name })
const rowsOf = (page: Page, name: string) => group(page, name).getByRole('row')

test('the history adds up to what a household uses, which is one request', async ({ page, anna }) => {
  await live(anna)
  await page.goto('/history')
  await expect(page.getByText('Bread').first()).toBeVisible()
  const asked = apiRequestsOf(page)
  const tabs = page.getByRole('navigation', { name: 'History' }).getByRole('link')
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
  await tabs.last().press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we use')
  await expect(tabs.last()).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main')).toContainText(
    /Together you used 32 things and threw 4 away \(11%\), most of it .?Bread and pastries.?\./,
  )
  await expect(page.getByRole('main')).toContainText('You went shopping 4 times, about every 7 days.')
  expect(asked.filter((one) => one.includes('use'))).toEqual(['GET /api/activity/use?days=30'])
  await expect(rowsOf(page, 'Most used')).toHaveText([/Name/, 'Yoghurt20', 'Milk8 bottles', 'Bread4'])
  await expect(group(page, 'Thrown away')).toContainText('4 of 36 · 11%')
  await expect(rowsOf(page, 'Thrown away')).toHaveText([/Category/, 'Bread and pastries4 of 850%'])
  await expect(rowsOf(page, 'Most bought')).toHaveCount(1 + 5)
  await group(page, 'Most bought').getByRole('button', { name: 'All 10' }).click()
  await expect(rowsOf(page, 'Most bought')).toHaveCount(1 + 10)

  await page.getByRole('button', { name: 'A year' }).click()
  await expect(page).toHaveURL('/what-we-use?days=365')
  await expect(rowsOf(page, 'Most bought')).toHaveCount(1 + 5)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file.split('\r\n')).toEqual(
    expect.arrayContaining([
      '\u{feff}name,category,unit,used,thrown_away,bought,unsaid',
      'Milk,Chilled,bottles,8,0,12,0',
      'Bread,Bread and pastries,,4,4,8,0',
    ]),
  )
  await group(page, 'Most used').getByRole('link', { name: 'Milk' }).click()
  await expect(page).toHaveURL(/\/history\?item=/)
  await expect(page.getByText('Bread')).toHaveCount(0)
})

test('a new household reads how soon there is something to say', async ({ page, anna }) => {
  past = 3 * day
  const milk = await anna.item({ name: 'Milk' })
  await anna.post('/shopping-list/add-to-inventory', [{ id: milk, quantity: 2 }])
  past = 0
  await page.goto('/what-we-use')
  await expect(page.getByRole('main')).toContainText('Too early to say')
  await expect(page.getByRole('main')).toContainText('3 of 14 days · 1 of 3 trips')
  await expect(page.getByRole('table')).toHaveCount(0)
})
