import { expect, type Page } from '@playwright/test'
import { openAccountMenu } from '../support/account-menu.ts'
import { signedIn as test, pill, hold } from '../support/browser-test.ts'
import { importLines, linesOf } from '../support/imports.ts'
import { createTestUser } from '../support/test-users.ts'
import { addOne } from '../support/steppers.ts'

async function chooseTheme(page: Page, name: string) {
  await openAccountMenu(page)
  await page.getByRole('button', { name, exact: true }).click()
  await page.keyboard.press('Escape')
}

test('the header shows what is being sent and what waits', async ({ page, anna, context, testApp }) => {
  const width = async () => (await pill(page).boundingBox())?.width ?? 0
  const face = page.getByRole('button', { name: 'Account and settings' })
  await anna.stocked('Milk', 1, 3)
  await page.goto('/inventory')
  await expect(face).toHaveText('A')
  const release = await hold(page, '**/api/inventory')
  await expect(pill(page)).toHaveText('All saved')
  const household = page.getByRole('button', { name: 'Household: anna’s household' })
  const place = await household.boundingBox()
  await addOne(page, 'Milk')
  await expect(pill(page)).toHaveText('Saving…')
  expect(await household.boundingBox()).toEqual(place)
  release()
  await expect(pill(page)).toHaveText('All saved')

  await page.route('**/api/me', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await chooseTheme(page, 'Light')
  await expect(pill(page)).toHaveText('Not saved')
  await page.getByRole('button', { name: 'Not saved. Dismiss' }).click()
  await expect(pill(page)).toHaveText('All saved')

  await context.setOffline(true)
  await expect(pill(page)).toHaveText('Offline')
  expect(await width()).toBeGreaterThan(44)
  await context.setOffline(false)
  await expect(pill(page)).toHaveText('All saved')
  await page.route('**/api/**', (route) => route.abort())
  await addOne(page, 'Milk')
  await expect(pill(page), 'a request without an answer').toHaveText('Offline · 1 waiting')
  await page.unrouteAll()
  await expect(pill(page)).toHaveText('All saved')

  const { token } = await createTestUser(testApp, 'özlem')
  await page.evaluate((other) => localStorage.setItem('userToken', other), token)
  await page.reload()
  await expect(face).toHaveText('Ö')
})

test.describe('a budget of the service', () => {
  const reads = { burst: 10_000, perSecond: 100 }
  test.use({ testAppOptions: { budgets: { reads, writes: { burst: 200, perSecond: 50 } } } })

  test('that is used up is said once: what is shown stays, and a change is saved later', async ({
    page,
    anna,
  }) => {
    await anna.stocked('Milk', 1, 3)
    await page.goto('/inventory')
    await expect(page.getByRole('listitem').filter({ hasText: 'Milk' })).toBeVisible()
    await importLines(anna, linesOf('Pasta', 100))
    expect(await anna.get('/items')).toMatchObject({ body: { refusal: { id: 'budget_used_up' } } })
    await addOne(page, 'Milk')
    await expect(page.getByText('use far more of the service than a home needs')).toHaveCount(1)
    await expect(page.getByRole('listitem').filter({ hasText: 'Milk' })).toBeVisible()
    await expect(pill(page)).toHaveText('All saved')
    await expect
      .poll(async () => (await anna.get('/inventory')).body)
      .toContainEqual(expect.objectContaining({ name: 'Milk', quantity: 2 }))
  })
})
