import { expect } from '@playwright/test'
import { expectGoodAndNarrowInSoak } from '../support/browser-good.ts'
import { signedIn } from '../support/browser-test.ts'
import { join } from '../support/households.ts'
import { putAside, replacePush } from '../support/push-browser.ts'
import { openPush } from '../support/push-messages.ts'
import { openPushService, type PushService } from '../support/push-service.ts'
import { shoppingRow } from '../support/shopping.ts'
import { householdOf } from '../support/store.ts'
import { phone } from '../support/screens.ts'
import { inSoak } from '../support/soak.ts'
import { createTestUser } from '../support/test-users.ts'

const test = signedIn.extend<{ readonly pushService: PushService }>({
  serviceWorkers: 'allow',
  pushService: async ({ browserName: _any }, use) => {
    const service = await openPushService()
    await use(service)
    await service.close()
  },
  testAppOptions: ({ pushService }, use) =>
    use({ push: { subject: 'mailto:operator@example.org', standIn: pushService.origin } }),
})

const list = '/dashboard?view=shopping-list'

/** The home's language and look, and the texts there. */
const homes = [
  {
    choice: { language: 'en', theme: 'dark' },
    kind: 'Going shopping',
    test: 'Send me a test',
    title: 'anna goes shopping in 10 minutes',
    field: 'Add to list',
    done: 'Done',
    by: /you, \d/,
  },
  {
    choice: { language: 'de', theme: 'light' },
    kind: 'Einkauf geht los',
    test: 'Test senden',
    title: 'anna geht in 10 Minuten einkaufen',
    field: 'Auf die Liste',
    done: 'Fertig',
    by: /du, \d/,
  },
] as const

for (const { choice, ...home } of homes)
  test(
    `somebody at home hears of a trip and adds to it, ${choice.theme} and in ${choice.language}`,
    inSoak,
    async ({ page, anna, testApp, pushService, anotherBrowser }) => {
      const ben = await createTestUser(testApp, 'ben')
      for (const name of ['Bread', 'Milk']) await anna.stocked(name, 0, 2)
      const household = await householdOf(testApp, anna)
      await join(anna, household, ben)
      await ben.put('/me', { default_household: household, ...choice })
      const phoneAtHome = await anotherBrowser(ben)
      await phoneAtHome.setViewportSize(phone.viewport)
      const receiver = pushService.subscribe()
      await replacePush(phoneAtHome, { hasWorker: true }, receiver.subscription)
      await phoneAtHome.goto('/notifications')
      // In the language that is chosen, for which the app loads once more.
      await expect(phoneAtHome.getByRole('switch', { name: home.kind })).toBeVisible()
      const { push, press, recorded } = await openPush(phoneAtHome)
      await phoneAtHome.getByRole('switch', { name: home.kind }).check()
      await expect(phoneAtHome.getByRole('button', { name: home.test })).toBeVisible()
      await expectGoodAndNarrowInSoak(phoneAtHome)

      await putAside(phoneAtHome, true)
      await page.goto(list)
      await page.getByRole('button', { name: 'I’m going shopping' }).tap()
      await page.getByRole('dialog').getByRole('button', { name: 'Tell the others' }).tap()
      await expect(page.getByText('ben is told.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'I’m not going' })).toBeVisible()
      await expect.poll(() => receiver.messages).toHaveLength(1)
      await push(JSON.stringify({ web_push: 8030, notification: receiver.messages[0] }))
      await expect
        .poll(async () => (await recorded()).shown)
        .toMatchObject([{ title: home.title, lang: choice.language }])

      await putAside(phoneAtHome, false)
      await press('add')
      await phoneAtHome.getByRole('combobox', { name: home.field }).fill('Candles')
      await phoneAtHome.keyboard.press('Enter')
      await phoneAtHome.getByRole('button', { name: home.done }).click()
      await expect(shoppingRow(phoneAtHome, 'Candles')).toContainText(home.by)
      await expectGoodAndNarrowInSoak(phoneAtHome)
      await expect(shoppingRow(page, 'Candles')).toContainText(/ben, \d/)
      for (const name of ['Bread', 'Milk', 'Candles']) await shoppingRow(page, name).tap()
      await page.getByRole('button', { name: 'Add Selected to Inventory (3)' }).tap()
      await expect(shoppingRow(page, 'Candles')).toHaveCount(0)
    },
  )
