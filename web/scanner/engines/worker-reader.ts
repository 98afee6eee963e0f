import { trustedScript } from '../../trusted-script.ts'
import { type Frame, isWithoutCopy, UndrawableError } from './frame.ts'
import type { Reader } from './reader.ts'
import type { Reading, WorkerRequest } from './worker-request.ts'

export interface WorkerReader extends Reader {
  /** Whether the worker has failed; from then on every read resolves to `undefined`. */
  readonly hasFailed: () => boolean
}

/**
 * Starts a worker that reads.
 *
 * @throws where the browser has no workers, or where the worker's script does not arrive
 */
export async function openWorkerReader(): Promise<WorkerReader> {
  if (!('Worker' in globalThis)) throw new Error('There are no workers.')
  const { default: script } = await import('./worker.ts?worker&url')
  const worker = new Worker(trustedScript(script), { type: 'module' })
  const failing = new AbortController()
  worker.addEventListener('error', () => failing.abort())
  const ask = (kind: WorkerRequest['kind']) => (frame: Frame) =>
    new Promise<string | undefined>((resolve, reject) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', ({ data }: MessageEvent<Reading>) =>
        data === null ? reject(new UndrawableError()) : resolve(data),
      )
      port1.start()
      failing.signal.addEventListener('abort', () => resolve(undefined))
      try {
        worker.postMessage({ kind, frame, port: port2 } satisfies WorkerRequest, [frame.picture, port2])
      } catch (cause) {
        frame.picture.close()
        reject(isWithoutCopy(frame) ? new UndrawableError() : cause)
      }
    })
  return {
    read: ask('read'),
    readPicture: ask('readPicture'),
    close() {
      worker.terminate()
      failing.abort()
    },
    hasFailed: () => failing.signal.aborted,
  }
}
