import { useEffect } from 'react'
import { usePageInSight } from '../scanner/use-page-in-sight.ts'

/**
 * Keeps the screen on, where the browser can (https://www.w3.org/TR/screen-wake-lock/): who scans a shelf does not
 * touch it. Out of sight the browser ends that, so that it is asked for again.
 */
export function useAwake(): void {
  const inSight = usePageInSight()
  useEffect(() => {
    if (!inSight || !Reflect.has(navigator, 'wakeLock')) return undefined
    // Refused when the battery is low.
    const asked = navigator.wakeLock.request('screen').catch(() => undefined)
    return () => void asked.then((lock) => lock?.release())
  }, [inSight])
}
