import type { Reader } from '../reader.ts'

/** What the worker is asked. */
export interface Job {
  readonly kind: 'read' | 'readPicture'
  readonly picture: ImageBitmap
  /** Where to send the text, or nothing. */
  readonly port: MessagePort
}

/** A reader in a worker, which may fail to start. */
export interface RemoteReader extends Reader {
  /** Whether it has failed; what it was asked then, it answers with nothing. */
  readonly hasFailed: () => boolean
}

// TypeScript's DOM does not know trusted types: where a trusted address is wanted, it takes a text.
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

/** Starts a worker that reads. Fails where there are no workers of this kind. */
export async function openRemoteReader(): Promise<RemoteReader> {
  const worker = new Worker(await trustedScript(), { type: 'module' })
  const failing = new AbortController()
  worker.addEventListener('error', () => failing.abort())
  const ask = (kind: Job['kind']) => (picture: ImageBitmap) =>
    new Promise<string | undefined>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', ({ data }: MessageEvent<string | undefined>) => resolve(data))
      port1.start()
      failing.signal.addEventListener('abort', () => resolve(undefined))
      worker.postMessage({ kind, picture, port: port2 } satisfies Job, [picture, port2])
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

// The only script that the app ever starts by its address, and the only policy: a page may make one of a name.
function trustedScript(): Promise<string> {
  script ??= import('./worker.ts?worker&url').then(({ default: address }) => {
    const policy = globalThis.trustedTypes?.createPolicy('app', { createScriptURL: () => address })
    return policy?.createScriptURL(address) ?? address
  })
  return script
}
