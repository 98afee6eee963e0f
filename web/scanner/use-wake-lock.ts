import { useEffect } from 'react'
import { usePageVisible } from './use-page-visible.ts'

/**
 * Keeps the screen on, where the browser can (https://www.w3.org/TR/screen-wake-lock/): scanning a shelf takes no
 * touch. The browser releases the lock while the page is hidden, so it is requested again afterwards.
 */
export function useWakeLock(isNeeded = true): void {
  const visible = usePageVisible()
  useEffect(() => {
    if (!isNeeded || !visible || !Reflect.has(navigator, 'wakeLock')) return undefined
    // Refused when the battery is low.
    const request = navigator.wakeLock.request('screen').catch(() => undefined)
    return () => void request.then((lock) => lock?.release())
  }, [visible, isNeeded])
}
