import type { Page } from '@playwright/test'

export const spaghetti = '8076800195057'
export const penne = '8076802085738'

export const nameOfNew = (page: Page) => page.getByRole('dialog').getByLabel('Item Name')

/** The line about the look-up in that dialog. */
export const lookUp = (page: Page) => page.getByRole('dialog').getByRole('status')
