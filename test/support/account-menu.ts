import type { Page } from '@playwright/test'

/** Opens what stands behind the button of the account: links, the language, the look, and the way out. */
export function openAccountMenu(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Account and settings' }).click()
}

/** Follows a link of the account; where there is room, the history's stands in the bar. */
export async function follow(page: Page, name: 'History' | 'Account'): Promise<void> {
  const link = page.getByRole('link', { name, exact: true })
  if (!(await link.isVisible())) await openAccountMenu(page)
  await link.click()
}

/** Presses the way out. */
export async function logOut(page: Page): Promise<void> {
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
}
