import { expect } from '@playwright/test'
import { marks } from '../../texts/generated/language-marks.ts'
import { offered } from '../../texts/generated/languages.ts'
import { signedIn } from '../support/browser-test.ts'

signedIn('languages are offered by their names; a text is reported', async ({ page }) => {
  await page.goto('/account')
  const open = () =>
    page.getByRole('region', { name: 'Display' }).getByRole('button', { name: 'Language' }).click()
  await open()
  await page.getByRole('button', { name: 'Suggest better wording' }).click()
  const report = page.getByRole('dialog', { name: 'Suggest better wording' })
  await report.getByRole('button', { name: 'Send' }).click()
  await expect(report.getByText('The text is required.')).toBeVisible()
  await report.getByLabel('The text').fill('Sessions')
  await report.getByLabel('Better wording').fill('Devices')
  const asked = page.waitForRequest('**/api/text-reports')
  await report.getByRole('button', { name: 'Send' }).click()
  expect((await asked).postDataJSON()).toEqual({
    page: '/account',
    language: 'en',
    text: 'Sessions',
    better: 'Devices',
    why: '',
  })
  expect((await (await asked).response())?.status()).toBe(204)
  await expect(page.getByText('Thank you. We’ll read it.')).toBeVisible()
  await expect(report).toBeHidden()

  await open()
  const sheet = page.getByRole('dialog', { name: 'Language' })
  await expect(sheet.getByRole('listitem')).toHaveCount(offered.length)
  for (const code of offered) {
    const own = sheet.locator(`li[lang=${code}]`)
    const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? ''
    await expect(own).toContainText(name, { ignoreCase: true })
    await expect(own.locator('.detail')).toHaveText(marks[code] === undefined ? [] : [marks[code]])
  }
  // It leaves nothing in the browser's history.
  await sheet.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await page.evaluate(() => history.state?.dialog)).toBeUndefined()
})
