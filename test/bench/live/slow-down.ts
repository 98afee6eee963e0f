import { fork } from 'node:child_process'
import type { Browser } from '@playwright/test'

/** How many times as long everything takes that is slowed down. */
export const slowness = 4

/**
 * Runs the browser's pages, with their workers, at a quarter of the processor's speed: they are stopped for three of
 * every four short moments. The emulation of Chromium's own slows the page, but not its workers.
 */
export async function slowDown(browser: Browser): Promise<() => void> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => String(id))
  const pacing = fork(new URL('./pace.ts', import.meta.url), pages)
  return () => void pacing.kill('SIGINT')
}
