import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { hasUnsavedWork } from '../page-errors/unsaved-work.ts'
import { answeredMessage, openMessage } from '../service-worker/names.ts'

const asked = z.object({ type: z.literal(openMessage), path: z.string() })

/** Opens what a pressed message leads to, without loading the page again; with work to lose, leaves that to a new page. */
export function useMessageLinks(): void {
  const navigate = useNavigate()
  const listen = useEffectEvent(({ data, ports }: MessageEvent<unknown>) => {
    const { data: link } = asked.safeParse(data)
    if (!link) return
    const isFree = !hasUnsavedWork()
    ports[0]?.postMessage(isFree ? answeredMessage : undefined)
    if (isFree) void navigate(link.path)
  })
  useEffect(() => {
    // There is none on a page without https.
    if (!('serviceWorker' in navigator)) return undefined
    const { serviceWorker } = navigator
    serviceWorker.addEventListener('message', listen)
    return () => serviceWorker.removeEventListener('message', listen)
  }, [])
}
