import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** Screens with texts that no other picture has; for translators alone. */
export const screensForKeys: readonly Screen[] = [
  {
    name: 'shopping-trip',
    title: 'Going shopping',
    path: '/dashboard?view=shopping-list',
    open: (page) => pressEach(page, 'I’m going shopping'),
  },
  { name: 'join', title: 'Invitation', path: '/households', open: openInvitation },
]

async function pressEach(page: Page, ...names: readonly string[]) {
  for (const name of names) await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}

async function openInvitation(page: Page) {
  await pressEach(page, 'Invite someone', 'Create invite link')
  const { pathname, hash } = new URL(await page.getByRole('textbox', { name: 'Link' }).inputValue())
  await page.goto(pathname + hash)
  await page.getByRole('button', { name: 'Join household' }).waitFor()
}
