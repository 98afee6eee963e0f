import { useSyncExternalStore } from 'react'

// The same width as in the style sheets.
const query = '(width < 48rem)'

/** Whether the screen is a phone's, and goes on to be one. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

function subscribe(listener: () => void) {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}
