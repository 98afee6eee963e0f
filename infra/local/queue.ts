import { describeError } from '../../functions/runtime/describe-error.ts'
import type { Platform } from '../../functions/runtime/platform.ts'
import type { QueuedEvent, Queue } from '../../functions/runtime/queue.ts'

/** Events that are still waiting at the end are lost: the next change of the household causes another one. */
export interface LocalQueue {
  readonly queue: Queue
  readonly close: () => Promise<void>
}

export type Receive = (event: QueuedEvent) => Promise<void>

/** An event is tried this often, with this pause in milliseconds. */
const mostTries = 3
const pause = 60_000

export function openQueue(receive: Receive, log: Platform['log']): LocalQueue {
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  function schedule(event: QueuedEvent, milliseconds: number, tries = 1): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      const work = run(event, tries).finally(() => running.delete(work))
      running.add(work)
    }, milliseconds)
    timers.add(timer.unref())
  }

  async function run(event: QueuedEvent, tries: number): Promise<void> {
    try {
      await receive(event)
    } catch (error) {
      log({ level: 'error', event: 'not told', ...describeError(error) })
      if (tries < mostTries) schedule(event, pause, tries + 1)
    }
  }

  return {
    queue: { put: async (event, seconds) => schedule(event, seconds * 1000) },
    async close() {
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
