import { openWorkerReader } from './engines/worker-reader.ts'
import type { Reader } from './engines/reader.ts'

/** Starts loading a reader; frames may come at once. It runs in a worker, or on the page where no worker starts. */
export function openReader(): Reader {
  const starting = openWorkerReader().catch(() => undefined)
  let fallback: Reader | undefined
  const reader = async () => {
    const inWorker = await starting
    if (inWorker && !inWorker.hasFailed()) return inWorker
    const { openFallbackReader } = await import('./engines/fallback-reader.ts')
    fallback ??= openFallbackReader()
    return fallback
  }
  return {
    read: async (frame) => (await reader()).read(frame),
    readPicture: async (frame) => (await reader()).readPicture(frame),
    close: () => void starting.then((inWorker) => inWorker?.close()),
  }
}
