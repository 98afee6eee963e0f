import { expect, type Page } from '@playwright/test'
import { leaveAdding, openAddItem } from '../support/adding.ts'
import { test } from '../support/browser-test.ts'
import { goodPassword, type TestApp } from '../support/test-app.ts'
import { found, invite } from '../support/households.ts'
import { codeTo, mailsTo } from '../support/mail.ts'

const items = (page: Page) => page.getByRole('region', { name: 'Manage Items' })
const opened = (page: Page, name: string) => page.getByRole('button', { name: `Household: ${name}` })

async function logIn(page: Page, name: string) {
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Counts what is pressed on the page from now on, across its addresses. */
async function countTaps(page: Page) {
  let taps = 0
  await page.exposeFunction('countTap', () => (taps += 1))
  await page.addInitScript("addEventListener('pointerdown', () => countTap(), true)")
  return () => taps
}

async function signUp(page: Page, testApp: TestApp, name: string) {
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('E-mail address').fill(`${name}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(`/confirm?name=${name}`)
  await page.getByLabel('Code').fill(await codeTo(testApp, `${name}@example.org`))
  await page.getByRole('button', { name: 'Confirm' }).click()
}

test('a partner on a new device is in with six taps and one mail', async ({
  testApp,
  anna,
  anotherBrowser,
}) => {
  const household = await found(anna)
  const { url } = await invite(anna, household)
  const page = await anotherBrowser()
  const taps = await countTaps(page)
  // The tap on the link itself.
  await page.goto(url)
  await expect(page.getByText('anna invites you to Mill house.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign up and join' }).click()
  await page.getByLabel('Username').click()
  await page.keyboard.type('bob')
  await page.keyboard.press('Tab')
  await page.keyboard.type('bob@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.type(goodPassword)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/confirm?name=bob')
  await page.getByLabel('Code').click()
  await page.keyboard.type(await codeTo(testApp, 'bob@example.org'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(opened(page, 'Mill house')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  expect(1 + taps()).toBe(6)
  expect(await mailsTo(testApp, 'bob@example.org')).toBe(1)
})

test('two users share a household until one of them is removed', async ({
  page,
  anna,
  testApp,
  anotherBrowser,
}) => {
  await anna.stocked('Whole milk', 1, 4)
  await page.goto('/')
  await logIn(page, 'anna')
  await expect(opened(page, 'anna’s household')).toBeVisible()

  const link = await test.step('anna invites by a link', async () => {
    await opened(page, 'anna’s household').click()
    await page.getByRole('link', { name: 'Manage households' }).click()
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    await page.getByRole('button', { name: 'Create invite link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invitation to anna’s household' })
    const url = await dialog.getByLabel('Link', { exact: true }).inputValue()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
    return url
  })

  const bobs = await anotherBrowser()
  await test.step('bob signs up from the link and joins', async () => {
    await bobs.goto(link)
    await expect(bobs).toHaveURL('/join')
    await bobs.getByRole('link', { name: 'Sign up and join' }).click()
    await signUp(bobs, testApp, 'bob')
    await expect(bobs.getByText('Welcome to anna’s household. You’re now a member.')).toBeVisible()
    await expect(bobs).toHaveURL('/dashboard')
    await expect(opened(bobs, 'anna’s household')).toBeVisible()
    await expect(items(bobs).getByRole('listitem')).toHaveText([/Whole milk.*Quantity: 1/s])
  })

  await test.step('both see what the other adds', async () => {
    const adding = await openAddItem(bobs)
    for (const label of ['Item Name', 'Description', 'Category', 'EAN'])
      await adding.getByLabel(label).fill('Bread')
    await adding.getByRole('button', { name: 'Add Item' }).click()
    await expect(bobs.getByText('Item added successfully!')).toBeVisible()
    await leaveAdding(bobs)
    await page.getByRole('button', { name: 'Item View' }).click()
    await expect(items(page).getByRole('listitem')).toHaveText([/Bread/, /Whole milk/])
  })

  await test.step('anna removes bob', async () => {
    await page.goto('/households')
    await page.getByRole('button', { name: /^bob/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Change bob' })
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('bob was removed.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Members' }).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('bob loses access at the next click, and gets a household of his own', async () => {
    await bobs.getByRole('button', { name: 'Inventory View', exact: true }).click()
    await expect(bobs.getByRole('alert')).toHaveText('You are no longer in anna’s household.')
    await expect(bobs.getByText('Whole milk')).toBeHidden()
    await bobs.getByRole('button', { name: 'Open bob’s household' }).click()
    await expect(opened(bobs, 'bob’s household')).toBeVisible()
    await expect(bobs.getByText('No data available')).toBeVisible()
  })
})
