import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'

const strengths = [
  ['onion', '7 characters to go'],
  ['aaaaaaaaaaaaaaaa', 'Strength: Easy to guess'],
  ['sunshine monkey', 'Strength: Fair, add a word'],
  ['lentils and barley', 'Strength: Good'],
  ['four wooden spoons in a drawer', 'Strength: Strong'],
] as const

const forms = [
  { path: '/', fields: ['username', 'current-password'] },
  { path: '/sign-up', fields: ['username', 'email', 'new-password'] },
  { path: '/confirm', fields: ['username', 'one-time-code'] },
  { path: '/reset-password', fields: ['username', 'one-time-code', 'new-password'] },
]

test('a new password shows its strength and can be pasted, shown and saved', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/sign-up')
  const field = page.getByLabel('Password', { exact: true })
  const hint = page.getByRole('status')
  await expect(hint).toHaveText('')
  for (const [password, text] of strengths) {
    await field.fill(password)
    await expect(hint).toHaveText(text)
  }

  await page.evaluate(() => navigator.clipboard.writeText('four wooden spoons'))
  await field.clear()
  await field.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(field).toHaveValue('four wooden spoons')
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field).toHaveAttribute('type', 'password')

  for (const { path, fields } of forms) {
    await page.goto(path)
    await expect(page.getByLabel('Username')).toBeVisible()
    const found = await page
      .locator('form input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')))
    expect(found, path).toEqual(fields)
  }
})
