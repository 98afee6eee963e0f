import type { Platform } from '../runtime/platform.ts'
import { reasonOf } from './cancellation.ts'
import { pauseAfter } from './pause.ts'
import { ThrottledError } from './throttled-error.ts'

/**
 * Reads rows in a transaction. DynamoDB refuses that while one of them is being written, so it is tried until that is
 * committed.
 *
 * @throws {ThrottledError} when that lasts until the timeout
 */
export async function untilCommitted<Found>(
  { now, pause, timeout }: Pick<Platform, 'now' | 'pause' | 'timeout'>,
  read: () => Promise<Found>,
): Promise<Found> {
  const began = now().getTime()
  for (let conflicts = 1; ; conflicts += 1) {
    try {
      return await read()
    } catch (error) {
      if (reasonOf(error) === undefined) throw error
    }
    const waited = now().getTime() - began
    if (waited >= timeout) throw new ThrottledError()
    await pause(pauseAfter({ conflicts, waited, writes: 1, isBrief: true }))
  }
}
