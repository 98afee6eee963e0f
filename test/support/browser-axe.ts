import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'
import { settle } from './browser-settle.ts'

/**
 * Fails with what axe finds wrong on the page as it is now: WCAG 2.2 AA and axe's best practices; and in the other look
 * with what it finds about the colours, in which alone the two differ.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated by the debugger, which the page's content security policy does not bind.
  await page.evaluate(axe.source)
  await settle(page)
  expect(await findings(page, 'axe.run()')).toEqual([])
  const shown = await page.evaluate(() => document.documentElement.dataset['theme'])
  await show(page, shown === 'light' ? 'dark' : 'light')
  expect(await findings(page, "axe.run({ runOnly: ['color-contrast'] })"), 'in the other look').toEqual([])
  await show(page, shown)
}

async function findings(page: Page, run: string): Promise<string[]> {
  const { violations }: AxeResults = await page.evaluate(run)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

async function show(page: Page, theme: string | undefined) {
  await page.evaluate((name) => Object.assign(document.documentElement.dataset, { theme: name }), theme)
  await settle(page)
}
