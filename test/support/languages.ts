import type { Page } from '@playwright/test'

/** Chooses a language by its own name, wherever it is offered. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(Language|Sprache|Langue)\b/ }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}
