import { expect } from '@playwright/test'
import { marks } from '../../texts/generated/language-marks.ts'
import { offered } from '../../texts/generated/languages.ts'
import { expectGood } from '../support/browser-good.ts'
import { signedIn, test } from '../support/browser-test.ts'

test('each language is offered by its own name, with what it says of itself', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Language: English' }).click()
  const sheet = page.getByRole('dialog', { name: 'Language' })
  await expect(sheet.getByRole('listitem')).toHaveCount(offered.length)
  for (const code of offered) {
    const own = sheet.locator(`li[lang=${code}]`)
    const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? ''
    await expect(own).toContainText(name, { ignoreCase: true })
    await expect(own.locator('.detail')).toHaveText(marks[code] === undefined ? [] : [marks[code]])
  }
  await expectGood(page)
  // It leaves nothing in the browser's history.
  await sheet.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await page.evaluate(() => history.state?.dialog)).toBeUndefined()
})

signedIn(
  'a text that reads badly is reported with its page and language, and with no data',
  async ({ page }) => {
    await page.goto('/account')
    await page.getByRole('region', { name: 'Display' }).getByRole('button', { name: 'Language' }).click()
    await page.getByRole('button', { name: 'Report a text' }).click()
    const sheet = page.getByRole('dialog', { name: 'Report a text' })
    await sheet.getByRole('button', { name: 'Send' }).click()
    await expect(sheet.getByText('The text is required.')).toBeVisible()
    await expectGood(page)
    await sheet.getByLabel('The text').fill('Sessions')
    await sheet.getByLabel('Better would be').fill('Devices')
    const asked = page.waitForRequest('**/api/text-reports')
    await sheet.getByRole('button', { name: 'Send' }).click()
    expect((await asked).postDataJSON()).toEqual({
      page: '/account',
      language: 'en',
      text: 'Sessions',
      better: 'Devices',
      why: '',
    })
    expect((await (await asked).response())?.status()).toBe(204)
    await expect(page.getByText('Thank you. We’ll read it.')).toBeVisible()
    await expect(sheet).toBeHidden()
  },
)
