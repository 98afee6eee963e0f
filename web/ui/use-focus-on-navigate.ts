import { type RefObject, useEffect, useState } from 'react'
import { usePlace } from '../router/place.ts'

/**
 * Leads the keyboard and the screen reader to a screen's heading when a link or a button brought the person
 * here; the browser does so by itself only when a page is loaded.
 */
export function useFocusOnNavigate(heading: RefObject<HTMLElement | null>): void {
  const [wasLed] = useState(usePlace().wasLed)
  useEffect(() => {
    if (wasLed) heading.current?.focus()
  }, [wasLed, heading])
}
