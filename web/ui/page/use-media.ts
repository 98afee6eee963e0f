import { useCallback, useSyncExternalStore } from 'react'

// Each row of a list asks, and the browser makes a new one for each question.
const asked = new Map<string, MediaQueryList>()

function listOf(query: string): MediaQueryList {
  const list = asked.get(query) ?? matchMedia(query)
  asked.set(query, list)
  return list
}

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      listOf(query).addEventListener('change', listener)
      return () => listOf(query).removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => listOf(query).matches)
}
