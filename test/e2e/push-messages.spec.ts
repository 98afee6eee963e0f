import { expect } from '@playwright/test'
import { inSoak, signedIn as test } from '../support/browser-test.ts'
import { found, join } from '../support/households.ts'
import { openPush } from '../support/push-messages.ts'
import { shoppingRow } from '../support/shopping.ts'
import { createTestUser } from '../support/test-users.ts'

test.use({ serviceWorkers: 'allow' })

const list = '/dashboard?view=shopping-list'

const goes = (body: string) =>
  JSON.stringify({
    web_push: 8030,
    notification: {
      title: 'anna goes shopping in 10 minutes',
      body,
      lang: 'en',
      tag: 'going',
      navigate: `${list}&add`,
      actions: [
        { action: 'add', title: 'Add', navigate: `${list}&add` },
        { action: 'open', title: 'Open the list', navigate: list },
      ],
    },
  })

test.beforeEach(async ({ page, anna }) => {
  await anna.item({ name: 'Milk' })
  await page.goto('/itemview')
  await expect(page.getByRole('button', { name: /^Milk/ })).toBeVisible()
})

test('whatever arrives is shown, and leads into the page that is open', async ({ page }) => {
  const { push, press, recorded } = await openPush(page)
  await push(goes('Add what you need.'))
  await push('nothing that can be read')
  await push(JSON.stringify({ notification: { title: 3, actions: 'none' } }))
  await push('')
  await expect.poll(async () => (await recorded()).shown).toHaveLength(4)
  const { shown } = await recorded()
  expect(shown[0]).toMatchObject({
    title: 'anna goes shopping in 10 minutes',
    body: 'Add what you need.',
    lang: 'en',
    tag: 'going',
    renotify: true,
    icon: '/icons/icon-192.png',
  })
  expect(shown.slice(1).map(({ title }) => title)).toEqual(Array(3).fill('Household Inventory'))
  const files = await Promise.all(
    ['icon-192', 'badge-96'].map((name) => page.request.get(`/icons/${name}.png`)),
  )
  expect(files.map((file) => file.status())).toEqual([200, 200])

  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await push(goes('Add what you need.'))
  await expect.poll(async () => (await recorded()).shown).toHaveLength(5)
  await press()
  await expect(page.getByRole('combobox', { name: 'Add to list' })).toBeFocused()
  expect(new URL(page.url()).search).toBe('?view=shopping-list')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.goto('/itemview')
  await expect(page.getByRole('button', { name: /^Milk/ })).toBeVisible()
  // A page that is still loading doesn't answer, and a new one would open.
  await page.waitForLoadState('networkidle')
  await press('open')
  await expect(page.getByRole('button', { name: 'Add to list' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await recorded()).opened).toEqual(['focus', 'focus'])
  expect(loads).toHaveLength(1)
})

test('a press leaves a page with work to lose alone, and never leads to another site', async ({ page }) => {
  const { push, press, recorded } = await openPush(page)
  await push(goes('Add what you need.'))
  await expect.poll(async () => (await recorded()).shown).toHaveLength(1)
  await page.getByRole('searchbox').fill('Cand')
  await press('add')
  await expect(page.getByRole('searchbox')).toHaveValue('Cand')
  expect((await recorded()).opened).toEqual([`new ${list}&add`])

  await push(
    JSON.stringify({ notification: { title: 'Elsewhere', navigate: 'https://elsewhere.example/x' } }),
  )
  await expect.poll(async () => (await recorded()).shown).toHaveLength(2)
  await press()
  expect((await recorded()).opened.at(-1)).toBe(`new ${list}`)
})

test('a message of another household leads there', inSoak, async ({ page, anna, testApp }) => {
  const ben = await createTestUser(testApp, 'ben')
  const mill = await found(ben, 'Mill house')
  const { push, press, recorded } = await openPush(page)
  const navigate = `${new URL(page.url()).origin}${list}&household=${mill}&add`
  await push(JSON.stringify({ notification: { title: 'ben goes shopping', navigate } }))
  await expect.poll(async () => (await recorded()).shown).toHaveLength(1)
  await press()
  await expect(page.getByText('The household from that notification can’t be opened.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to list' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('?view=shopping-list')

  // Joined elsewhere, which this page does not know yet.
  await join(ben, mill, anna)
  await press()
  await expect(page.getByText('Switched to Mill house.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Add to list' }).fill('Candles')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Household: Mill house' })).toBeVisible()
  await expect(shoppingRow(page, 'Candles')).toBeVisible()
  expect(new URL(page.url()).search).toBe('?view=shopping-list')
  const { body } = await anna.get('/items', { 'x-household-id': mill })
  expect(body).toMatchObject([{ name: 'Candles' }])
})
