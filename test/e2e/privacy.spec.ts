import { expect } from '@playwright/test'
import { localNotice } from '../../infra/local/privacy-notice.ts'
import { expectGoodAndNarrow, expectGoodAndNarrowInSoak } from '../support/browser-good.ts'
import { signedIn, test } from '../support/browser-test.ts'
import { chooseLanguage } from '../support/languages.ts'

const operator = { name: 'Ada Example', address: 'Example Street 1, 12345 Example', email: 'ada@example.org' }

const onAws = {
  operator,
  receivers: ['aws', 'cognito', 'ses', 'open_food_facts'] as const,
  region: 'eu-central-1',
  log_days: 30,
  backup_days: 35,
}

test('the login leads to the page on privacy, which says that no data leave this machine', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible()
  await expect(page.getByText('Nobody else')).toBeVisible()
  await expect(page.getByText('has not given a name')).toBeVisible()
  await expect(page.getByText('Backups')).toHaveCount(0)
  await expectGoodAndNarrow(page)
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
})

test.describe('of a deployment', () => {
  test.use({ testAppOptions: { privacy: { ...onAws, receivers: [...onAws.receivers] } } })

  test('it names the operator, what is kept how long, and everybody who receives data, in both languages', async ({
    page,
  }) => {
    await page.goto('/privacy')
    await expect(page.getByText(operator.address)).toBeVisible()
    await expect(page.getByRole('link', { name: operator.email })).toBeVisible()
    const kept = (what: string) => page.locator('dl > div').filter({ hasText: what })
    await expect(kept('The history')).toContainText('400 days')
    await expect(kept('Log of requests')).toContainText('30 days')
    await expect(kept('A nightly list')).toContainText('7 days')
    await expect(kept('Backups')).toContainText('35 days')
    for (const name of ['Amazon Web Services', 'Amazon Cognito', 'Amazon SES', 'Open Food Facts'])
      await expect(page.getByText(name, { exact: true })).toBeVisible()
    await expect(page.getByText('in the region eu-central-1')).toBeVisible()
    await chooseLanguage(page, 'Deutsch')
    await expect(page.getByRole('heading', { name: 'Datenschutz' })).toBeVisible()
    await expect(kept('Sicherungen')).toContainText('35 Tage')
    await expectGoodAndNarrowInSoak(page)
  })
})

test('it says that nothing answers, and asks again', async ({ page }) => {
  await page.route('**/api/privacy', (route) => route.abort())
  await page.goto('/privacy')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/privacy')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nobody else')).toBeVisible()
})

test.describe('with a contact alone', () => {
  test.use({ testAppOptions: { privacy: { ...localNotice, receivers: ['open_food_facts'] } } })

  signedIn('the account leads there and back', async ({ page }) => {
    await page.goto('/account')
    await page.getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByText('Who receives what')).toBeVisible()
    await page.getByRole('link', { name: 'Back to your account' }).click()
    await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  })
})
