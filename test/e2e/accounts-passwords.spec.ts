import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'

const strengths = [
  ['onion', '7 characters to go'],
  ['onion soup!', '1 character to go'],
  ['aaaaaaaaaaaaaaaa', 'Strength: Easy to guess'],
  ['123456789012', 'Strength: Easy to guess'],
  ['abababababababab', 'Strength: Easy to guess'],
  ['P@ssw0rd2026!', 'Strength: Easy to guess'],
  ['sunshine monkey', 'Strength: Fair, add a word'],
  ['lentils and barley', 'Strength: Good'],
  ['four wooden spoons in a drawer', 'Strength: Strong'],
] as const

test('a new password shows its strength while typing; it can be pasted, shown and hidden', async ({
  page,
  context,
}) => {
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
})

const forms = [
  { path: '/', fields: ['username', 'current-password'] },
  { path: '/sign-up', fields: ['username', 'email', 'new-password'] },
  { path: '/confirm', fields: ['username', 'one-time-code'] },
  { path: '/reset-password', fields: ['username', 'one-time-code', 'new-password'] },
]

test('password managers recognise the fields of each form', async ({ page }) => {
  for (const { path, fields } of forms) {
    await page.goto(path)
    await expect(page.getByLabel('Username')).toBeVisible()
    const found = await page
      .locator('form input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')))
    expect(found, path).toEqual(fields)
  }
})
