import type { RuntimeOptions } from '../../infra/local/runtime.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** Times in milliseconds. */
export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** An app whose clock the test moves. Token expiry still follows the real clock. */
export async function openTestAppWithClock(options: Partial<RuntimeOptions> = {}) {
  const clock = { time: Date.now() }
  const testApp = await openTestApp({ ...options, now: () => new Date(clock.time) })
  return { ...testApp, clock }
}

export type TestAppWithClock = Awaited<ReturnType<typeof openTestAppWithClock>>

/** Has the clock be read in turn in two processes, whose clocks are a second apart. */
export function splitClock({ runtime }: TestApp): void {
  const { now } = runtime.platform
  const ahead = () => (Math.random() < 0.5 ? second : 0)
  Object.assign(runtime.platform, { now: () => new Date(now().getTime() + ahead()) })
}
