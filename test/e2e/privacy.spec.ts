import { expect } from '@playwright/test'
import { signedIn, test } from '../support/browser-test.ts'

const operator = { name: 'Ada Example', address: 'Example Street 1, 12345 Example', email: 'ada@example.org' }

const onAws = {
  operator,
  receivers: ['aws', 'cognito', 'ses', 'open_food_facts'] as const,
  region: 'eu-central-1',
  log_days: 30,
  backup_days: 35,
}

test('the login leads to the page on privacy, which names nobody else', async ({ page }) => {
  await page.route('**/api/privacy', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/privacy')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible()
  await expect(page.getByText('Nobody else')).toBeVisible()
  await expect(page.getByText('has not given a name')).toBeVisible()
  await expect(page.getByText('Backups')).toHaveCount(0)
  await page.getByRole('link', { name: 'Software licences' }).click()
  for (const name of ['react', 'ZBar', 'ZXing-C++']) await expect(page.getByText(name).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
})

test.describe('of a deployment', () => {
  test.use({ testAppOptions: { privacy: { ...onAws, receivers: [...onAws.receivers] } } })

  signedIn('of a deployment it names the operator and all who receive data', async ({ page }) => {
    await page.goto('/account')
    await page.getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByText(operator.address)).toBeVisible()
    await expect(page.getByRole('link', { name: operator.email })).toBeVisible()
    for (const [what, days] of Object.entries({
      'The history': '400 days',
      'Request log': '30 days',
      'A nightly list': '7 days',
      Backups: '35 days',
    }))
      await expect(page.locator('dl > div').filter({ hasText: what })).toContainText(days)
    for (const name of ['Amazon Web Services', 'Amazon Cognito', 'Amazon SES', 'Open Food Facts'])
      await expect(page.getByText(name, { exact: true })).toBeVisible()
    await expect(page.getByText('in the region eu-central-1')).toBeVisible()
    await page.getByRole('link', { name: 'Back to your account' }).click()
    await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  })
})
