import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Browser } from '@playwright/test'
import * as z from 'zod/mini'

/** How many times as long everything takes that is slowed down. */
export const slowness = 4

const shape = z.object({ from: z.number(), to: z.number() })

/** A time for which the pages were stopped, in microseconds of the system's clock. */
export type Stop = z.output<typeof shape>

interface SlowedDown {
  /** Those until now. */
  readonly stops: readonly Stop[]
  readonly end: () => void
}

/**
 * Runs the browser's pages, with their workers, at a quarter of the processor's speed: they are stopped for three of
 * every four short moments. The emulation of Chromium's own slows the page, but not its workers.
 */
export async function slowDown(browser: Browser): Promise<SlowedDown> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => String(id))
  const pacing = fork(new URL('./pace.ts', import.meta.url), pages)
  const stops: Stop[] = []
  pacing.on('message', (message) => stops.push(shape.parse(message)))
  await once(pacing, 'message')
  return { stops, end: () => void pacing.kill('SIGINT') }
}
