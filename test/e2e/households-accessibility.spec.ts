import { expect } from '@playwright/test'
import { expectGoodAndNarrow } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { found, invite, join } from '../support/households.ts'
import { createTestUser } from '../support/test-users.ts'
import { inSoak } from '../support/soak.ts'

test('households and members are accessible', inSoak, async ({ page, testApp, anna }) => {
  const mill = await found(anna, 'The old mill house behind the church of Saint Mary')
  await found(anna, 'Office')
  await join(anna, mill, await createTestUser(testApp, 'bob'))
  await invite(anna, mill)
  await page.goto('/households')
  await page.getByRole('button', { name: 'Settings of The old mill house' }).click()
  await expectGoodAndNarrow(page)
  await page.getByRole('menuitem', { name: 'Hand over' }).click()
  await expectGoodAndNarrow(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: /^bob/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectGoodAndNarrow(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await expectGoodAndNarrow(page)
  await page.getByRole('button', { name: 'Create invite link' }).click()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expectGoodAndNarrow(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Settings of The old mill house' }).click()
  await page.getByRole('menuitem', { name: 'Delete household' }).click()
  await expectGoodAndNarrow(page)
})
