import { expect, type Page } from '@playwright/test'
import { signedIn as test, expectGoodAndNarrow } from '../support/browser-test.ts'
import { follow } from '../support/account-menu.ts'
import { found, invite, join, membersOf } from '../support/households.ts'
import { idOf } from '../support/replies.ts'
import { shoppingRow } from '../support/shopping.ts'
import { createTestUser, userIdOf } from '../support/test-users.ts'
import type { TestUser } from '../support/test-app.ts'
import { openView } from '../support/views.ts'

const card = (page: Page, name: RegExp) => page.getByRole('region', { name })
const notice = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible()
const main = (page: Page) => page.getByRole('main')
const openSettings = (page: Page) => page.getByRole('button', { name: 'Settings for Mill house' }).click()

/** Fills a household with what stands in each group of the shopping list. */
async function fill(owner: TestUser, household: string) {
  const inside = { 'x-household-id': household }
  for (const [name, category, change] of [
    ['Apples', 'Fruit', { amount: 5 }],
    ['Beans', 'Dry', { purchased: true }],
    ['Cocoa', 'Drinks', { unavailable: true }],
  ] as const) {
    const itemId = idOf(await owner.post('/items', { name, category, description: 'Whole' }, inside))
    await owner.post('/inventory', { itemId, quantity: 1 }, inside)
    await owner.post('/base-inventory', { itemId, desiredQuantity: 3 }, inside)
    await owner.put(`/shopping-list/${itemId}`, { itemId, ...change }, inside)
  }
  await owner.post('/stores', { name: 'Rewe', order: ['Fruit', 'Drinks'] }, inside)
}

test('a viewer sees everything except controls that would be refused', async ({ page, testApp, anna }) => {
  const bob = await createTestUser(testApp, 'bob')
  const mill = await found(bob)
  await fill(bob, mill)
  await join(bob, mill, anna)
  await page.goto('/itemview')
  await main(page)
    .getByRole('button', { name: /^Apples/ })
    .click()
  await bob.put(`/households/${mill}/members/${userIdOf(anna)}`, { role: 'viewer' })
  const editing = page.getByRole('dialog')
  await editing.getByLabel('Description').fill('Fresh')
  await editing.getByRole('button', { name: 'Save' }).click()
  await notice(page, 'You can view this household but not change it.')
  await expect(page.getByRole('region', { name: 'Add Item' })).toBeHidden()

  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url())
  })
  await page.goto('/itemview')
  await viewItems(page)
  await viewShoppingList(page)
  await viewElsewhere(page)
  await follow(page, 'History')
  await expect(main(page).getByRole('listitem').last()).toContainText('bob added the item')
  await expect(main(page).getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Household: Mill house' }).click()
  await page.getByRole('link', { name: 'Manage households' }).click()
  await expect(card(page, /^Members/).getByRole('listitem')).toHaveText([/bob.*Owner/, /anna.*you.*Viewer/])
  await expect(card(page, /^Members/).getByRole('button')).toHaveCount(0)
  await notice(page, '2 people · you can view it')
  await expect(main(page).getByRole('button', { name: 'Invite someone' })).toHaveCount(0)
  await openSettings(page)
  await expect(page.getByRole('menuitem')).toHaveText(['Leave household'])
  expect(refused).toEqual([])
})

