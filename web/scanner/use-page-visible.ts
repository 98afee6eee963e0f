import { useSyncExternalStore } from 'react'

export const usePageVisible = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden)

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
