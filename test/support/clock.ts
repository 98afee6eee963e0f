import type { RuntimeOptions } from '../../infra/local/runtime.ts'
import { openWorld } from './world.ts'

/** Times in milliseconds. */
export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** A world whose clock the test moves. Whether a token has expired, though, is judged by the real one. */
export async function openWorldWithClock(options: Partial<RuntimeOptions> = {}) {
  const clock = { time: Date.now() }
  const world = await openWorld({ ...options, now: () => new Date(clock.time) })
  return { ...world, clock }
}

/** A world with its clock. */
export type ClockWorld = Awaited<ReturnType<typeof openWorldWithClock>>