async function viewItems(page: Page) {
  const openApples = main(page).getByRole('button', { name: /^Apples/ })
  const dialog = page.getByRole('dialog', { name: 'Apples' })
  await openApples.click()
  await expect(dialog).toContainText('Whole')
  await expect(dialog.getByRole('button')).toHaveCount(1)
  await expectGoodAndNarrow(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(main(page).getByRole('textbox')).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: 'Add Item' })).toHaveCount(0)
  for (const view of ['Inventory View', 'Base Inventory View']) {
    await openView(page, view)
    await expect(openApples).toBeVisible()
    await expect(main(page).getByRole('button', { name: /^(Take|In stock|Less|More|Add)/ })).toHaveCount(0)
    await expect(main(page).getByRole('spinbutton')).toHaveCount(0)
    await openApples.click()
    await expect(dialog).toContainText('Last Updated')
    await expect(dialog.getByRole('button')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
}

/** The stores in their order, and why there is nothing to scan for. */
async function viewElsewhere(page: Page) {
  await page.goto('/stores')
  await expect(main(page).getByRole('listitem')).toHaveText(['Fruit', 'Drinks', 'Dry'])
  await expect(page.getByRole('group', { name: 'Stores' }).getByRole('button')).toHaveText(['Rewe'])
  await expect(main(page).getByRole('button', { name: /Drinks|Rename|Delete/ })).toHaveCount(0)
  await page.goto('/inventory')
  await expect(main(page).getByRole('button', { name: /^Apples/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Scan many' })).toBeHidden()
  await page.goto('/scan-many')
  await notice(page, 'You can view this household but not change it')
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.goto('/dashboard')
}

async function viewShoppingList(page: Page) {
  await openView(page, 'Shoppinglist')
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'Fruit',
    'Purchased',
    'Not available',
  ])
  await expect(main(page).getByRole('rowheader')).toHaveText(['Apples', 'Beans', 'Cocoa'])
  await expect(shoppingRow(page, 'Apples').getByRole('cell').first()).toHaveText('5')
  await expect(main(page).getByRole('checkbox')).toHaveCount(0)
  await expect(main(page).getByRole('spinbutton')).toHaveCount(0)
  await expect(page.getByRole('table').getByRole('button')).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: /^Add/ })).toHaveCount(0)
  await expectGoodAndNarrow(page)
  await main(page).getByRole('button', { name: 'Generate Shopping List' }).click()
}

test('an owner revokes, changes roles, hands over and leaves', async ({ page, testApp, anna }) => {
  const mill = await found(anna)
  const bob = await createTestUser(testApp, 'bob')
  await join(anna, mill, bob, 'viewer')
  const { code } = await invite(anna, mill, 'viewer')
  await page.goto('/households')
  await page.getByRole('button', { name: /^Revoke the invitation as viewer/ }).click()
  await notice(page, 'The invitation was revoked.')
  await expect(card(page, /^Open invitations/)).toHaveCount(0)
  await expect.poll(async () => (await bob.get(`/invitations/${code}`)).status).toBe(404)

  const dialog = page.getByRole('dialog')
  const makeBob = async (role: string) => {
    await page.getByRole('button', { name: /^bob/ }).click()
    await dialog.getByRole('radio', { name: role }).check()
  }
  const save = () => page.getByRole('button', { name: 'Save' }).click()
  await makeBob('Member')
  await save()
  await notice(page, 'bob is now a member.')
  // The message does not cover it.
  await page.getByRole('button', { name: 'Invite someone' }).click({ trial: true, timeout: 10_000 })
  await expect(page.getByRole('button', { name: /^bob/ })).toContainText('Member')
  expect(await membersOf(anna, mill)).toEqual(['anna owner', 'bob member'])

  await makeBob('Viewer')
  await anna.put(`/households/${mill}/members/${userIdOf(bob)}`, { role: 'owner' })
  await bob.put(`/households/${mill}/members/${userIdOf(anna)}`, { role: 'member' })
  await save()
  await notice(page, 'Only an owner of this household can do that.')
  await bob.put(`/households/${mill}/members/${userIdOf(anna)}`, { role: 'owner' })
  await anna.put(`/households/${mill}/members/${userIdOf(bob)}`, { role: 'member' })
  await page.reload()
  await leaveAfterHandingOver(page)
  expect(await membersOf(bob, mill)).toEqual(['bob owner'])
})

async function leaveAfterHandingOver(page: Page) {
  const dialog = page.getByRole('dialog')
  const leave = () => page.getByRole('menuitem', { name: 'Leave household' }).click()
  await openSettings(page)
  await leave()
  await expect(dialog).toContainText('You are the only owner. Hand the household over before you leave it.')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(dialog).toHaveAccessibleName('Hand over')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(dialog).toContainText('Hand the household over to bob?')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await notice(page, 'bob now owns the household, and you are a member.')
  await expect(dialog).toBeHidden()
  await openSettings(page)
  await leave()
  await dialog.getByRole('button', { name: 'Leave household' }).click()
  await notice(page, 'You have left Mill house.')
  await expect(page.getByRole('heading', { level: 1, name: 'anna’s household' })).toBeVisible()
}
