import type { Reader } from '../reader.ts'
import type { WorkerRequest } from './worker-request.ts'

/** A reader in a worker, which may fail after its start. */
export interface WorkerReader extends Reader {
  /** Whether the worker has failed; from then on every read resolves to `undefined`. */
  readonly hasFailed: () => boolean
}

// TypeScript's DOM types lack Trusted Types, and take a string where a trusted address is required.
declare global {
  var trustedTypes:
    | {
        createPolicy: (
          name: string,
          rules: { readonly createScriptURL: () => string },
        ) => { readonly createScriptURL: (address: string) => string }
      }
    | undefined
}

/**
 * Starts a worker that reads.
 *
 * @throws where the browser has no workers, or none that can draw, or where the worker's script does not arrive
 */
export async function openWorkerReader(): Promise<WorkerReader> {
  if (!('Worker' in globalThis && 'OffscreenCanvas' in globalThis))
    throw new Error('No worker that can draw.')
  const worker = new Worker(await trustedScript(), { type: 'module' })
  const failing = new AbortController()
  worker.addEventListener('error', () => failing.abort())
  const ask = (kind: WorkerRequest['kind']) => (picture: ImageBitmap) =>
    new Promise<string | undefined>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', ({ data }: MessageEvent<string | undefined>) => resolve(data))
      port1.start()
      failing.signal.addEventListener('abort', () => resolve(undefined))
      worker.postMessage({ kind, picture, port: port2 } satisfies WorkerRequest, [picture, port2])
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

let script: Promise<string> | undefined

// The only script that the app starts by its address, and so the only policy; a page may create each name once.
function trustedScript(): Promise<string> {
  script ??= import('./worker.ts?worker&url').then(({ default: address }) => {
    const policy = globalThis.trustedTypes?.createPolicy('app', { createScriptURL: () => address })
    return policy?.createScriptURL(address) ?? address
  })
  return script
}
