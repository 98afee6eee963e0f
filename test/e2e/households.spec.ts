import { expect, type Page } from '@playwright/test'
import { leaveAdding, openAddItem } from '../support/adding.ts'
import { expectGoodAndNarrow } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { codeTo, mailsTo } from '../support/mail.ts'
import { countTaps } from '../support/taps.ts'
import { goodPassword, type TestApp } from '../support/test-app.ts'

const items = (page: Page) => page.getByRole('region', { name: 'Manage Items' })
const opened = (page: Page, name: string) => page.getByRole('button', { name: `Household: ${name}` })

test('a partner on a new device is in with five taps and one mail, and shares all until removed', async ({
  page,
  anna,
  testApp,
  anotherBrowser,
}) => {
  await anna.stocked('Whole milk', 1, 4)
  await page.goto('/dashboard')
  const link = await test.step('anna invites by a link', () => inviteByLink(page))

  const bobs = await anotherBrowser()
  await test.step('bob signs up from the link and joins', async () => {
    const taps = await countTaps(bobs)
    await signUpFrom(bobs, testApp, link)
    // With the tap on the link itself.
    expect(1 + taps()).toBe(5)
    expect(await mailsTo(testApp, 'bob@example.org')).toBe(1)
    await expect(bobs.getByText('Welcome to anna’s household. You’re now a member.')).toBeVisible()
    expect(await householdsIn(bobs)).toEqual([expect.objectContaining({ name: 'anna’s household' })])
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

  await test.step('anna removes bob', () => removeBob(page))
  await test.step('bob loses access at the next click, and gets a household of his own', async () => {
    await bobs.getByRole('button', { name: 'Inventory View', exact: true }).click()
    await expect(bobs.getByRole('alert')).toHaveText('You are no longer in anna’s household.')
    await expect(bobs.getByText('Whole milk')).toBeHidden()
    await expectGoodAndNarrow(bobs)
    await bobs.getByRole('button', { name: 'Open bob’s household' }).click()
    await expect(opened(bobs, 'bob’s household')).toBeVisible()
    await expect(bobs.getByText('No data available')).toBeVisible()
  })
})

function householdsIn(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('userToken')}` }
    return (await fetch('/api/households', { headers })).json()
  })
}

async function openHouseholds(page: Page) {
  await opened(page, 'anna’s household').click()
  await page.getByRole('link', { name: 'Manage households' }).click()
}

async function inviteByLink(page: Page): Promise<string> {
  await openHouseholds(page)
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByRole('button', { name: 'Create invite link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitation to anna’s household' })
  const url = await dialog.getByLabel('Link', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  return url
}

async function signUpFrom(page: Page, testApp: TestApp, link: string) {
  await page.goto(link)
  await expect(page).toHaveURL('/join')
  await expect(page.getByText('anna invites you to anna’s household.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign up and join' }).click()
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type('bob')
  await page.getByLabel('E-mail address').click()
  await page.keyboard.type('bob@example.org')
  await page.getByLabel('Password', { exact: true }).click()
  await page.keyboard.type(goodPassword)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/confirm?name=bob')
  await expect(page.getByLabel('Code')).toBeFocused()
  // Taken at its sixth digit.
  await page.keyboard.type(await codeTo(testApp, 'bob@example.org'))
  await expect(opened(page, 'anna’s household')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
}

async function removeBob(page: Page) {
  await openHouseholds(page)
  await page.getByRole('button', { name: /^bob/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Change bob' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expectGoodAndNarrow(page)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('bob was removed.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Members' }).getByRole('listitem')).toHaveCount(1)
}
