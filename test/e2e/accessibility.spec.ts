import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import { signedIn, test } from '../support/browser-test.ts'

// Fingers need 44 px (Apple's Human Interface Guidelines; WCAG 2.2, 2.5.5).
async function expectFingerSized(page: Page) {
  const small = await page.evaluate(() => {
    const targets = [...document.querySelectorAll('button, input, [role=combobox]')]
    return targets
      .map((target) => target.closest('label') ?? target)
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .map((target) => ({ html: target.outerHTML.slice(0, 120), box: target.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 43.9)
      .map(({ html, box }) => `${box.width} × ${box.height}: ${html}`)
  })
  expect(small).toEqual([])
}

async function expectGood(page: Page) {
  await expect(page.getByRole('heading').first()).toBeVisible()
  // What moves in is measured when it stands.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  await expectAccessible(page)
  await expectFingerSized(page)
}

test('before the login', async ({ page }) => {
  await page.goto('/')
  await expectGood(page)
  await page.getByRole('button', { name: 'Login' }).click()
  await expectGood(page)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByLabel('E-mail address')).toBeVisible()
  await expectGood(page)
  await page.goto('/confirm')
  await expectGood(page)
  await page.goto('/nowhere')
  await expectGood(page)
})

signedIn.describe('after the login', () => {
  signedIn.beforeEach(async ({ anna }) => {
    await anna.stocked('Milk', 1, 3)
    await anna.stocked('Bread', 0, 1)
  })

  signedIn('items', async ({ page }) => {
    await page.goto('/itemview')
    await expect(page.getByText('Milk')).toBeVisible()
    await expectGood(page)
    await page.getByRole('button', { name: /Milk/ }).click()
    await expectGood(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expectGood(page)
  })

  for (const path of ['/inventory', '/base-inventory']) {
    signedIn(path, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText('Milk')).toBeVisible()
      await expectGood(page)
      await page.getByRole('combobox', { name: 'Select Item' }).click()
      await expectGood(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Milk/ }).click()
      await expectGood(page)
    })
  }

  signedIn('shopping list', async ({ page }) => {
    await page.goto('/dashboard?view=shopping-list')
    await page.getByRole('checkbox', { name: 'Purchased: Milk' }).check()
    await page.getByRole('spinbutton').first().fill('0')
    await page.getByRole('combobox', { name: 'Rows per page' }).click()
    await expectGood(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add Selected to Inventory' }).click()
    await expectGood(page)
  })

  signedIn('scanner, with and without a camera', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = async () => new MediaStream()
    })
    await page.goto('/itemview')
    await page.getByRole('button', { name: 'Scan Barcode' }).click()
    await expect(page.getByLabel('Camera view')).toBeVisible()
    await expectGood(page)
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))
    })
    await page.getByRole('button', { name: 'Scan Barcode' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectGood(page)
  })

  for (const path of ['/itemview', '/inventory', '/dashboard?view=shopping-list']) {
    signedIn(`nothing scrolls sideways on ${path}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText('Milk').first()).toBeVisible()
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(tooWide).toBe(0)
    })
  }
})
