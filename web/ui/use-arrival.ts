import { type RefObject, useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

/**
 * Leads the keyboard and the screen reader to a screen's heading when a link or a button brought the person
 * here; the browser does so by itself only when a page is loaded.
 */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  const way = useNavigationType()
  const [wasLed] = useState(way !== NavigationType.Pop)
  useEffect(() => {
    if (wasLed) heading.current?.focus()
  }, [wasLed, heading])
}
