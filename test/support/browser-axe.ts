import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'
import { settle } from './browser-settle.ts'

// Half as much to compile after each load of a page as what the package itself has at hand.
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Fails with what axe finds wrong on the page as it is now: WCAG 2.2 AA and axe's best practices; and in the other look
 * with what it finds about the colours, in which alone the two differ.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await load(page)
  await settle(page)
  expect(await findings(page, {})).toEqual([])
  const shown = await page.evaluate(() => document.documentElement.dataset['theme'])
  await show(page, shown === 'light' ? 'dark' : 'light')
  expect(await findings(page, { runOnly: ['color-contrast'] }), 'in the other look').toEqual([])
  await show(page, shown)
}

// Evaluated by the debugger, which the page's content security policy does not bind, and which compiles a text once.
async function load(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: `${axe};0` })
  await session.detach()
}

async function findings(page: Page, options: RunOptions): Promise<string[]> {
  // Passed checks stay in the page, since telling all of them takes most of the time.
  const run = { ...options, resultTypes: ['violations'], preload: false } satisfies RunOptions
  const violations: Result[] = await page.evaluate(
    `axe.run(${JSON.stringify(run)}).then(({ violations }) => violations)`,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

// Colours that would fade are at their end at once: drawing each step takes as long as looking at the last one.
async function show(page: Page, theme: string | undefined) {
  await page.evaluate((name) => {
    Object.assign(document.documentElement.dataset, { theme: name })
    const passing = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity)
    for (const one of passing) one.finish()
  }, theme)
}
