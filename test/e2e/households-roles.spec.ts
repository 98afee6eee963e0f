import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { found, invite, join, membersOf } from '../support/households.ts'
import { createTestUser } from '../support/test-users.ts'
import type { TestUser, TestApp } from '../support/test-app.ts'

const card = (page: Page, name: RegExp) => page.getByRole('region', { name })
const notice = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible()

async function shared(testApp: TestApp, anna: TestUser, role: 'owner' | 'member' | 'viewer') {
  const mill = await found(anna)
  const bob = await createTestUser(testApp, 'bob')
  await join(anna, mill, bob, role)
  return { mill, bob }
}

async function openMill(page: Page) {
  await page.goto('/households')
  await expect(page.getByRole('heading', { level: 1, name: 'Mill house' })).toBeVisible()
}

const openSettings = (page: Page) => page.getByRole('button', { name: 'Settings of Mill house' }).click()
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name }).click()

test('a viewer sees everything except controls that would be refused', async ({
  testApp,
  anna,
  anotherBrowser,
}) => {
  const { mill, bob } = await shared(testApp, anna, 'viewer')
  const inMill = { 'x-household-id': mill }
  const { body } = await anna.post('/items', { name: 'Milk', description: 'Whole' }, inMill)
  const itemId = String(Object(body).id)
  await anna.post('/inventory', { itemId, quantity: 1 }, inMill)
  await anna.post('/base-inventory', { itemId, desiredQuantity: 3 }, inMill)

  const page = await anotherBrowser(bob)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url())
  })
  const main = page.getByRole('main')

  await page.goto('/itemview')
  await main.getByRole('button', { name: /^Milk/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Milk' })
  await expect(dialog).toContainText('Whole')
  await expect(dialog.getByRole('button')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Add Item' })).toHaveCount(0)

  for (const path of ['/inventory', '/base-inventory']) {
    await page.goto(path)
    await expect(main.getByRole('button', { name: /^Milk/ })).toBeVisible()
    await expect(main.getByRole('button', { name: /^(Less|More|Add)/ })).toHaveCount(0)
    await expect(main.getByRole('spinbutton')).toHaveCount(0)
    await main.getByRole('button', { name: /^Milk/ }).click()
    await expect(dialog).toContainText('Last Updated')
    await expect(dialog.getByRole('button')).toHaveCount(1)
    await page.keyboard.press('Escape')
  }

  await page.goto('/dashboard?view=shopping-list')
  await expect(main.getByRole('row')).toHaveText([/Quantity Needed/, 'Other', 'Milk2'])
  await expect(main.getByRole('checkbox')).toHaveCount(0)
  await expect(main.getByRole('spinbutton')).toHaveCount(0)
  await expect(main.getByRole('button', { name: /^Add/ })).toHaveCount(0)
  await main.getByRole('button', { name: 'Generate Shopping List' }).click()

  await page.goto('/history')
  await expect(main.getByRole('listitem')).toContainText([/0 → 3/, /0 → 1/, /anna added the item/])
  await expect(main.getByRole('button', { name: /^Undo/ })).toHaveCount(0)

  await page.goto('/households')
  await expect(card(page, /^Members/).getByRole('listitem')).toHaveText([/anna.*Owner/, /bob.*you.*Viewer/])
  await expect(card(page, /^Members/).getByRole('button')).toHaveCount(0)
  await expect(page.getByText('2 people · you can view it')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Invite somebody' })).toHaveCount(0)
  await openSettings(page)
  await expect(page.getByRole('menuitem')).toHaveText(['Leave household'])
  expect(refused).toEqual([])
})

test('a role changed elsewhere takes effect at the next refusal', async ({
  testApp,
  anna,
  anotherBrowser,
}) => {
  const { mill, bob } = await shared(testApp, anna, 'member')
  await anna.post('/items', { name: 'Milk' }, { 'x-household-id': mill })
  const page = await anotherBrowser(bob)
  await page.goto('/itemview')
  await page.getByRole('button', { name: /^Milk/ }).click()
  const { body } = await anna.get(`/households/${mill}/members`)
  const bobsId = String(Object(body)[1].user_id)
  await anna.put(`/households/${mill}/members/${bobsId}`, { role: 'viewer' })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Description').fill('Fresh')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await notice(page, 'You can view this household but not change it.')
  await expect(page.getByRole('region', { name: 'Add Item' })).toBeHidden()
})

test('an owner changes a role', async ({ page, testApp, anna }) => {
  const { mill } = await shared(testApp, anna, 'viewer')
  await openMill(page)
  await page.getByRole('button', { name: /^bob/ }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Member' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await notice(page, 'bob is now a member.')
  // The message does not cover it.
  await page.getByRole('button', { name: 'Invite somebody' }).click({ trial: true, timeout: 10_000 })
  await expect(page.getByRole('button', { name: /^bob/ })).toContainText('Member')
  expect(await membersOf(anna, mill)).toEqual(['anna owner', 'bob member'])
})

test('the only owner can leave after handing the household over', async ({ page, testApp, anna }) => {
  const { mill, bob } = await shared(testApp, anna, 'member')
  await openMill(page)
  await openSettings(page)
  await choose(page, 'Leave household')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('You are the only owner. Hand the household over before you leave it.')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(dialog).toHaveAccessibleName('Hand over')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(dialog).toContainText('Hand the household over to bob?')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await notice(page, 'bob now owns the household, and you are a member.')
  expect(await membersOf(bob, mill)).toEqual(['anna member', 'bob owner'])

  await expect(dialog).toBeHidden()
  await openSettings(page)
  await choose(page, 'Leave household')
  await dialog.getByRole('button', { name: 'Leave household' }).click()
  await notice(page, 'You have left Mill house.')
  await expect(page.getByRole('heading', { level: 1, name: 'anna’s household' })).toBeVisible()
  expect(await membersOf(bob, mill)).toEqual(['bob owner'])
})

test('a change by another owner is reported', async ({ page, testApp, anna }) => {
  const { mill, bob } = await shared(testApp, anna, 'owner')
  await openMill(page)
  await page.getByRole('button', { name: /^bob/ }).click()
  const { body } = await anna.get(`/households/${mill}/members`)
  await bob.put(`/households/${mill}/members/${Object(body)[0].user_id}`, { role: 'member' })
  await page.getByRole('dialog').getByRole('radio', { name: 'Viewer' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await notice(page, 'Only an owner of this household can do that.')
})

test('a revoked invitation is refused', async ({ page, testApp, anna, anotherBrowser }) => {
  const mill = await found(anna)
  const { url } = await invite(anna, mill, 'viewer')
  await openMill(page)
  await page.getByRole('button', { name: /^Revoke the invitation as viewer/ }).click()
  await notice(page, 'The invitation was revoked.')
  await expect(card(page, /^Open invitations/)).toHaveCount(0)
  const bobs = await anotherBrowser(await createTestUser(testApp, 'bob'))
  await bobs.goto(url)
  await expect(bobs.getByRole('alert')).toHaveText('This invitation is no longer valid. Ask for a new one.')
  await bobs.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(bobs.getByRole('button', { name: 'Household: bob’s household' })).toBeVisible()
})
