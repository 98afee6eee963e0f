import { expect, type Page } from '@playwright/test'
import { expectStored, signedIn as test } from '../support/browser-test.ts'
import { shoppingRow } from '../support/shopping.ts'

/** Makes the browser's storage slow: while it is held, no transaction ends. */
async function holdStorage(page: Page): Promise<(isHeld: boolean) => Promise<void>> {
  await page.addInitScript(() => {
    const put: IDBObjectStore['put'] = Reflect.get(IDBObjectStore.prototype, 'put')
    IDBTransaction.prototype.commit = () => undefined
    IDBObjectStore.prototype.put = function putAndHold(...given) {
      const keepOpen = () => {
        if (Reflect.get(globalThis, 'isHeld') === true) this.count().addEventListener('success', keepOpen)
      }
      keepOpen()
      return put.apply(this, given)
    }
  })
  return (isHeld) => page.evaluate((held) => void Reflect.set(globalThis, 'isHeld', held), isHeld)
}

test('a tick is on the screen in the frame of its tap, before it is stored or sent', async ({
  page,
  anna,
}) => {
  await anna.stocked('Bread', 0, 1)
  const hold = await holdStorage(page)
  const { send } = await page
    .context()
    .newCDPSession(page)
    .then((session) => ({ send: session.send.bind(session) }))
  await send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/dashboard?view=shopping-list')
  const box = shoppingRow(page, 'Bread').getByRole('checkbox')
  await expect(box).toBeVisible()
  await hold(true)
  const shown = await box.evaluate(async (tick: HTMLInputElement) => {
    tick.click()
    await new Promise(requestAnimationFrame)
    return document.querySelector('.bulk-actions, .dock')?.textContent
  })
  expect(shown).toContain('Add Selected to Inventory (1)')
  await expect(page.getByText('Saving…')).toBeVisible()
  await expectStored(anna, '/shopping-list/generate').toMatchObject([{ purchased: false }])
  await hold(false)
  await expectStored(anna, '/shopping-list/generate').toMatchObject([{ purchased: true }])
  await expect(page.getByText('All saved')).toBeAttached()
})
