import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { desktop } from '../support/screens.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Edit Item' })

async function openMilk(page: Page) {
  await page.getByRole('button', { name: /^Milk/ }).click()
  await expect(sheet(page)).toBeVisible()
  await expect(sheet(page).getByRole('heading', { name: 'Edit Item' })).toBeFocused()
  // It comes up from below.
  await expect(sheet(page)).toHaveClass(/p-dialog-enter-done/)
}

/** Pulls the sheet down by its head with a finger. */
async function pull(page: Page, by: number) {
  const head = await sheet(page).locator('.p-dialog-header').boundingBox()
  if (!head) throw new Error('The sheet is not on the screen.')
  const x = head.x + head.width / 2
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x, y })) })
  await touch('touchStart', head.y + 8)
  for (const part of [0.5, 0.9, 1]) await touch('touchMove', head.y + 8 + by * part)
  await expect(sheet(page)).toHaveCSS('translate', /^0px [1-9]/)
  await touch('touchEnd')
  await session.detach()
}

test('a sheet is pulled down by its head, which asks first if something was typed', async ({
  page,
  anna,
}) => {
  await anna.stocked('Milk', 1, 3)
  await page.goto('/itemview')
  await openMilk(page)
  await pull(page, 40)
  await expect(sheet(page)).toHaveCSS('translate', 'none')
  await pull(page, 200)
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^Milk/ })).toBeFocused()

  await openMilk(page)
  await sheet(page).getByLabel('Item Name').fill('Oat milk')
  await pull(page, 200)
  await expect(sheet(page)).toHaveCSS('translate', 'none')
  await expect(sheet(page).getByRole('group', { name: 'Discard changes?' })).toBeVisible()
  await expect(sheet(page).getByLabel('Item Name')).toHaveValue('Oat milk')
  await sheet(page).getByRole('button', { name: 'Discard' }).click()
  await expect(sheet(page)).toBeHidden()
})

test.describe('on a wide screen', () => {
  test.use(desktop)

  test('a dialog stays in its place', async ({ page, anna }) => {
    await anna.stocked('Milk', 1, 3)
    await page.goto('/itemview')
    await openMilk(page)
    const head = await sheet(page).getByRole('heading', { name: 'Edit Item' }).boundingBox()
    await page.mouse.move(head?.x ?? 0, head?.y ?? 0)
    await page.mouse.down()
    await page.mouse.move(head?.x ?? 0, (head?.y ?? 0) + 200)
    await expect(sheet(page)).toHaveCSS('translate', 'none')
    await page.mouse.up()
    await expect(sheet(page)).toBeVisible()
  })
})
