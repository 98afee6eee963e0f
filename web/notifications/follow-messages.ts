import * as z from 'zod/mini'
import { hasUnsavedWork } from '../page-errors/unsaved-work.ts'
import { answeredMessage, openMessage } from '../service-worker/names.ts'

const asked = z.object({ type: z.literal(openMessage), path: z.string() })

/** Leaves it to a new page if this one has work to lose. Returns a function that stops it. */
export function followMessages(open: (path: string) => void): () => void {
  // There is none on a page without https.
  if (!('serviceWorker' in navigator)) return () => undefined
  const { serviceWorker } = navigator
  const listen = ({ data, ports }: MessageEvent<unknown>) => {
    const { data: link } = asked.safeParse(data)
    if (!link) return
    const isFree = !hasUnsavedWork()
    ports[0]?.postMessage(isFree ? answeredMessage : undefined)
    if (isFree) open(link.path)
  }
  serviceWorker.addEventListener('message', listen)
  return () => serviceWorker.removeEventListener('message', listen)
}
