import { trustedScript } from '../trusted-script.ts'
import type { List, Source } from './formats/source.ts'
import { UnreadableFileError } from './formats/unreadable.ts'
import type { Answer, ToRead } from './read-worker.ts'

/** In milliseconds. */
const longest = 30_000

/**
 * Reads a file in a worker, which can be ended: nobody knows how long it takes.
 *
 * @throws {UnreadableFileError} if it can't be read, or not in time
 */
export async function readApart(request: ToRead, signal: AbortSignal): Promise<Source | List> {
  const { default: script } = await import('./read-worker.ts?worker&url')
  signal.throwIfAborted()
  const worker = new Worker(trustedScript(script), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) =>
        'reason' in data ? reject(new UnreadableFileError(data.reason)) : resolve(data.content),
      )
      worker.addEventListener('error', reject)
      signal.addEventListener('abort', reject)
      setTimeout(() => reject(new UnreadableFileError('tooSlow')), longest)
      worker.postMessage(request, [])
    })
  } finally {
    worker.terminate()
  }
}
