import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

/** Fails with what axe finds wrong on the page as it is now: WCAG 2.2 AA and axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated by the debugger, which the page's content security policy does not bind.
  await page.evaluate(axe.source)
  const { violations }: AxeResults = await page.evaluate('axe.run()')
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(findings).toEqual([])
}
